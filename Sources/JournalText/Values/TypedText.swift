extension UTF8.CodeUnit {
    var isVisible: Bool { self > 0x20 && self < 0x7F }

    /// Whether it is ASCII white space, including line ends.
    fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}

extension StringProtocol {
    /// The text without leading and trailing white space, including line ends and full-width spaces.
    package func trimmingWhiteSpace() -> String { Substring(self).trimmed }
}

extension Substring {
    /// The text without leading and trailing white space.
    var trimmed: String { utf8Span.span.trimmed(from: 0) }
}

extension Span<UInt8> {
    /// The text from some character on, without leading and trailing white space.
    func trimmed(from start: Int) -> String {
        var (first, end) = (start, count)
        while first < end, self[first].isSpace { first += 1 }
        while first < end, self[end - 1].isSpace { end -= 1 }
        let text = String(self, first..<end)
        // Most texts have nothing more to trim, which ASCII shows without Unicode's tables.
        if first == end || self[first].isVisible && self[end - 1].isVisible { return text }
        var scalars = text[...].unicodeScalars
        while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
        while let last = scalars.last, last.properties.isWhitespace { scalars.removeLast() }
        return String(scalars)
    }
}

extension String {
    /// A part of a text's bytes, which begins and ends beside characters of ASCII.
    init(_ text: Span<UInt8>, _ part: Range<Int>) {
        // UTF-8 that is cut before or after ASCII remains UTF-8.
        self = String(copying: unsafe UTF8Span(unchecked: text.extracting(part)))
    }

    /// The text with every full-width ASCII character in its half-width form.
    package var halfWidth: String {
        if utf8.allSatisfy({ $0 < 0x80 }) { return self }
        return String(String.UnicodeScalarView(unicodeScalars.map(\.halfWidth)))
    }
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
