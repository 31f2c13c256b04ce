extension StateFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling, with
    /// `null` for an empty value. Missing lines aren't added.
    public var canonical: StateFile {
        let lines = keyed.canonical(
            heading: { $0.trimmingWhiteSpace() }, order: Self.keys,
            key: { KeyedLines.key(of: $0, among: Self.keys) },
            spelled: { key, line in line.map { Self.spelled(key, $0) } })
        return StateFile(SourceText(lines.fileText))
    }

    /// The canonical line of a key. Only numbers have several spellings; an empty value becomes `null`.
    private static func spelled(_ key: String, _ line: String) -> String {
        let value = KeyedLines.pair(line)?.value ?? ""
        if let number = Int(value) { return "\(key): \(number)" }
        return "\(key): \(value.isEmpty ? "null" : value)"
    }
}
