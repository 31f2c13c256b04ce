import Glibc

/// Programs that talk with the person at the terminal: an editor, say.
extension ChildProcess {
    /// Runs the program on this process's own three streams and waits for its end. What the terminal sends to both
    /// meanwhile, Ctrl-C and Ctrl-\, is for the program alone.
    ///
    /// - Returns: its exit status; 128 and the signal's number where a signal ended it.
    /// - Throws: ``FileError`` naming the program, when it can't be found or started.
    public func runInForeground() throws(FileError) -> Int32 {
        let process = try spawn(try path, [0, 1, 2])
        let (interrupt, quit) = (signal(SIGINT, SIG_IGN), signal(SIGQUIT, SIG_IGN))
        defer {
            _ = signal(SIGINT, interrupt)
            _ = signal(SIGQUIT, quit)
        }
        return try wait(for: process)
    }
}
