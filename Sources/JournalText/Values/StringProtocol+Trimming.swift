extension UTF8.CodeUnit {
    /// Whether it is a visible ASCII character.
    fileprivate var isVisible: Bool { self > 0x20 && self < 0x7F }

    /// Whether it is ASCII white space, including line ends.
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension StringProtocol {
    /// The text without leading and trailing white space, including line ends and full-width spaces.
    public func trimmingWhiteSpace() -> String {
        // Most texts have nothing to trim, which ASCII shows without Unicode's tables.
        let whole = Substring(self)
        let span = whole.utf8Span.span
        if !span.isEmpty, span[0].isVisible, span[span.count - 1].isVisible { return String(whole) }
        let bytes = whole.utf8
        guard let first = bytes.firstIndex(where: { !$0.isSpace }), let last = bytes.lastIndex(where: { !$0.isSpace })
        else { return "" }
        let text = Substring(bytes[first...last])
        if bytes[first].isVisible, bytes[last].isVisible { return String(text) }
        var scalars = text.unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}
