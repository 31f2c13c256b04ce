extension String {
    /// The number of terminal rows of the text, with long lines wrapped.
    ///
    /// Escape sequences count as visible, so the result for styled text may be too large, never too small.
    ///
    /// - Parameter columns: the terminal's width, 1 or more.
    public func rows(inColumns columns: Int) -> Int {
        var lines = split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.reduce(0) { $0 + max(1, (String($1).displayWidth + columns - 1) / max(columns, 1)) }
    }
}
