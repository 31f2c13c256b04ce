extension Streams {
    /// Reads the next line of the input, without its line break; nil at the end.
    public func readLine() -> String? { input.readLine() }

    /// Reads the whole input; nil when it can't be read, isn't UTF-8, or is longer than ``TextSource/limit``.
    public func readAll() -> String? { input.readAll() }

    /// Flushes both output streams.
    ///
    /// - Returns: whether everything was written, apart from output to closed pipes.
    @discardableResult public func flush() -> Bool {
        let hasArrived = output.flush()
        return error.flush() && hasArrived
    }

    /// Whether a question reaches a person: it is shown on a terminal, and the answer is typed on one.
    public var canAsk: Bool { isInputTerminal && isErrorTerminal }

    /// Asks a question on standard error and reads a line of the input.
    ///
    /// - Parameter question: the prompt, including `[y/N] ` if wanted.
    /// - Returns: whether the answer is `y`, `yes`, `是` or `はい`; an empty answer is a no.
    public func confirm(_ question: String) -> Bool {
        output.flush()
        error.write(question)
        error.flush()
        guard let line = readLine() else { return false }
        return ["y", "yes", "是", "はい"].contains(line.filter { !$0.isWhitespace }.lowercased())
    }
}
