import Glibc

/// Programs that show a text to the person at the terminal.
extension ChildProcess {
    /// Runs the program with a text to read, on this process's own standard output and error, and waits for its end.
    ///
    /// Ctrl-C and Ctrl-\ are the program's meanwhile: this process goes on waiting.
    ///
    /// - Parameter text: what it reads from standard input.
    /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func show(_ text: String) throws(FileError) -> Int32 {
        let source = try Descriptor.inMemory(Array(text.utf8), path: program)
        let process = try spawn(try path, [source.number, STDOUT_FILENO, STDERR_FILENO])
        let before = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer { for (number, handler) in before { _ = signal(number, handler) } }
        return try wait(for: process)
    }
}
