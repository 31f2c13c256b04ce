/// A text split into lines without losing a byte (`FileFormats.md`, "Reading and writing": `print(parse(x)) == x` for
/// every text).
package struct SourceText: Sendable {
    /// Whether the file begins with a byte order mark.
    package var hasByteOrderMark: Bool
    package var lines: [SourceLine]

    /// Splits a file's bytes.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(file: file, line: Self.firstBrokenLine(bytes), .notUTF8)
        }
        self.init(text)
    }

    package init(_ text: String) {
        let mark: Unicode.Scalar = "\u{FEFF}"
        hasByteOrderMark = text.unicodeScalars.first == mark
        lines = Self.lines(of: text.utf8Span.span, from: hasByteOrderMark ? 3 : 0)
    }

    /// The line end of new lines in this file: that of its first line.
    package var style: LineEnding { lines.first?.ending == .crlf ? .crlf : .lf }

    /// How its lines are stored in bytes.
    var encoding: TextEncoding { TextEncoding(style: style, hasByteOrderMark: hasByteOrderMark) }

    private static func lines(of text: Span<UInt8>, from start: Int) -> [SourceLine] {
        var (lines, start) = ([SourceLine](), start)
        for index in start..<text.count where text[index] == UInt8(ascii: "\n") {
            let isWindows = index > start && text[index - 1] == UInt8(ascii: "\r")
            let line = String(text, start..<(isWindows ? index - 1 : index))
            lines.append(SourceLine(line, isWindows ? .crlf : .lf))
            start = index + 1
        }
        if start < text.count {
            let isHalf = text[text.count - 1] == UInt8(ascii: "\r")
            lines.append(SourceLine(String(text, start..<(text.count - (isHalf ? 1 : 0))), isHalf ? .half : .none))
        }
        return lines
    }

    private static func firstBrokenLine(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }
}

/// How a text's lines are stored in bytes, aside from those of the lines themselves.
struct TextEncoding: Equatable, Sendable {
    /// The line end of new lines.
    var style = LineEnding.lf
    /// Whether the text begins with a byte order mark.
    var hasByteOrderMark = false

    /// The encoding with what only the other side of a merge changed (`Merging.md`, "Own lines").
    func merged(base: TextEncoding?, _ other: TextEncoding) -> TextEncoding {
        guard let base else { return self }
        return TextEncoding(
            style: style == base.style ? other.style : style,
            hasByteOrderMark: hasByteOrderMark == base.hasByteOrderMark ? other.hasByteOrderMark : hasByteOrderMark)
    }
}

/// One line of a file, unchanged: its text and its end.
package struct SourceLine: Sendable {
    package var text: String
    package var ending: LineEnding

    package init(_ text: String, _ ending: LineEnding = .lf) {
        self.text = text
        self.ending = ending
    }

    /// Whether it has nothing but white space, or carriage returns before its end.
    package var isBlank: Bool { text.utf8.allSatisfy { $0.isBlank || $0 == UInt8(ascii: "\r") } }

    /// Whether it begins with white space and isn't blank: such a line belongs to the item above it.
    var isIndented: Bool { text.utf8.first?.isBlank == true && !isBlank }

    /// Whether it is the heading of a section.
    var opensSection: Bool {
        text.utf8.first == UInt8(ascii: "#") && text.utf8.starts(with: "## ".utf8)
            && (text.utf8.dropFirst(3).contains { $0.isVisible }
                || !Substring(text.utf8.dropFirst(3)).trimmingWhiteSpace().isEmpty)
    }

    /// The name of the section that it opens: spaces around it don't matter.
    var sectionName: String { Substring(text.utf8.dropFirst(2)).trimmingWhiteSpace() }
}

extension UTF8.CodeUnit {
    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension [SourceLine] {
    /// The lines with this end each; one without an end, or with half of one, remains so.
    func ending(in style: LineEnding) -> [SourceLine] {
        map { $0.ending.isPartial ? $0 : SourceLine($0.text, style) }
    }

    /// The bytes of these lines in a file.
    ///
    /// Only the last line of a file can have no end, or half of one; if another line now follows it, it gets the style of `encoding`.
    func bytes(_ encoding: TextEncoding = TextEncoding()) -> [UInt8] {
        var bytes: [UInt8] = encoding.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        for (index, line) in enumerated() {
            let ending = line.ending.isPartial && index < count - 1 ? encoding.style : line.ending
            bytes.append(contentsOf: line.text.utf8)
            bytes.append(contentsOf: ending.rawValue.utf8)
        }
        return bytes
    }
}

/// The end of a line in a file.
package enum LineEnding: String, Sendable {
    case lf = "\n"
    case crlf = "\r\n"
    /// The file ends without a line end.
    case none = ""
    /// The file ends in the middle of a Windows line end.
    case half = "\r"

    /// Whether only the last line of a file can have it.
    var isPartial: Bool { self == .none || self == .half }
}

/// The lines that git writes around a conflict. `=======` alone is also Markdown and doesn't count as a marker.
///
/// A carriage return after a marker doesn't matter; it remains if Windows line ends were converted twice.
enum ConflictMarker {
    /// The first bytes of markers.
    private static let signs = Array("<>|".utf8)

    static func refuse(in text: SourceText, file: String) throws(Diagnostic) {
        let marked = text.lines.firstIndex { line in
            guard let first = line.text.utf8.first, signs.contains(first) else { return false }
            return ["<<<<<<<", ">>>>>>>", "|||||||"].contains { marker in
                line.text == marker || line.text.hasPrefix(marker + " ") || line.text.hasPrefix(marker + "\r")
            }
        }
        if let marked { throw Diagnostic(file: file, line: marked + 1, .conflictMarker) }
    }
}
