import Glibc

/// Interactive programs that use the terminal, such as an editor or a pager.
extension ChildProcess {
    /// Runs the program on the three standard streams of this process, and waits for it to exit.
    ///
    /// Meanwhile this process ignores Ctrl-C and Ctrl-\; only the program receives them.
    ///
    /// - Returns: the exit status, or 128 plus the signal's number if a signal ended it.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func runInForeground() throws(FileError) -> Int32 {
        try runInForeground(reading: STDIN_FILENO)
    }

    /// Runs the program like ``runInForeground()``, with a text on its standard input.
    ///
    /// - Parameter text: the text on standard input.
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
