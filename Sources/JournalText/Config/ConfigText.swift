import Templates

/// A file in git's configuration syntax, read without git (`FileFormats.md`, ".weekyii/config").
///
/// Looking at a plan needs a handful of settings and must not pay for opening a repository.
public struct ConfigText: Sendable {
    struct Entry: Sendable {
        let key: String
        let value: String
        let line: Int
    }

    let source: SourceText
    let file: String
    var entries: [Entry] = []

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
            throw diagnostic(line: entry.line, .badValue(key: key, value: entry.value, form: form))
        }
        return value
    }

    /// A diagnostic at the line of `key`.
    public func diagnostic(_ key: String, _ problem: Diagnostic.Problem) -> Diagnostic {
        diagnostic(line: entry(key)?.line ?? 0, problem)
    }

    /// The names of the subsections that say anything, each once, in order: `origin` of `[remote "origin"]`.
    public func subsections(of section: String) -> [String] {
        entries.map(\.key).reduce(into: []) { names, key in
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

    /// A key with the parts lowercased that git compares so: the first and the last.
    static func normal(_ key: String) -> String {
        let parts = key.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 2, let first = parts.first, let last = parts.last else { return key.lowercased() }
        return ([first.lowercased()] + parts.dropFirst().dropLast().map(String.init) + [last.lowercased()])
            .joined(separator: ".")
    }
}
