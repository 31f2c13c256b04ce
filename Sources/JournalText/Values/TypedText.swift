extension UTF8.CodeUnit {
    var isVisible: Bool { self > 0x20 && self < 0x7F }

    /// Whether it is ASCII white space, including line ends.
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension StringProtocol {
    /// The text without leading and trailing white space, including line ends and full-width spaces.
    package func trimmingWhiteSpace() -> String { String(Substring(self).trimmed) }
}

extension Substring {
    /// The part without leading and trailing white space.
    var trimmed: Substring {
        let bytes = utf8Span.span
        var (first, last) = (0, bytes.count - 1)
        while first <= last, bytes[first].isSpace { first += 1 }
        guard first <= last else { return "" }
        while bytes[last].isSpace { last -= 1 }
        let start = utf8.index(startIndex, offsetBy: first)
        let text = self[start..<utf8.index(start, offsetBy: last + 1 - first)]
        // Most texts have nothing more to trim, which ASCII shows without Unicode's tables.
        if bytes[first].isVisible, bytes[last].isVisible { return text }
        var scalars = text.unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return Substring(scalars)
    }
}

extension String {
    /// The text with every full-width ASCII character in its half-width form.
    package var halfWidth: String { String(String.UnicodeScalarView(unicodeScalars.map(\.halfWidth))) }
}

// Typed text compares in one form, because input methods type full-width letters, digits and signs.
extension Unicode.Scalar {
    /// The half-width form of a full-width ASCII character; every other scalar unchanged.
    package var halfWidth: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }

    /// The lower-case form of an ASCII letter; every other scalar unchanged.
    package var lowercase: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(value + 32) ?? self : self
    }
}
