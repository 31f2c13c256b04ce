import Glibc

/// Programs that have the terminal until they end: an editor, a pager.
extension ChildProcess {
    /// Runs the program on this process's own three streams and waits for its end.
    ///
    /// What the terminal sends to both meanwhile, Ctrl-C and Ctrl-\, is for the program alone.
    ///
    /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func runInForeground() throws(FileError) -> Int32 {
        try runInForeground(reading: STDIN_FILENO)
    }

    /// Runs the program as ``runInForeground()`` does, with a text to read.
    ///
    /// - Parameter text: what it reads from standard input.
    public func show(_ text: String) throws(FileError) -> Int32 {
        let source = try Descriptor.inMemory(Array(text.utf8), path: program)
        return try runInForeground(reading: source.number)
    }

    private func runInForeground(reading input: Int32) throws(FileError) -> Int32 {
        let process = try spawn(try path, [input, STDOUT_FILENO, STDERR_FILENO])
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in before { _ = signal(number, handler) } }
        return try wait(for: process)
    }
}
