extension String {
    /// The text truncated to a width, by whole graphemes, with a final ellipsis; unchanged if it fits.
    ///
    /// - Parameter columns: the available columns, which the result never exceeds; empty if 0.
    public func truncated(toColumns columns: Int) -> String {
        guard displayWidth > columns else { return self }
        guard columns > 0 else { return "" }
        return prefix(ofColumns: columns - 1) + "…"
    }

    /// The text padded with trailing spaces to a width; unchanged if it is as wide already.
    ///
    /// - Parameter columns: the columns to fill.
    public func padded(toColumns columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - displayWidth))
    }

    /// The longest prefix that fits into a width; a wide character is never split.
    private func prefix(ofColumns columns: Int) -> Substring {
        var (end, room) = (startIndex, columns)
        while end < endIndex {
            room -= DisplayWidth.columns(of: self[end])
            if room < 0 { break }
            formIndex(after: &end)
        }
        return self[..<end]
    }
}
