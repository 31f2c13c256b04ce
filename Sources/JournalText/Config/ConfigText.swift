import Templates

/// A file in git's configuration syntax, parsed without git (`FileFormats.md`, ".weekyii/config").
///
/// Reading a plan needs only a few settings, and opening a repository for them would be slow.
package struct ConfigText: Sendable {
    struct Entry: Sendable {
        let key: String
        let value: String
        /// The name as it is spelled, in its line.
        let name: Substring
        /// The comment after the value, with its sign; empty if there is none.
        let comment: Substring
        /// The lines of the entry: a value continues after a backslash at a line's end.
        let lines: Range<Int>

        var line: Int { lines.lowerBound }
    }

    let source: SourceText
    let file: String
    var entries: [Entry] = []

    /// Parses a configuration.
    package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self.file = file
        source = try SourceText(bytes, file: file)
        try read()
    }

    /// The settings file of a new journal.
    package static func new(_ values: [String: String]) -> [UInt8] { Array(Template.config.text(values).utf8) }

    /// The last value of `key` (`section.name` or `section.subsection.name`; the case of section and name is ignored).
    ///
    /// A name without `=` is `true`; a missing key is nil.
    package subscript(key: String) -> String? { entry(key)?.value }

    /// The parsed value of `key`; nil if it is missing or empty.
    package func value<T>(_ key: String, _ form: Diagnostic.ValueForm, _ read: (String) -> T?) throws(Diagnostic) -> T?
    {
        guard let entry = entry(key), !entry.value.isEmpty else { return nil }
        guard let value = read(entry.value) else {
            throw diagnostic(line: entry.line, .badValue(key: key, value: entry.value, form: form))
        }
        return value
    }

    package func diagnostic(_ key: String, _ problem: Diagnostic.Problem) -> Diagnostic {
        diagnostic(line: entry(key)?.line ?? 0, problem)
    }

    func entry(_ key: String) -> Entry? {
        let wanted = Self.normal(key)
        return entries.last { $0.key == wanted }
    }

    func diagnostic(line: Int, _ problem: Diagnostic.Problem) -> Diagnostic {
        Diagnostic(file: file, line: line + 1, problem)
    }

    /// A key with its first and last part in lower case, because git ignores their case.
    package static func normal(_ key: String) -> String {
        let (section, subsection, name) = parts(key)
        guard let subsection else { return key.lowercased() }
        return "\(section.lowercased()).\(subsection).\(name.lowercased())"
    }

    /// The parts of a key: `remote`, `origin` and `url` of `remote.origin.url`.
    static func parts(_ key: String) -> (section: Substring, subsection: Substring?, name: Substring) {
        let point = UInt8(ascii: ".")
        guard let first = key.utf8.firstIndex(of: point), let last = key.utf8.lastIndex(of: point) else {
            return ("", nil, key[...])
        }
        let name = key[key.utf8.index(after: last)...]
        return (key[..<first], first == last ? nil : key[key.utf8.index(after: first)..<last], name)
    }
}
