package import CivilTime
package import JournalText
package import Localization
package import Parts
import Plan

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
    package static let limit = Setting("note.limit", .number(1...100), 10)

    /// The parts of a journal in these tests.
    package static let list = PartList([PlanPart.self], records: [NotePart.self])

    private static let heading = "# Note: "
    /// The line with which two texts are merged to one that can't be read: a fault of this part.
    package static let torn = "text: torn"

    package static func owns(_ path: Path) -> Bool {
        let names = path.names
        return names.count == 2 && names[0] == "Notes" && names[1].hasSuffix(".md")
    }

    package static func opens(_ text: [UInt8]) -> Bool { text.starts(with: heading.utf8) }

    package static func check(_ text: [UInt8], at path: Path, in file: String) throws(Diagnostic) {
        for (index, line) in lines(text).enumerated() where line.hasPrefix("updated:") {
            let value = String(line.dropFirst("updated: ".count))
            guard Moment(value) == nil else { continue }
            throw Diagnostic(file: file, line: index + 1, .badValue(key: "updated", value: value, form: .moment))
        }
    }

    package static func canonical(_ text: [UInt8], at path: Path) -> [UInt8]? {
        guard opens(text) else { return nil }
        return bytes(lines(text).filter { !$0.isEmpty })
    }

    package static func check(_ change: RecordChange, now: Now) throws(PartError) {
        for path in change.paths {
            guard let moment = change.after[path].flatMap(updated), moment > now.moment else { continue }
            throw PartError(name, path: path, future("\(moment)"))
        }
    }

    package static func findings(in records: Records) -> [PartFinding] {
        let titles = Dictionary(grouping: records.keys.sorted()) { records[$0].map(lines)?.first ?? "" }
        return titles.values.flatMap { $0.dropFirst() }.sorted().map {
            PartFinding(name, path: $0, second)
        }
    }

    /// The later text of a note counts; a note that a side removed is kept if the other changed it.
    package static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        var merged: Records = [:]
        var remarks: [RecordRemark] = []
        for path in Set(one.keys).union(other.keys).sorted() {
            switch (one[path], other[path]) {
            case (let mine?, let theirs?) where [mine, theirs].allSatisfy({ lines($0).contains(torn) }):
                merged[path] = mine + bytes(["updated: never"])
            case (let mine?, let theirs?):
                let isMine = mine != base[path] && (theirs == base[path] || key(mine) > key(theirs))
                merged[path] = isMine ? mine : theirs
                if ![mine, theirs].contains(base[path]) && mine != theirs {
                    remarks.append(RecordRemark("\(name): the later text", Text(verbatim: "the later text")))
                }
            case (let left?, nil), (nil, let left?): if left != base[path] { merged[path] = left }
            case (nil, nil): continue
            }
        }
        return RecordMerge(merged, remarks: remarks)
    }

    package static func events(of change: RecordChange) -> [PartEvent] {
        change.paths.map { path in
            let what = change.before[path] == nil ? "added" : change.after[path] == nil ? "removed" : "changed"
            let day = (change.after[path] ?? change.before[path]).flatMap(updated)?.day
            return PartEvent(name, what: what, date: day.map { "\($0)" }, both("note: \(what)"))
        }
    }

    package static func remindable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        list("Notes").map { "Notes/\($0)" }
    }

    /// One for each note, a day after its moment.
    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        let reminders = records.compactMap { path, text -> Reminder? in
            guard let moment = updated(text) else { return nil }
            let next = Moment(day: moment.day.following, time: moment.time)
            return Reminder(
                "note-\(path)", at: now.zone.instant(of: next), title: both("Note"), both("\(limit.value(settings))"),
                command: "weekyii note")
        }
        return FoundReminders(reminders)
    }

    private static func lines(_ text: [UInt8]) -> [String] {
        String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0) }.dropLast()
    }

    private static func bytes(_ lines: [String]) -> [UInt8] { lines.flatMap { Array($0.utf8) + [0x0A] } }

    private static func updated(_ text: [UInt8]) -> Moment? {
        lines(text).first { $0.hasPrefix("updated: ") }.flatMap { Moment(String($0.dropFirst("updated: ".count))) }
    }

    private static func key(_ text: [UInt8]) -> (String, String) {
        (updated(text).map { "\($0)" } ?? "", String(decoding: text, as: UTF8.self))
    }

    /// The reason why a moment is refused.
    package static func future(_ moment: String) -> Text { both("\(moment) is in the future") }

    /// The finding for two notes with the same title.
    package static let second = both("a second note of this title")

    /// The event of a new note.
    package static let added = both("note: added")

    private static func both(_ words: String) -> Text { Text(value: words) }
}
