package import CivilTime
package import JournalText
package import Localization
package import Parts
import Plan
import Synchronization

/// A part that the program doesn't have: notes of one line each, which show what a part has to implement and what it
/// gets for free.
///
///     # Note: bread
///     updated: 2026-01-28 09:00
///     text: rye
package enum NotePart: RecordPart {
    package static let name = "note"
    package static let folders: [Path] = ["Notes"]
    package static let pathForm = "Notes/NAME.md"
    package static let mergeRules = 7
    package static let settings = [limit.key]
    package static let limit = Setting("note.limit", in: 1...100, 10)

    /// The parts of a journal in these tests.
    package static let list = PartList([PlanPart.self], records: [NotePart.self])

    package static func owns(_ path: Path) -> Bool {
        let names = path.names
        return names.count == 2 && names[0] == "Notes" && names[1].hasSuffix(".md")
    }

    package static func refusal(of note: Note, from old: Note?, now: Now) -> Text? {
        note.updated.flatMap { $0 > now.moment ? future("\($0)") : nil }
    }

    package static func findings(in notes: [Note]) -> [PartFinding] {
        Dictionary(grouping: notes, by: \.text.title).values.flatMap { $0.dropFirst() }.map(\.path).sorted().map {
            PartFinding(name, path: $0, second)
        }
    }

    package static func events(from before: Note?, to after: Note?) -> [PartEvent] {
        let what = before == nil ? "added" : after == nil ? "removed" : "changed"
        let day = (after ?? before)?.updated?.day
        return [PartEvent(name, what: what, date: day.map { "\($0)" }, both("note: \(what)"))]
    }

    package static func selection(_ today: Day, for purpose: Purpose, _ list: (Path) -> [Path]) -> [Path] {
        list("Notes").map { "Notes/\($0)" }
    }

    /// One for each note, a day after its moment.
    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        let reminders = records.compactMap { path, text -> Reminder? in
            guard let moment = (try? Note(text, at: path))?.updated else { return nil }
            let next = Moment(day: moment.day.following, time: moment.time)
            return Reminder(
                "note-\(path)", at: now.zone.instant(of: next), title: both("Note"), both("\(limit.value(settings))"),
                command: "weekyii note")
        }
        return FoundReminders(reminders)
    }

    /// The reason why a moment is refused.
    package static func future(_ moment: String) -> Text { both("\(moment) is in the future") }

    /// The finding for two notes with the same title.
    package static let second = both("a second note of this title")

    /// The event of a new note.
    package static let added = both("note: added")

    private static func both(_ words: String) -> Text { Text(value: words) }
}

/// A note: a moment and a line of text.
package struct Note: MergedRecord {
    package final class Lines: RecordLines {
        package let updated = RecordField.moment("updated")
        let words = RecordField.text("text")
    }

    package static let lines = Lines()
    package static let format = RecordFormat("Note", [lines.updated, lines.words])

    /// The line with which two texts are merged to one that can't be read: a fault of this part.
    package static let torn = "torn"

    /// How often each text was parsed, where a test counts.
    @TaskLocal package static var counted: Counted?

    package final class Counted: Sendable {
        private let counts = Mutex<[[UInt8]: Int]>([:])

        package init() {}

        /// The texts that were parsed, with how often.
        package var all: [[UInt8]: Int] { counts.withLock { $0 } }

        fileprivate func count(_ text: [UInt8]) { counts.withLock { $0[text, default: 0] += 1 } }
    }

    package let path: Path
    package var text: RecordText

    package init(_ bytes: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        Self.counted?.count(bytes)
        (self.path, text) = (path, try Self.format.read(bytes, in: file))
    }

    /// Without blank lines.
    package var canonical: Note {
        var note = self
        note.text = Self.format.text(lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n")
        return note
    }

    private var lines: [Substring] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    /// The later text counts.
    package static func merged(base: Note?, _ one: Note, _ other: Note, _ remarks: inout [RecordRemark]) -> Note {
        let key = { (note: Note) in (note.updated.map { "\($0)" } ?? "", String(decoding: note.bytes, as: UTF8.self)) }
        var merged = key(one) > key(other) ? one : other
        if one.lines.contains(Substring(torn)), other.lines.contains(Substring(torn)) {
            merged.text = format.text(String(decoding: merged.bytes, as: UTF8.self) + "updated: never\n")
        }
        remarks.append(RecordRemark("note: the later text", Text(verbatim: "the later text")))
        return merged
    }

    /// A note that a side removed is kept if the other changed it.
    package func restored(_ remarks: inout [RecordRemark]) -> Note { self }
}
