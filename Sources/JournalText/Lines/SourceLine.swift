/// One line of a file, unchanged: its text and its end.
public struct SourceLine: Sendable {
    /// The line without its end.
    public var text: String
    /// The line's end.
    public var ending: LineEnding

    /// Creates a line.
    public init(_ text: String, _ ending: LineEnding = .lf) {
        self.text = text
        self.ending = ending
    }

    /// Whether it has nothing but white space, or carriage returns before its end.
    public var isBlank: Bool { text.utf8.allSatisfy { $0.isBlank || $0 == UInt8(ascii: "\r") } }

    /// Whether it begins with white space and isn't blank: such a line belongs to the item above it.
    var isIndented: Bool { text.utf8.first?.isBlank == true && !isBlank }

    /// Whether it is the heading of a section.
    var opensSection: Bool {
        text.utf8.starts(with: "## ".utf8) && !text.dropFirst(2).trimmingWhiteSpace().isEmpty
    }
}

extension UTF8.CodeUnit {
    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension [SourceLine] {
    /// The bytes of these lines in a file.
    ///
    /// Only the last line of a file can have no end; if another line now follows it, it gets `style`.
    func bytes(hasByteOrderMark: Bool, style: LineEnding = .lf) -> [UInt8] {
        var bytes: [UInt8] = hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
        for (index, line) in enumerated() {
            let ending = line.ending == .none && index < count - 1 ? style : line.ending
            bytes.append(contentsOf: line.text.utf8)
            bytes.append(contentsOf: ending.rawValue.utf8)
        }
        return bytes
    }
}
