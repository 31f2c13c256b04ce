/// The lines of a record's text in their usual order, for reading a few of its values without parsing it.
///
/// Each line ends with a line feed. A caller that meets another line than it expects parses the text (``RecordText``).
package struct UsualLines {
    private let bytes: [UInt8]
    private var position = 0

    /// Begins with the first line; nil for a text that isn't UTF-8.
    package init?(_ bytes: [UInt8]) {
        guard (try? UTF8Span(validating: bytes.span)) != nil else { return nil }
        self.bytes = bytes
    }

    package var isAtEnd: Bool { position == bytes.count }

    /// The rest of the next line, after some text at its beginning; nil for a line that begins otherwise.
    package mutating func next(_ beginning: String) -> String? {
        guard let range = range(after: beginning) else { return nil }
        position = range.upperBound + 1
        return String(bytes.span, range)
    }

    private func range(after beginning: String) -> Range<Int>? {
        let (span, expected) = (bytes.span, beginning.utf8Span.span)
        let start = position + expected.count
        guard start < span.count else { return nil }
        for index in expected.indices where span[position + index] != expected[index] { return nil }
        var end = start
        while end < span.count, span[end] != UInt8(ascii: "\n") { end += 1 }
        return end < span.count ? start..<end : nil
    }
}
