import CivilTime

extension DayFile {
    /// The day as the tool writes it whole (`formats.md`, day.md): every known line in its canonical form and place, every
    /// section that a day has, line feeds alone. What the tool doesn't know keeps its words, and its place among the rest.
    public var canonical: DayFile {
        let lines = canonicalHead + canonicalSections.flatMap { [""] + $0 }
        return DayFile(date: date, DayReader(lines.text, file: "day.md").parts)
    }

    private var canonicalHead: [String] {
        head.canonical(heading: "# Day: \(date) (\(date.weekday.abbreviation))", keys: Self.headKeys) { key in
            switch key {
            case "status": status.rawValue
            case "kill_time": killTime.map { "\($0)" } ?? "null"
            case "initiated_at": initiatedAt.map { "\($0)" } ?? "null"
            default: closedAt.map { "\($0)" } ?? "null"
            }
        }
    }

    /// The known sections in their order, each followed by the unknown ones that follow it.
    private var canonicalSections: [[String]] {
        var unknown: [String: [[String]]] = [:]
        var current = ""
        for section in sections {
            if DaySection.knownNames.contains(section.name) {
                current = section.name
            } else {
                unknown[current, default: []].append(section.withoutBlankEnd)
            }
        }
        let known = DaySection.knownNames.map { name in
            ["## \(name)"] + (name == DaySection.expiredName ? canonicalExpired : canonicalTasks(name))
        }
        return (unknown[""] ?? []) + zip(DaySection.knownNames, known).flatMap { [$1] + (unknown[$0] ?? []) }
    }

    private var canonicalExpired: [String] {
        let unknown = AnchoredLines(expiredLines.lines) { KeyedLines.pair($0)?.key == "expired_count" ? "" : nil }
        return ["expired_count: \(expiredCount)"] + unknown[""]
    }

    /// The lines of a zone: tasks, and prose where it stands between them.
    private func canonicalTasks(_ name: String) -> [String] {
        var lines: [String] = []
        var blanks: [String] = []
        var (number, isProse) = (0, false)
        for element in sections.first(where: { $0.name == name })?.elements ?? [] {
            switch element {
            case .task(let task):
                number += 1
                lines += task.canonicalLines(
                    name == TaskZone.draft.rawValue ? TaskID(number) : task.id ?? TaskID(number))
                isProse = false
            case .line(let line) where line.isBlank: blanks.append(line.text)
            case .line(let line):
                lines += (isProse ? blanks : []) + [line.text]
                isProse = true
            }
            if case .line(let line) = element, line.isBlank { continue }
            blanks = []
        }
        return lines
    }
}

extension DaySection {
    /// The section as it stands, without blank lines at its end.
    fileprivate var withoutBlankEnd: [String] {
        var lines = [heading] + elements.flatMap(\.lines)
        while lines.last?.isBlank == true { lines.removeLast() }
        return lines.map(\.text)
    }
}

extension TaskEntry {
    private static let moments = ["started_at", "ended_at"]

    /// The task's lines in canonical form, under an id.
    fileprivate func canonicalLines(_ id: TaskID) -> [String] {
        var lines = ["- (\(id)) [\((type ?? .regular).rawValue)] \(title)"]
        var blanks: [String] = []
        for subline in sublines {
            if subline.isBlank {
                blanks.append(subline.text)
                continue
            }
            lines += canonical(subline).map { [$0] } ?? blanks + [subline.text]
            blanks = []
        }
        return lines
    }

    /// A line below the task that the tool knows, in canonical form; nil for every other.
    private func canonical(_ line: SourceLine) -> String? {
        guard let (key, value) = Self.pair(line) else { return nil }
        if Self.moments.contains(key) { return "  - \(key): \(value)" }
        guard key == "subtasks" else { return nil }
        let parts = value.split(separator: ";").map { $0.trimmingWhiteSpace() }.filter { !$0.isEmpty }
        return parts.isEmpty ? "  - subtasks:" : "  - subtasks: \(parts.joined(separator: "; "))"
    }
}
