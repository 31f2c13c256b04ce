import CivilTime

extension WeekFile {
    /// The file in canonical form (`FileFormats.md`, "Canonical form"): lines in order and in canonical spelling.
    /// Values aren't recomputed and missing lines aren't added; ``update(status:days:summary:)`` does both.
    public var canonical: WeekFile {
        let order = Self.keys.flatMap { $0 == "days" ? [$0] + week.days.map { "\($0)" } : [$0] }
        let lines = keyed.canonical(
            heading: { _ in "# Week: \(week)" }, order: order, key: knownKey,
            spelled: { key, line in line.map { Self.spelled(key, $0) } })
        return WeekFile(week, SourceText(lines.fileText))
    }

    /// The identity of a line: its key, or the day of this week that it is about.
    private func knownKey(_ line: String) -> String? {
        if let (day, _) = Self.dayLine(line) { return day.week == week ? "\(day)" : nil }
        return KeyedLines.key(of: line, among: Self.keys)
    }

    private static func spelled(_ key: String, _ line: String) -> String {
        if let (day, status) = dayLine(line) {
            return status.map { "  - \(day): \($0.rawValue)" } ?? "  " + line.trimmingWhiteSpace()
        }
        let value = KeyedLines.pair(line)?.value ?? ""
        guard summaryKeys.contains(key) else { return KeyedLines.line(key, value) }
        return KeyedLines.line(key, Int(value).map { "\($0)" } ?? value, indent: "  ")
    }
}
