import Templates

/// A file in git's configuration syntax, read without git (`formats.md`, .weekyii/config).
///
/// Looking at a plan needs a handful of settings and must not pay for opening a repository.
public struct ConfigText: Sendable {
    struct Entry: Sendable {
        let key: String
        let value: String
        let line: Int
    }

    let source: SourceText
    private let file: String
    private(set) var entries: [Entry] = []

    /// Reads a configuration.
    ///
    /// - Throws: ``Diagnostic`` for a line that the syntax doesn't allow.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self.file = file
        source = try SourceText(bytes, file: file)
        try ConflictMarker.refuse(in: source, file: file)
        try read()
    }

    /// The settings that a new journal starts with.
    ///
    /// - Parameter timeZone: the journal's zone by its IANA name.
    public static func new(timeZone: String) -> [UInt8] {
        Array(Template.config.text(["timezone": timeZone]).utf8)
    }

    /// The last value of `key` (`section.name` or `section.subsection.name`, section and name in any case).
    ///
    /// A name without `=` is `true`; a key that isn't there is nil.
    public subscript(key: String) -> String? { entry(key)?.value }

    /// The value of `key`, read.
    ///
    /// - Throws: ``Diagnostic`` with the line when `read` makes nothing of it.
    public func value<T>(_ key: String, _ form: Diagnostic.ValueForm, _ read: (String) -> T?) throws(Diagnostic) -> T? {
        guard let entry = entry(key), !entry.value.isEmpty else { return nil }
        guard let value = read(entry.value) else {
            throw fault(entry.line, .badValue(key: key, value: entry.value, form: form))
        }
        return value
    }

    /// A diagnostic at the line of `key`.
    public func diagnostic(_ key: String, _ problem: Diagnostic.Problem) -> Diagnostic {
        fault(entry(key)?.line ?? 0, problem)
    }

    /// The names of the subsections that say anything, each once, in order: `origin` of `[remote "origin"]`.
    public func subsections(of section: String) -> [String] {
        entries.map(\.key).reduce(into: []) { names, key in
            guard key.hasPrefix("\(section)."), let end = key.lastIndex(of: ".") else { return }
            let name = String(key[..<end].dropFirst(section.count + 1))
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
    }

    private func entry(_ key: String) -> Entry? {
        let wanted = Self.normal(key)
        return entries.last { $0.key == wanted }
    }

    /// The file with `name = value` in `section`, which is made at the end where it is missing. A line that gives the
    /// name no value gets it.
    public func adding(_ name: String, _ value: String, toSection section: String) -> [UInt8] {
        var lines = source.lines
        if let entry = entry("\(section).\(name)") {
            lines[entry.line].text = "\t\(name) = \(value)"
            return lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style)
        }
        let line = SourceLine("\t\(name) = \(value)", source.style)
        let heading = lines.firstIndex { Self.heading($0.text)?.name == section.lowercased() }
        if let heading {
            let body = lines[(heading + 1)...].prefix { Self.heading($0.text) == nil && !$0.isBlank }
            lines.insert(line, at: heading + 1 + body.count)
        } else {
            lines += [SourceLine("[\(section)]", source.style), line]
        }
        return lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style)
    }

    /// The file with one value of a key, in the place of every line that gave it another one; a comment behind the
    /// one that held stays.
    ///
    /// - Parameter key: as it is to be written: `plan.killTime`.
    /// - Throws: ``Diagnostic`` when the result can't be read again.
    public func setting(_ key: String, to value: String) throws(Diagnostic) -> [UInt8] {
        let name = key.split(separator: ".").last.map { String($0) } ?? key
        let comment = entry(key).map { Self.comment(behind: source.lines[$0.line].text) } ?? ""
        return try setting(Self.normal(key), [value], named: name, comment: comment, file: file).bytes
    }

    /// The comment behind a value, with the white space before it; empty where there is none.
    private static func comment(behind line: String) -> String {
        guard let sign = line.firstIndex(of: "="), !continues(line) else { return "" }
        var (isQuoted, isEscaped) = (false, false)
        let start = line[sign...].firstIndex { character in
            defer { isEscaped = character == "\\" && !isEscaped }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            return !isQuoted && !isEscaped && (character == "#" || character == ";")
        }
        return start.map { " \(line[$0...].trimmingWhiteSpace())" } ?? ""
    }

    /// The file's bytes.
    private var bytes: [UInt8] { source.lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style) }

    private mutating func read() throws(Diagnostic) {
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
            try take(text, in: section, line: start)
        }
    }

    private mutating func take(_ text: String, in section: String, line: Int) throws(Diagnostic) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts[0].trimmingWhiteSpace()
        let isName = name.utf8.first?.isLetter == true && name.utf8.allSatisfy { $0.isLetter || $0.isDigitOrDash }
        guard isName, !section.isEmpty else { throw fault(line, .configurationSyntax(text)) }
        guard let value = parts.count == 2 ? Self.unquoted(String(parts[1])) : "true" else {
            throw fault(line, .configurationSyntax(text))
        }
        entries.append(Entry(key: "\(section).\(name.lowercased())", value: value, line: line))
    }

    private func fault(_ line: Int, _ problem: Diagnostic.Problem) -> Diagnostic {
        Diagnostic(file: file, line: line + 1, problem)
    }
}

extension ConfigText {
    /// `[section]` or `[section "subsection"]`, and what stands behind it on the line.
    private static func heading(_ line: String) -> (name: String, rest: String)? {
        let text = line.trimmingWhiteSpace()
        guard text.hasPrefix("["), let close = closingBracket(of: text) else { return nil }
        let inside = text[text.index(after: text.startIndex)..<close]
        let rest = text[text.index(after: close)...].trimmingWhiteSpace()
        guard let quote = inside.firstIndex(of: "\"") else { return (inside.trimmingWhiteSpace().lowercased(), rest) }
        let section = inside[..<quote].trimmingWhiteSpace().lowercased()
        let subsection = inside[inside.index(after: quote)...].trimmingWhiteSpace().dropLast()
        return ("\(section).\(subsection)", rest)
    }

    /// The bracket that closes a heading: the first that isn't in the subsection's quotes.
    private static func closingBracket(of text: String) -> String.Index? {
        var isQuoted = false
        return text.indices.first { index in
            if text[index] == "\"" { isQuoted.toggle() }
            return text[index] == "]" && !isQuoted
        }
    }

    /// Whether a value goes on in the next line: it ends with a backslash that nothing escapes.
    static func continues(_ text: String) -> Bool {
        text.reversed().prefix { $0 == "\\" }.count % 2 == 1
    }

    /// A value without quotes, escapes and comment; nil when a quote isn't closed.
    private static func unquoted(_ text: String) -> String? {
        var value = ""
        var solid = 0
        var isQuoted = false
        var rest = text.trimmingWhiteSpace()[...]
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

    /// A key with the parts lowercased that git compares so: the first and the last.
    private static func normal(_ key: String) -> String {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let first = parts.first, let last = parts.last else { return key.lowercased() }
        return ([first.lowercased()] + parts.dropFirst().dropLast().map(String.init) + [last.lowercased()])
            .joined(separator: ".")
    }
}

extension UTF8.CodeUnit {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isDigitOrDash: Bool {
        self == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}
