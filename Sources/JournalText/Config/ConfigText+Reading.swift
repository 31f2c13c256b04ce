/// The syntax of git's configuration (`git-config`, "Syntax"), read byte by byte as git reads it: a quote, an escape or
/// a comment counts, whatever character combines with its sign.
extension ConfigText {
    typealias Bytes = Substring.UTF8View

    mutating func read() throws(Diagnostic) {
        var section = ""
        var line = 0
        while line < source.lines.count {
            var text = source.lines[line].text[...].utf8.withoutLeadingSpace
            if let heading = Self.heading(text) { (section, text) = (heading.name, heading.rest.withoutLeadingSpace) }
            if text.first.map({ $0.startsComment }) ?? true {
                line += 1
            } else if let entry = entry(text, in: section, at: line) {
                entries.append(entry)
                line = entry.lines.upperBound
            } else {
                throw diagnostic(line: line, .configurationSyntax(String(Substring(text.trimmed))))
            }
        }
    }

    /// The entry that begins with a text on a line; nil where the syntax doesn't allow it.
    private func entry(_ text: Bytes, in section: String, at line: Int) -> Entry? {
        let sign = text.firstIndex(of: UInt8(ascii: "="))
        let name = text[..<(sign ?? text.endIndex)].trimmed
        guard name.first?.isLetter == true, name.allSatisfy(\.isKeyByte), !section.isEmpty,
            let found = sign.map({ value(text[text.index(after: $0)...].withoutLeadingSpace, at: line) })
                ?? ("true", "", line + 1)
        else { return nil }
        return Entry(
            key: "\(section).\(Substring(name).lowercased())", value: found.text, name: Substring(name),
            comment: found.comment, lines: line..<found.end)
    }

    /// A value that begins with a text on a line, the comment behind it, and the line after it; nil when a quote isn't
    /// closed, an escape is unknown, or a line is missing.
    private func value(_ text: Bytes, at line: Int) -> (text: String, comment: Substring, end: Int)? {
        // Most values have nothing to unquote.
        if !text.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") || $0.startsComment }) {
            return (String(Substring(text.trimmed)), "", line + 1)
        }
        var (value, solid, isQuoted, rest, end) = ([UInt8](), 0, false, text, line + 1)
        while let byte = rest.first, isQuoted || !byte.startsComment {
            rest.removeFirst()
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: "\\"):
                if let sign = rest.popFirst() {
                    guard let escape = Self.escapes.first(where: { $0.sign == sign }) else { return nil }
                    value.append(escape.byte)
                } else {
                    guard end < source.lines.count else { return nil }
                    rest = source.lines[end].text[...].utf8
                    end += 1
                }
            case _ where byte.isGitSpace && !isQuoted:
                if !value.isEmpty { value.append(byte) }
                continue
            default: value.append(byte)
            }
            solid = value.count
        }
        return isQuoted ? nil : (String(decoding: value[..<solid], as: UTF8.self), Substring(rest), end)
    }

    /// The bytes that a backslash and a sign mean in a value.
    static let escapes: [(sign: UInt8, byte: UInt8)] = [
        (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "\\"), UInt8(ascii: "\\")),
        (UInt8(ascii: "n"), UInt8(ascii: "\n")), (UInt8(ascii: "t"), UInt8(ascii: "\t")), (UInt8(ascii: "b"), 8),
    ]

    /// The name of `[section]` or `[section "subsection"]`, and the text behind it; nil for another text.
    static func heading(_ text: Bytes) -> (name: String, rest: Bytes)? {
        var rest = text
        guard rest.popFirst() == UInt8(ascii: "[") else { return nil }
        let section = rest.prefix { $0.isKeyByte || $0 == UInt8(ascii: ".") }
        let name = Substring(section).lowercased()
        rest = rest[section.endIndex...]
        guard let next = rest.popFirst() else { return nil }
        if next == UInt8(ascii: "]") { return (name, rest) }
        rest = rest.withoutLeadingSpace
        guard next.isGitSpace, rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        var subsection: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\"") {
                guard rest.popFirst() == UInt8(ascii: "]") else { return nil }
                return ("\(name).\(String(decoding: subsection, as: UTF8.self))", rest)
            }
            guard let plain = byte == UInt8(ascii: "\\") ? rest.popFirst() : byte else { return nil }
            subsection.append(plain)
        }
        return nil
    }
}

extension UTF8.CodeUnit {
    /// Whether it is white space to git.
    fileprivate var isGitSpace: Bool { isBlank || self == UInt8(ascii: "\r") || self == UInt8(ascii: "\n") }

    var startsComment: Bool { self == UInt8(ascii: "#") || self == UInt8(ascii: ";") }

    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether a section or a key can have it.
    fileprivate var isKeyByte: Bool {
        isLetter || self == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

extension Substring.UTF8View {
    fileprivate var withoutLeadingSpace: Substring.UTF8View { drop { $0.isGitSpace } }

    /// The text without git's white space around it.
    var trimmed: Substring.UTF8View {
        var text = withoutLeadingSpace
        while text.last?.isGitSpace == true { text.removeLast() }
        return text
    }
}
