/// A record's text of the usual form, with the places of its values: it is read in one pass, without a string per line.
///
/// Any other text is split into lines (`KeyedLines`), which decide what it means. The usual form has line feeds only,
/// one at its end, no byte order mark, no key twice, one section of the list at most, and no line that only Unicode's
/// tables could tell from a key or a heading.
struct PlainText: Sendable {
    /// The bytes of the file, which are UTF-8.
    let bytes: [UInt8]
    /// The place of each key of the shape.
    private var places: [Place]
    /// Whether the list may have items: there are lines below its header.
    private(set) var mayHaveItems = false

    /// A key's line, and the bytes after its colon.
    private struct Place: Sendable {
        /// The index of the line; -1 for a missing key.
        var line = -1
        var (start, end) = (0, 0)
    }

    /// Reads a text; nil for one of another form.
    init?(_ bytes: [UInt8], _ shape: RecordText.Shape) {
        (self.bytes, places) = (bytes, [Place](repeating: Place(), count: shape.keys.count))
        let span = bytes.span
        guard bytes.last == UInt8(ascii: "\n"), Self.starts(span, at: 0, with: shape.heading),
            (try? UTF8Span(validating: span)) != nil
        else { return nil }
        var (line, start, isBody, hasList) = (0, 0, true, false)
        while start < span.count {
            var end = start
            while span[end] != UInt8(ascii: "\n") {
                if span[end] == UInt8(ascii: "\r") { return nil }
                end += 1
            }
            switch Self.kind(span, start, end) {
            case .odd: return nil
            case .other: break
            case .section:
                isBody = false
                guard case .section(let name)? = shape.list, Self.starts(span, at: start + 3, with: name) else { break }
                if hasList { return nil }
                (hasList, mayHaveItems) = (true, end + 1 < span.count)
            case .key(let first, let last, let colon):
                guard isBody, let key = shape.keys.firstIndex(where: { Self.isEqual(span, first, last, $0) })
                else { break }
                if places[key].line >= 0 { return nil }
                places[key] = Place(line: line, start: colon + 1, end: end)
                if case .key(let name)? = shape.list, name == shape.keys[key] { mayHaveItems = end + 1 < span.count }
            }
            (line, start) = (line + 1, end + 1)
        }
    }

    /// The trimmed text after a key's colon; nil for a missing key.
    func value(_ key: Int) -> String? {
        let place = places[key]
        guard place.line >= 0 else { return nil }
        return String(decoding: bytes[place.start..<place.end], as: UTF8.self).trimmingWhiteSpace()
    }

    var heading: String { String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self) }

    /// The index of a key's line; nil for a missing key.
    func line(_ key: Int) -> Int? { places[key].line >= 0 ? places[key].line : nil }

    private enum Kind {
        /// `key: value`, with the bounds of the key and its colon.
        case key(first: Int, last: Int, colon: Int)
        /// `## …`
        case section
        case other
        /// A line that has to be looked at more closely.
        case odd
    }

    private static func kind(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Kind {
        var first = start
        while first < end, bytes[first] == UInt8(ascii: " ") { first += 1 }
        guard first < end else { return .other }
        switch bytes[first] {
        case UInt8(ascii: "#"):
            guard first == start, starts(bytes, at: start, with: "## ") else { return .other }
            return start + 3 < end && bytes[start + 3].isVisible ? .section : .odd
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"): return first == start ? .odd : .other
        case let byte where !byte.isVisible: return .odd
        default: break
        }
        var last = first
        while last < end, bytes[last].isKeyCharacter { last += 1 }
        var colon = last
        while colon < end, bytes[colon] == UInt8(ascii: " ") { colon += 1 }
        guard colon < end, last > first else { return .other }
        if bytes[colon] == UInt8(ascii: ":") { return .key(first: first, last: last, colon: colon) }
        return bytes[colon].isVisible ? .other : .odd
    }

    private static func starts(_ bytes: Span<UInt8>, at start: Int, with text: String) -> Bool {
        let text = text.utf8Span.span
        guard start + text.count <= bytes.count else { return false }
        for index in text.indices where bytes[start + index] != text[index] { return false }
        return true
    }

    private static func isEqual(_ bytes: Span<UInt8>, _ first: Int, _ last: Int, _ key: String) -> Bool {
        key.utf8.count == last - first && starts(bytes, at: first, with: key)
    }
}
