extension String {
    /// How many rows of a terminal the text takes, its long lines wrapped.
    ///
    /// Escape sequences are counted as if they were seen, so that a painted text takes rather more than fewer.
    ///
    /// - Parameter columns: the terminal's width, 1 or more.
    public func rows(inColumns columns: Int) -> Int {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.reduce(0) { $0 + max(1, (String($1).displayWidth + columns - 1) / max(columns, 1)) }
    }
}
