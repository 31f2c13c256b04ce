extension String {
    /// The text cut to a width, by graphemes, with `…` in place of what is left out; as it is where it fits.
    ///
    /// - Parameter columns: the columns that there are; the result is never wider, and empty where there are none.
    public func truncated(toColumns columns: Int) -> String {
        guard displayWidth > columns else { return self }
        guard columns > 0 else { return "" }
        return prefix(ofColumns: columns - 1) + "…"
    }

    /// The text with spaces behind it up to a width; as it is where it is that wide already.
    ///
    /// - Parameter columns: the columns to fill.
    public func padded(toColumns columns: Int) -> String {
        self + String(repeating: " ", count: max(0, columns - displayWidth))
    }

    /// The longest beginning that isn't wider than asked; a wide character is never cut in two.
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
