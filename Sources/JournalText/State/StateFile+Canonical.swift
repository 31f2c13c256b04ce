extension StateFile {
    /// The whole file in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling,
    /// `null` for one that says nothing. A line that is missing isn't made.
    public var canonical: StateFile {
        let lines = keyed.canonical(
            heading: { $0.trimmingWhiteSpace() }, order: Self.keys,
            key: { KeyedLines.key(of: $0, among: Self.keys) },
            spelled: { key, line in line.map { Self.spelled(key, $0) } })
        return StateFile(SourceText(lines.fileText))
    }

    /// A number is spelled as the tool writes it; the other values have one spelling only.
    private static func spelled(_ key: String, _ line: String) -> String {
        let value = KeyedLines.pair(line)?.value ?? ""
        if let number = Int(value) { return "\(key): \(number)" }
        return "\(key): \(value.isEmpty ? "null" : value)"
    }
}
