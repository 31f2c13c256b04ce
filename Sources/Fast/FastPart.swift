package import CivilTime
package import JournalText
import Localization
package import Parts

/// The fasts of a journal (`Fasts.md`, "File").
package enum FastPart: RecordPart {
    package static let name = "fast"
    package static let folders = [FastName.folder]
    package static let pathForm = "Fast/YYYY/YYYY-MM-DD-HHMM.md"
    package static let mergeRules = 2

    package static let settings = [preset.key, hours.key, showStreak.key, reminderKinds.key]

    /// The preset of a fast that is started without one.
    static let preset = Setting("fast.preset", .words { FastPreset(typed: $0) }, .sixteen)
    /// The hours of the preset `custom`.
    static let hours = Setting(
        "fast.hours", SettingCodec(.halves(1...72), read: { FastHours($0) }, write: { "\($0)" }), written: "16")
    static let showStreak = Setting("fast.showStreak", .truth, true)
    static let reminderKinds = Setting<[FastReminder]>("fast.reminders", .list(), [.goal])

    package static func owns(_ path: Path) -> Bool { FastName.owns(path) }

    package static func opens(_ text: [UInt8]) -> Bool { FastRecord.format.opens(text) }

    package static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        _ = try FastRecord(text, at: path, in: file)
    }

    package static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]? {
        (try? FastRecord(text, at: path))?.canonical
    }

    package static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        FastMerge.merge(base: base, one, other)
    }

    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        try FastRules(change).check(now)
    }

    package static func findings(in records: Records) -> [PartFinding] { FastRules.findings(in: records) }

    package static func events(of change: RecordChange) -> [PartEvent] { FastEvents.events(of: change) }
}

/// The references that completion offers: the names of the newest fasts.
extension FastPart {
    package static func referable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        FastScope.recent.paths(list)
    }

    package static func references(to records: Records, now: Now) -> [RecordReference] {
        FastSet(readable: records).all.reversed().map { fast in
            RecordReference(fast.name, Text(verbatim: "\(fast.status.rawValue), \(fast.span(until: now.instant))"))
        }
    }
}

/// The events of a change of fasts, for the log: with lengths and presets, without notes.
enum FastEvents {
    static func events(of change: RecordChange) -> [PartEvent] {
        let (before, after) = (FastSet(readable: change.before), FastSet(readable: change.after))
        return change.paths.compactMap { path in event(before[path], after[path]) }
    }

    private static func event(_ old: FastRecord?, _ new: FastRecord?) -> PartEvent? {
        guard let new else { return old.map { event("deleted", $0, Text("fast deleted")) } }
        if let old, old.status == new.status {
            return isSame(old, new) ? nil : event("adjusted", new, Text("fast adjusted"))
        }
        switch new.status {
        case .running where old == nil: return event("started", new, Text("fast started"), detail: new.preset.rawValue)
        case .running: return event("reopened", new, Text("fast reopened"))
        case .completed where old == nil:
            return event("added", new, Text("fast added"), detail: "\(new.start.day), \(length(new))")
        case .completed: return event("ended", new, Text("fast ended"), on: new.end?.day, detail: length(new))
        case .cancelled: return event("cancelled", new, Text("fast cancelled"), on: new.end?.day)
        }
    }

    private static func length(_ fast: FastRecord) -> String { "\(fast.span(until: fast.start.instant))" }

    /// Whether only the user's own lines or the time of the change differ.
    private static func isSame(_ old: FastRecord, _ new: FastRecord) -> Bool {
        old.preset == new.preset && old.target == new.target && old.start == new.start && old.end == new.end
            && old.note.map { Array($0.utf8) } == new.note.map { Array($0.utf8) }
    }

    private static func event(
        _ what: String, _ fast: FastRecord, _ words: Text, on day: Day? = nil, detail: String? = nil
    ) -> PartEvent {
        let words = detail.map { Text("\(words): \($0)") } ?? words
        return PartEvent(FastPart.name, what: what, date: "\(day ?? fast.start.day)", detail: detail, words)
    }
}
