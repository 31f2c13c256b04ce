import CivilTime
import JournalText
import Localization
import Parts
import Plan

/// A part that the program doesn't have: notes of one line each, which show what a part has to implement and what it
/// gets for free.
///
///     # Note: bread
///     updated: 2026-01-28 09:00
///     text: rye
enum NotePart: RecordPart {
    static let name = "note"
    static let folders = ["Notes"]
    static let pathForm = "Notes/NAME.md"
    static let mergeRules = 7
    static let settings = [limit.key]
    static let limit = Setting("note.limit", .number(1...100), 10)

    /// The parts of a journal in these tests.
    static let list = PartList([PlanPart.self], records: [NotePart.self])

    private static let heading = "# Note: "

    static func owns(_ path: String) -> Bool {
        let names = path.split(separator: "/")
        return names.count == 2 && names[0] == "Notes" && names[1].hasSuffix(".md")
    }

    static func opens(_ text: [UInt8]) -> Bool { text.starts(with: heading.utf8) }

    static func recent(_ names: [String], today: Day) -> [String] { names }

    static func check(_ text: [UInt8], at path: String, in file: String) throws(Diagnostic) {
        for (index, line) in lines(text).enumerated() where line.hasPrefix("updated:") {
            let value = String(line.dropFirst("updated: ".count))
            guard Moment(value) == nil else { continue }
            throw Diagnostic(file: file, line: index + 1, .badValue(key: "updated", value: value, form: .moment))
        }
    }

    static func canonical(_ text: [UInt8], at path: String) -> [UInt8]? {
        guard opens(text) else { return nil }
        return bytes(lines(text).filter { !$0.isEmpty })
    }

    static func check(_ change: RecordChange, now: Now) throws(PartError) {
        for path in change.paths {
            guard let moment = change.after[path].flatMap(updated), moment > now.moment else { continue }
            throw PartError(name, path: path, future("\(moment)"))
        }
    }

    static func findings(in records: Records) -> [PartFinding] {
        let titles = Dictionary(grouping: records.keys.sorted()) { records[$0].map(lines)?.first ?? "" }
        return titles.values.flatMap { $0.dropFirst() }.sorted().map {
            PartFinding(name, path: $0, second)
        }
    }

    /// The later text of a note counts; a note that a side removed is kept if the other changed it.
    static func merge(base: Records, _ one: Records, _ other: Records) -> RecordMerge {
        var merged: Records = [:]
        var remarks: [RecordRemark] = []
        for path in Set(one.keys).union(other.keys).sorted() {
            switch (one[path], other[path]) {
            case (let mine?, let theirs?):
                let isMine = mine != base[path] && (theirs == base[path] || key(mine) > key(theirs))
                merged[path] = isMine ? mine : theirs
                if ![mine, theirs].contains(base[path]) && mine != theirs {
                    remarks.append(RecordRemark("\(name): the later text", LocalizedText("the later text")))
                }
            case (let left?, nil), (nil, let left?): if left != base[path] { merged[path] = left }
            case (nil, nil): continue
            }
        }
        return RecordMerge(merged, remarks: remarks)
    }

    static func events(of change: RecordChange) -> [PartEvent] {
        change.paths.map { path in
            let what = change.before[path] == nil ? "added" : change.after[path] == nil ? "removed" : "changed"
            let day = (change.after[path] ?? change.before[path]).flatMap(updated)?.day
            return PartEvent(name, what: what, date: day.map { "\($0)" }, both("note: \(what)"))
        }
    }

    static func remindable(_ today: Day, _ list: (String) -> [String]) -> [String] {
        list("Notes").map { "Notes/\($0)" }
    }

    /// One for each note, a day after its moment.
    static func reminders(
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
    static func future(_ moment: String) -> LocalizedText { both("\(moment) is in the future") }

    /// The finding for two notes with the same title.
    static let second = both("a second note of this title")

    /// The event of a new note.
    static let added = both("note: added")

    private static func both(_ words: String) -> LocalizedText { LocalizedText(words) }
}
