/// A text split into lines without losing a byte (`FileFormats.md`, "Reading and writing": `print(parse(x)) == x` for
/// every text).
package struct SourceText: Sendable {
    package let lines: [SourceLine]
    let encoding: TextEncoding

    /// Splits a file's bytes, in which no line is the marker of an unfinished merge.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(file: file, line: Self.firstBrokenLine(bytes), .notUTF8)
        }
        self.init(text)
        if let marker = lines.firstIndex(where: \.isConflictMarker) {
            throw Diagnostic(file: file, line: marker + 1, .conflictMarker)
        }
    }

    package init(_ text: String) {
        let hasByteOrderMark = text.unicodeScalars.first == "\u{FEFF}"
        lines = Self.lines(of: text.utf8Span.span, from: hasByteOrderMark ? 3 : 0)
        let isWindows = lines.first?.end?.utf8.count ?? 0 > 1
        encoding = TextEncoding(lineEnd: isWindows ? "\r\n" : "\n", hasByteOrderMark: hasByteOrderMark)
    }

    private static func lines(of text: Span<UInt8>, from first: Int) -> [SourceLine] {
        var (lines, start) = ([SourceLine](), first)
        lines.reserveCapacity(text.count / 16)
        while start < text.count {
            var end = start
            while end < text.count, text[end] != .lineFeed { end += 1 }
            var last = end
            while last > start, text[last - 1] == UInt8(ascii: "\r") { last -= 1 }
            let next = min(end + 1, text.count)
            let isUsual = last < next && last == end
            lines.append(SourceLine(String(text, start..<last), isUsual ? "\n" : String(text, last..<next)))
            start = next
        }
        return lines
    }

    private static func firstBrokenLine(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: .lineFeed, omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }
}

/// How a text's lines are stored in bytes, aside from those of the lines themselves.
struct TextEncoding: Equatable, Sendable {
    /// The end of new lines: that of the first line.
    var lineEnd = "\n"
    var hasByteOrderMark = false

    /// The encoding with what only the other side of a merge changed (`Merging.md`, "Own lines").
    func merged(base: TextEncoding?, _ other: TextEncoding) -> TextEncoding {
        guard let base else { return self }
        return TextEncoding(
            lineEnd: lineEnd == base.lineEnd ? other.lineEnd : lineEnd,
            hasByteOrderMark: hasByteOrderMark == base.hasByteOrderMark ? other.hasByteOrderMark : hasByteOrderMark)
    }
}

/// One line of a file.
package struct SourceLine: Sendable {
    package var text: String
    /// The line feed with the carriage returns before it, both of which the end of a file may lack; nil for that of the
    /// file's other lines.
    var end: String?

    package init(_ text: String, _ end: String? = nil) { (self.text, self.end) = (text, end) }

    /// Whether it has nothing but spaces and tabs.
    package var isBlank: Bool { text.utf8.allSatisfy(\.isBlank) }

    /// Whether it begins with white space and isn't blank: such a line belongs to the item above it.
    var isIndented: Bool { text.utf8.first?.isBlank == true && !isBlank }

    /// Whether it is the heading of a section.
    var opensSection: Bool {
        text.utf8.first == UInt8(ascii: "#") && text.utf8.starts(with: "## ".utf8) && !sectionName.isEmpty
    }

    /// The name of the section that it opens: spaces around it don't matter.
    var sectionName: String { text.dropFirst(2).trimmingWhiteSpace() }

    /// The one of some keys that the line has.
    func key(among keys: [String]) -> String? {
        let bytes = text.utf8Span.span
        var first = 0
        while first < bytes.count, bytes[first].isBlank { first += 1 }
        var end = first
        while end < bytes.count, bytes[end].isKeyCharacter { end += 1 }
        guard end < bytes.count else { return nil }
        if bytes[end] == UInt8(ascii: ":") { return keys.first { Self.isEqual($0, bytes, first..<end) } }
        // White space before the colon, or around the key such as only Unicode's tables know.
        if bytes[end].isVisible { return nil }
        return text[...].pair.flatMap { pair in keys.first { $0 == pair.key } }
    }

    private static func isEqual(_ key: String, _ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        guard key.utf8.count == range.count else { return false }
        let key = key.utf8Span.span
        for index in key.indices where key[index] != bytes[range.lowerBound + index] { return false }
        return true
    }

    /// What is after the first colon, trimmed; empty without one.
    var value: String {
        let bytes = text.utf8Span.span
        for index in bytes.indices where bytes[index] == UInt8(ascii: ":") {
            return bytes.trimmed(from: index + 1)
        }
        return ""
    }

    /// The bytes of its text, by which lines are compared.
    var bytes: [UInt8] { Array(text.utf8) }

    /// Whether git wrote it around a conflict. `=======` alone is also Markdown and doesn't count.
    fileprivate var isConflictMarker: Bool {
        guard let first = text.utf8.first, "<>|".utf8.contains(first) else { return false }
        return text.utf8.prefix(7).count == 7 && text.utf8.prefix(7).allSatisfy { $0 == first }
            && text.utf8.dropFirst(7).first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } ?? true
    }
}

extension Substring {
    /// The key and the value of a text `key: value`, both trimmed; nil when it isn't one.
    var pair: (key: String, value: String)? {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let key = self[..<colon].trimmed
        guard !key.isEmpty, key.utf8.allSatisfy(\.isKeyCharacter) else { return nil }
        return (key, self[utf8.index(after: colon)...].trimmed)
    }
}

extension UTF8.CodeUnit {
    static let lineFeed = UInt8(ascii: "\n")

    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether it is a letter, a digit or an underscore, which keys consist of.
    var isKeyCharacter: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension [SourceLine] {
    /// The lines for another file, whose line ends they get.
    var withoutEnds: [SourceLine] { map { SourceLine($0.text) } }

    /// The bytes of each line's text.
    var texts: [[UInt8]] { map(\.bytes) }

    /// The bytes of a file with these lines.
    func bytes(_ encoding: TextEncoding = TextEncoding()) -> [UInt8] {
        var bytes: [UInt8] = encoding.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        for (index, line) in enumerated() {
            bytes += line.text.utf8
            // What was the last line has no end, or half of one; another may follow it now.
            let isCut = index < count - 1 && line.end?.utf8.last != .lineFeed
            bytes += (isCut ? encoding.lineEnd : line.end ?? encoding.lineEnd).utf8
        }
        return bytes
    }

    /// The number of lines at the beginning, up to the last indented one, that belong to an item above them.
    var indented: Int { (prefix { $0.isIndented || $0.isBlank }.lastIndex { !$0.isBlank } ?? -1) + 1 }

    /// The lines without blank ones at the end.
    var withoutFinalBlanks: [SourceLine] { Array(prefix((lastIndex { !$0.isBlank } ?? -1) + 1)) }
}
