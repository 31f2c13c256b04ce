extension ConfigText {
    /// The file with `name = value` added to a section, which is created at the end if it is missing. Existing lines of
    /// the key are replaced.
    package func adding(_ name: String, _ value: String, toSection section: String) -> [UInt8] {
        let key = Self.normal("\(section).\(name)")
        if entry(key) != nil { return replacing(key, [value], named: name) }
        var lines = source.lines
        let line = SourceLine(Self.written(name, value))
        let continued = Set(entries.flatMap { $0.lines.dropFirst() })
        func heading(_ index: Int) -> String? {
            continued.contains(index) ? nil : Self.heading(lines[index].text[...].utf8.trimmed)?.name
        }
        let first = lines.indices.first { index in heading(index).map { "\($0).\(name.lowercased())" } == key }
        if let first {
            var end = first + 1
            while end < lines.count, continued.contains(end) || (heading(end) == nil && !lines[end].isBlank) {
                end += 1
            }
            lines.insert(line, at: end)
        } else {
            lines += [SourceLine(Self.headingText(section)), line]
        }
        return bytes(of: lines)
    }

    /// The heading of a section, of which a subsection's name is quoted.
    private static func headingText(_ section: String) -> String {
        guard let point = section.utf8.firstIndex(of: UInt8(ascii: ".")) else { return "[\(section)]" }
        let name = section[section.utf8.index(after: point)...].unicodeScalars
        let quoted = name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }.joined()
        return "[\(section[..<point]) \"\(quoted)\"]"
    }

    /// The file with one value of a key, which replaces every line of the key. A comment after the effective value is
    /// kept.
    ///
    /// - Parameter key: the key as it should be written: `plan.killTime`.
    /// - Throws: ``Diagnostic`` when the result can't be parsed again.
    package func setting(_ key: String, to value: String) throws(Diagnostic) -> [UInt8] {
        let comment = entry(key)?.comment ?? ""
        let text = try setting(Self.normal(key), [value], named: String(Self.parts(key).name), comment: comment)
        return text.bytes(of: text.source.lines)
    }

    /// The file with these values of a key instead of the existing ones.
    func setting(
        _ key: String, _ values: [String], named name: String, comment: Substring = ""
    ) throws(Diagnostic) -> ConfigText {
        if entry(key) != nil { return try ConfigText(replacing(key, values, named: name, comment), file: file) }
        guard let value = values.first else { return self }
        let (section, subsection, _) = Self.parts(key)
        let text = try ConfigText(
            adding(name, value, toSection: subsection.map { "\(section).\($0)" } ?? "\(section)"), file: file)
        // A name that its section doesn't lead to, as of a value before every section.
        guard text.entry(key) != nil else {
            throw text.diagnostic(line: text.source.lines.count - 1, .configurationSyntax(name))
        }
        return values.count == 1 ? text : try text.setting(key, values, named: name)
    }

    /// The file with these values where the first of a key's lines is, and without the others.
    private func replacing(_ key: String, _ values: [String], named name: String, _ comment: Substring = "") -> [UInt8]
    {
        var new = values.map { SourceLine(Self.written(name, $0, comment)) }
        var (lines, start) = ([SourceLine](), 0)
        for entry in entries where entry.key == key {
            lines += source.lines[start..<entry.line]
            let heading = source.lines[entry.line].text[..<entry.name.startIndex]
            if !heading.utf8.trimmed.isEmpty { lines.append(SourceLine(String(Substring(heading.utf8.trimmed)))) }
            lines += new
            (new, start) = ([], entry.lines.upperBound)
        }
        return bytes(of: lines + source.lines[start...])
    }

    /// The line of a value, with git's quotes and escapes.
    private static func written(_ name: String, _ value: String, _ comment: Substring = "") -> String {
        var text: [UInt8] = []
        for byte in value.utf8 {
            if let escape = escapes.first(where: { $0.byte == byte }) {
                text += [UInt8(ascii: "\\"), escape.sign]
            } else {
                text.append(byte)
            }
        }
        let plain = String(decoding: text, as: UTF8.self)
        let needsQuotes = plain.utf8.contains { $0.startsComment } || plain[...].utf8.trimmed.count != text.count
        return "\t\(name) = \(needsQuotes ? "\"\(plain)\"" : plain)"
            + (comment.isEmpty ? "" : " \(Substring(comment.utf8.trimmed))")
    }

    /// The bytes of this file with these lines.
    func bytes(of lines: [SourceLine]) -> [UInt8] {
        lines.bytes(source.encoding)
    }
}

extension ConfigText {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): LF line ends, no byte order mark, and one line
    /// end at the end of the file. Everything else is the user's and is unchanged.
    package var canonicalBytes: [UInt8] {
        var lines = source.lines.withoutEnds
        // A blank line after a backslash is part of a value.
        let end = entries.last?.lines.upperBound ?? 0
        while lines.count > end, lines.last?.isBlank == true { lines.removeLast() }
        return lines.bytes()
    }
}
