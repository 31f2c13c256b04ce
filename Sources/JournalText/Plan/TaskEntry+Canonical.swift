extension TaskEntry {
    /// The task's lines in canonical form (`FileFormats.md`, "Canonical form"); a missing type becomes `regular`.
    func canonical(_ id: TaskID) -> CanonicalLine {
        .task(["- (\(id)) [\((type ?? .regular).rawValue)] \(title)"] + canonicalSublines)
    }

    /// The lines below the task. Blank lines before an unknown line are the user's layout and are kept.
    private var canonicalSublines: [String] {
        var result: [String] = []
        var blanks: [String] = []
        for line in sublines {
            if line.isBlank {
                blanks.append(line.text)
                continue
            }
            result += Self.spelled(line).map { [$0] } ?? blanks + [line.text]
            blanks = []
        }
        return result
    }

    /// The canonical line for subtasks or a moment; nil for any other.
    private static func spelled(_ line: SourceLine) -> String? {
        guard let (key, value) = pair(line) else { return nil }
        switch key {
        case "subtasks": return KeyedLines.line(key, subtasks(in: value).joined(separator: "; "), indent: "  - ")
        case "started_at", "ended_at": return KeyedLines.line(key, value, indent: "  - ")
        default: return nil
        }
    }
}
