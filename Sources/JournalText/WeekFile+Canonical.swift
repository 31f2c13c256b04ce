extension WeekFile {
    /// The week's file as the tool writes it whole (`formats.md`, week.md). The values stay; what the tool doesn't know
    /// keeps its words, and its place among the rest.
    public var canonical: WeekFile {
        let unknown = AnchoredLines(keyed.lines.drop { $0.isBlank }.dropFirst(), anchor: Self.anchor)
        let days = keyed.lines.compactMap { line in
            Self.dayLine(line.text).map {
                ("  - \($0.day): \($0.status?.rawValue ?? "")", Self.anchor(line.text) ?? "")
            }
        }
        var lines = ["# Week: \(week)"] + unknown[""]
        func put(_ key: String, indent: String = "") {
            guard let value = keyed[key] else { return }
            lines += ["\(indent)\(key): \(value)"] + unknown[key]
        }
        put("range")
        put("status")
        lines += ["days:"] + unknown["days"] + days.flatMap { [$0] + unknown[$1] }
        lines += ["summary:"] + unknown["summary"]
        for key in Self.summaryKeys { put(key, indent: "  ") }
        return WeekFile(week, lines.text)
    }

    /// The name of a line that the tool knows; nil for every other.
    private static func anchor(_ text: String) -> String? {
        if let day = dayLine(text)?.day { return "\(day)" }
        return KeyedLines.pair(text).flatMap { keys.contains($0.key) ? $0.key : nil }
    }
}
