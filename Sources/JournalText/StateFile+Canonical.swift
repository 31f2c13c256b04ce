extension StateFile {
    /// `STATE.md` as the tool writes it whole (`formats.md`). The values stay; what the tool doesn't know keeps its words,
    /// and its place among the rest.
    public var canonical: StateFile {
        // Whatever a person wrote behind the heading's words is theirs.
        let heading = keyed.lines.first?.text.trimmingWhiteSpace() ?? Self.heading
        let lines = keyed.canonical(heading: heading, keys: Self.keys) { key in
            let value = keyed[key].flatMap { $0.isEmpty ? nil : $0 }
            return value ?? (key == "days_started_count" ? "0" : "null")
        }
        return StateFile(lines.text)
    }
}
