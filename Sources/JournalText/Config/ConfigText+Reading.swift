/// The syntax of git's configuration (`git-config`, "Syntax").
extension ConfigText {
    mutating func read() throws(Diagnostic) {
        var section = ""
        var index = 0
        while index < source.lines.count {
            let start = index
            var text = source.lines[index].text.trimmingWhiteSpace()
            index += 1
            if text.isEmpty || text.hasPrefix("#") || text.hasPrefix(";") { continue }
            if let heading = Self.heading(text) {
                section = heading.name
                text = heading.rest
                if text.isEmpty || text.hasPrefix("#") || text.hasPrefix(";") { continue }
            }
            while Self.continues(text), index < source.lines.count {
                text = text.dropLast() + source.lines[index].text
                index += 1
            }
            try readEntry(text, in: section, line: start)
        }
    }

    private mutating func readEntry(_ text: String, in section: String, line: Int) throws(Diagnostic) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].trimmingWhiteSpace()
        let isName = name.utf8.first?.isLetter == true && name.utf8.allSatisfy { $0.isLetter || $0.isDigitOrDash }
        guard isName, !section.isEmpty else { throw diagnostic(line: line, .configurationSyntax(text)) }
        guard let value = parts.count == 2 ? Self.unquoted(String(parts[1])) : "true" else {
            throw diagnostic(line: line, .configurationSyntax(text))
        }
        entries.append(Entry(key: "\(section).\(name.lowercased())", value: value, line: line))
    }

    /// The name of `[section]` or `[section "subsection"]`, and the rest of its line.
    static func heading(_ line: String) -> (name: String, rest: String)? {
        let text = line.trimmingWhiteSpace()
        guard text.hasPrefix("["), let close = closingBracket(of: text) else { return nil }
        let inside = text[text.index(after: text.startIndex)..<close]
        let rest = text[text.index(after: close)...].trimmingWhiteSpace()
        guard let quote = inside.firstIndex(of: "\"") else { return (inside.trimmingWhiteSpace().lowercased(), rest) }
        let section = inside[..<quote].trimmingWhiteSpace().lowercased()
        let subsection = inside[inside.index(after: quote)...].trimmingWhiteSpace().dropLast()
        return ("\(section).\(unescaped(subsection))", rest)
    }

    /// A subsection's name without the backslashes before its characters.
    private static func unescaped(_ name: Substring) -> String {
        var (text, isEscaped) = ("", false)
        for scalar in name.unicodeScalars {
            isEscaped = scalar == "\\" && !isEscaped
            if !isEscaped { text.unicodeScalars.append(scalar) }
        }
        return text
    }

    /// The bracket that closes a heading: the first outside the subsection's quotes.
    static func closingBracket(of text: String) -> String.Index? { firstPlain(in: text) { $0 == UInt8(ascii: "]") } }

    /// Whether a value continues on the next line: it ends with an unescaped backslash, which isn't in a comment.
    static func continues(_ text: String) -> Bool {
        guard text.utf8.reversed().prefix(while: { $0 == UInt8(ascii: "\\") }).count % 2 == 1 else { return false }
        return firstPlain(in: text) { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") } == nil
    }

    /// The first of some characters that is outside of quotes, and not escaped.
    static func firstPlain(in text: String, where isWanted: (UInt8) -> Bool) -> String.Index? {
        var (isQuoted, isEscaped) = (false, false)
        for index in text.utf8.indices {
            switch text.utf8[index] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case let byte where !isQuoted && isWanted(byte): return index
            default: break
            }
        }
        return nil
    }

    /// A value without quotes, escapes and comment; nil when a quote isn't closed.
    private static func unquoted(_ text: String) -> String? {
        var value = ""
        var solid = 0
        var isQuoted = false
        let trimmed = text.trimmingWhiteSpace()
        // Most values have nothing to unquote.
        if !trimmed.utf8.contains(where: { "\"\\#;".utf8.contains($0) }) { return trimmed }
        var rest = trimmed[...]
        while let next = rest.popFirst() {
            switch next {
            case "\"": isQuoted.toggle()
            case "\\":
                guard let escaped = rest.popFirst().flatMap({ escapes[$0] }) else { return nil }
                value.append(escaped)
                solid = value.count
            case "#" where !isQuoted, ";" where !isQuoted: rest = ""
            default:
                value.append(next)
                if isQuoted || !next.isWhitespace { solid = value.count }
            }
        }
        return isQuoted ? nil : String(value.prefix(solid))
    }

    private static let escapes: [Character: Character] = [
        "\"": "\"", "\\": "\\", "n": "\n", "t": "\t", "b": "\u{8}",
    ]
}

extension UTF8.CodeUnit {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isDigitOrDash: Bool {
        self == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
