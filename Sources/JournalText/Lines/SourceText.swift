/// A text split into lines without losing a byte (`FileFormats.md`, "Reading and writing": `print(parse(x)) == x` for
/// every text).
public struct SourceText: Sendable {
    /// Whether the file begins with a byte order mark.
    public var hasByteOrderMark: Bool
    /// The lines, in order.
    public var lines: [SourceLine]

    /// Splits a file's bytes.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - file: its path in the journal, for errors.
    /// - Throws: ``Diagnostic`` when the bytes aren't UTF-8.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Diagnostic(file: file, line: Self.firstBrokenLine(bytes), .notUTF8)
        }
        self.init(text)
    }

    /// Splits a text.
    public init(_ text: String) {
        let mark: Unicode.Scalar = "\u{FEFF}"
        hasByteOrderMark = text.unicodeScalars.first == mark
        lines = Self.lines(of: hasByteOrderMark ? text.unicodeScalars.dropFirst() : text.unicodeScalars[...])
    }

    /// The line end of new lines in this file: that of its first line.
    public var style: LineEnding { lines.first?.ending == .crlf ? .crlf : .lf }

    private static func lines(of text: Substring.UnicodeScalarView) -> [SourceLine] {
        var lines: [SourceLine] = []
        let bytes = Substring(text).utf8
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            let body = bytes[start..<end]
            if body.last == UInt8(ascii: "\r") {
                lines.append(SourceLine(String(Substring(body.dropLast())), .crlf))
            } else {
                lines.append(SourceLine(String(Substring(body)), .lf))
            }
            start = bytes.index(after: end)
        }
        if start < bytes.endIndex { lines.append(SourceLine(String(Substring(bytes[start...])), .none)) }
        return lines
    }

    private static func firstBrokenLine(_ bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
    }
}
