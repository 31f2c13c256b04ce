extension ConfigText {
    /// The file with `name = value` added to a section, which is created at the end if it is missing. An existing line
    /// with the name gets the value.
    public func adding(_ name: String, _ value: String, toSection section: String) -> [UInt8] {
        var lines = source.lines
        if let entry = entry("\(section).\(name)") {
            lines[entry.line].text = "\t\(name) = \(value)"
            return lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style)
        }
        let line = SourceLine("\t\(name) = \(value)", source.style)
        let continued = Set(entries.flatMap { lineRange(of: $0).dropFirst() })
        let wanted = Self.normal("\(section).\(name)")
        let heading = lines.indices.first { index in
            guard !continued.contains(index), let heading = Self.heading(lines[index].text)?.name else { return false }
            return Self.normal("\(heading).\(name)") == wanted
        }
        if let heading {
            var end = heading + 1
            while end < lines.count {
                let isBody = Self.heading(lines[end].text) == nil && !lines[end].isBlank
                guard isBody || continued.contains(end) else { break }
                end += 1
            }
            lines.insert(line, at: end)
        } else {
            lines += [SourceLine(Self.headingText(section), source.style), line]
        }
        return lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style)
    }

    /// The heading of a section, of which a subsection's name is quoted.
    private static func headingText(_ section: String) -> String {
        guard let point = section.firstIndex(of: ".") else { return "[\(section)]" }
        let name = section[section.index(after: point)...].map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return "[\(section[..<point]) \"\(name)\"]"
    }

    /// The file with one value of a key, which replaces every line of the key. A comment after the effective value is
    /// kept.
    ///
    /// - Parameter key: the key as it should be written: `plan.killTime`.
    /// - Throws: ``Diagnostic`` when the result can't be parsed again.
    public func setting(_ key: String, to value: String) throws(Diagnostic) -> [UInt8] {
        let name = key.split(separator: ".").last.map { String($0) } ?? key
        let comment = entry(key).map { Self.comment(behind: source.lines[$0.line].text) } ?? ""
        return try setting(Self.normal(key), [value], named: name, comment: comment, file: file).bytes
    }

    /// The comment after a value, with the white space before it; empty if there is none.
    private static func comment(behind line: String) -> String {
        guard let sign = line.firstIndex(of: "="), !continues(line) else { return "" }
        let value = String(line[sign...])
        let start = firstPlain(in: value) { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: ";") }
        return start.map { " \(value[$0...].trimmingWhiteSpace())" } ?? ""
    }

    /// The file's bytes.
    private var bytes: [UInt8] { source.lines.bytes(hasByteOrderMark: source.hasByteOrderMark, style: source.style) }
}

extension ConfigText {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): LF line ends, no byte order mark, and one line
    /// end at the end of the file. Everything else is the user's and is unchanged.
    public var canonicalBytes: [UInt8] {
        var lines = source.lines.unixTexts
        // A blank line after a backslash is part of a value.
        let end = entries.last.map { lineRange(of: $0).upperBound } ?? 0
        while lines.count > end, let last = lines.last, SourceLine(last).isBlank { lines.removeLast() }
        return Array(lines.fileText.utf8)
    }
}
