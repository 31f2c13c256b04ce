package import CivilTime
import JournalText
package import Localization
package import Parts

/// The fasts of a journal (`Fasts.md`, "File").
package enum FastPart: RecordPart {
    package static let name = "fast"
    package static let folders = [FastName.folder]
    package static let pathForm = "Fast/YYYY/YYYY-MM-DD-HHMM.md"

    package static let settings = [preset.key, hours.key, showStreak.key, reminderKinds.key]

    /// The preset of a fast that is started without one.
    static let preset = Setting("fast.preset", FastPreset.sixteen) { FastPreset(typed: $0) }
    /// The hours of the preset `custom`.
    static let hours = Setting("fast.hours", .halves(1...72), "16") { FastHours($0) }
    static let showStreak = Setting("fast.showStreak", true)
    static let reminderKinds = Setting<[FastReminder]>("fast.reminders", [.goal])

    package static func owns(_ path: Path) -> Bool { FastName.owns(path) }

    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        try FastRules(change).check(now)
    }

    package static func refusal(of record: FastRecord, from old: FastRecord?, now: Now) -> Text? { nil }

    package static func findings(in records: [FastRecord]) -> [PartFinding] { FastRules.findings(in: FastSet(records)) }
}

/// The references that completion offers: the names of the newest fasts.
extension FastPart {
    package static func references(to records: Records, now: Now) -> [RecordReference] {
        FastSet(readable: records).all.reversed().map { fast in
            RecordReference(fast.name, Text(verbatim: "\(fast.status.rawValue), \(fast.span(until: now.instant))"))
        }
    }
}

/// The events of a change of fasts, for the log: with lengths and presets, without notes.
extension FastPart {
    package static func events(from before: FastRecord?, to after: FastRecord?) -> [PartEvent] {
        [event(before, after)].compactMap(\.self)
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
            && FastRecord.free.allSatisfy { field in
                field.text(in: old.text).map { Array($0.utf8) } == field.text(in: new.text).map { Array($0.utf8) }
            }
    }

    private static func event(
        _ what: String, _ fast: FastRecord, _ words: Text, on day: Day? = nil, detail: String? = nil
    ) -> PartEvent {
        let words = detail.map { Text("\(words): \($0)") } ?? words
        return PartEvent(name, what: what, date: "\(day ?? fast.start.day)", detail: detail, words)
    }
}
