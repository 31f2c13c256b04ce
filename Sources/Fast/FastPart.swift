package import CivilTime
package import JournalText
package import Parts

/// The fasts of a journal (`Fasts.md`, "File").
package enum FastPart: RecordPart {
    package static let name = "fast"
    package static let folders = [FastName.folder]
    package static let pathForm = "Fast/YYYY/YYYY-MM-DD-HHMM.md"
    package static let mergeRules = 2

    package static let settings = [preset, hours, showStreak, reminderKinds]

    /// The preset of a fast that is started without one.
    package static let preset = SettingKey(
        "fast.preset", .journal, .words(FastPreset.allCases.map(\.rawValue)), FastPreset.sixteen.rawValue)
    /// The hours of the preset `custom`.
    package static let hours = SettingKey(
        "fast.hours", .journal, .halves(1...72),
        "\(FastSettings.standardHours)")
    /// Whether streaks are shown.
    package static let showStreak = SettingKey("fast.showStreak", .journal, .truth, "true")
    /// The kinds of reminders of a fast.
    static let reminderKinds = SettingKey(
        "fast.reminders", .journal, .list(FastReminder.allCases.map(\.rawValue)), FastReminder.goal.rawValue)

    package static func owns(_ path: String) -> Bool { FastName.owns(path) }

    package static func opens(_ text: [UInt8]) -> Bool { FastRecord.format.opens(text) }

    package static func recent(_ names: [String], today: Day) -> [String] {
        FastScope.recent(of: names, near: today)
    }

    package static func check(_ text: [UInt8], at path: String, in file: String) throws(Diagnostic) {
        _ = try FastRecord(text, at: path, in: file)
    }

    package static func canonical(_ text: [UInt8], at path: String) -> [UInt8]? {
        (try? FastRecord(text, at: path))?.canonical
    }

    package static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        FastMerge.merge(base: base, one, other)
    }

    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        try FastRules(change).check(now)
    }

    package static func conflict(in records: Records, changed: Set<String>) -> PartFinding? {
        FastRules.conflict(in: records, changed: changed)
    }

    package static func findings(in records: Records) -> [PartFinding] { FastRules.findings(in: records) }

    package static func events(of change: RecordChange) -> [PartEvent] { FastEvents.events(of: change) }
}
