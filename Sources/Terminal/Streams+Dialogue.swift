extension Streams {
    /// The next line of the input without its line break; nil at its end.
    public func readLine() -> String? { input.readLine() }

    /// Everything in the input; nil when it can't be read, is no UTF-8, or is longer than ``TextSource/limit``.
    public func readAll() -> String? { input.readAll() }

    /// Hands on what was written to both streams.
    ///
    /// - Returns: whether everything arrived, or wasn't wanted by a reader that had left.
    @discardableResult public func flush() -> Bool {
        let hasArrived = output.flush()
        return error.flush() && hasArrived
    }

    /// Asks on standard error and reads a line of the input.
    ///
    /// - Parameter question: what is asked, as it is printed; with its `[y/N] ` where one is wanted.
    /// - Returns: whether the answer is `y`, `yes`, `是` or `はい`; no answer is a no.
    public func confirm(_ question: String) -> Bool {
        output.flush()
        error.write(question)
        error.flush()
        guard let line = readLine() else { return false }
        return ["y", "yes", "是", "はい"].contains(line.filter { !$0.isWhitespace }.lowercased())
    }
}
