import Templates

/// A file in git's configuration syntax, parsed without git (`FileFormats.md`, ".weekyii/config").
///
/// Reading a plan needs only a few settings, and opening a repository for them would be slow.
public struct ConfigText: Sendable {
    struct Entry: Sendable {
        let key: String
        let value: String
        let line: Int
    }

    let source: SourceText
    let file: String
    var entries: [Entry] = []

    /// Parses a configuration.
    ///
    /// - Throws: ``Diagnostic`` for a line with invalid syntax.
    public init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
        self.file = file
        source = try SourceText(bytes, file: file)
        try ConflictMarker.refuse(in: source, file: file)
        try read()
    }

    /// The settings file of a new journal.
    ///
    /// - Parameter values: the values of the settings by their names.
    public static func new(_ values: [String: String]) -> [UInt8] { Array(Template.config.text(values).utf8) }

    /// The last value of `key` (`section.name` or `section.subsection.name`; the case of section and name is ignored).
    ///
    /// A name without `=` is `true`; a missing key is nil.
    public subscript(key: String) -> String? { entry(key)?.value }

    /// All keys in the form of ``normal(_:)`` with their values, in order.
    public var values: [(key: String, value: String)] { entries.map { ($0.key, $0.value) } }

    /// The parsed value of `key`; nil if it is missing or empty.
    ///
    /// - Throws: ``Diagnostic`` with the line when `read` returns nil.
    public func value<T>(_ key: String, _ form: Diagnostic.ValueForm, _ read: (String) -> T?) throws(Diagnostic) -> T? {
        guard let entry = entry(key), !entry.value.isEmpty else { return nil }
        guard let value = read(entry.value) else {
            throw diagnostic(line: entry.line, .badValue(key: key, value: entry.value, form: form))
        }
        return value
    }

    /// A diagnostic at the line of `key`.
    public func diagnostic(_ key: String, _ problem: Diagnostic.Problem) -> Diagnostic {
        diagnostic(line: entry(key)?.line ?? 0, problem)
    }

    /// The names of the subsections with values, each once, in order: `origin` of `[remote "origin"]`.
    ///
    /// - Parameter keys: keys in the form of ``normal(_:)``.
    public static func subsections(of section: String, in keys: [String]) -> [String] {
        keys.reduce(into: []) { names, key in
            guard key.hasPrefix("\(section)."), let end = key.lastIndex(of: ".") else { return }
            let name = String(key[..<end].dropFirst(section.count + 1))
            if !name.isEmpty, !names.contains(name) { names.append(name) }
        }
    }

    func entry(_ key: String) -> Entry? {
        let wanted = Self.normal(key)
        return entries.last { $0.key == wanted }
    }

    func diagnostic(line: Int, _ problem: Diagnostic.Problem) -> Diagnostic {
        Diagnostic(file: file, line: line + 1, problem)
    }

    /// A key with its first and last part in lower case, because git ignores their case.
    public static func normal(_ key: String) -> String {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let first = parts.first, let last = parts.last else { return key.lowercased() }
        return ([first.lowercased()] + parts.dropFirst().dropLast().map(String.init) + [last.lowercased()])
            .joined(separator: ".")
    }
}
