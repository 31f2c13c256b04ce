import JournalText
package import Localization
import Messages
import Parts
package import Repeat
import Terminal

/// The phrases about repeats that several replies share.
package enum RepeatText {
    /// `'name'`, as each language quotes it.
    package static func quoted(_ name: String) -> Text { Text("'\(name)'") }

    static let none = Text("no repeat yet; weekyii repeat create -m TITLE -every 3-day creates one")

    /// The next due: `next 2026-02-01 09:12`.
    package static func next(_ record: RepeatRecord) -> Text {
        guard record.isActive, let next = record.next else { return Text("archived, as there is no further due") }
        return Text("next \(next)", context: "a due date")
    }

    /// One of several repeats that match a reference.
    package static func candidate(_ item: RepeatList.Item) -> Text {
        let (number, name) = (item.number.map { "\($0)" } ?? "-", item.entry.name.printable)
        let title = item.entry.record.title.printable
        let isOwn = item.entry.name.utf8.elementsEqual(item.entry.record.title.utf8)
        return Text(verbatim: "\(number)  \(name)\(isOwn ? "" : "  \(title)")")
    }

    /// The line about a repeat that is not planned because its due already has a task.
    package static func leftOut(_ placed: RepeatPlan.Placed) -> Text {
        let (name, due) = (quoted(placed.entry.record.title), placed.entry.record.next.map { "\($0)" } ?? "")
        return Text("left out \(name) (due \(due)): already a task of \(placed.day)")
    }

    /// The error about a due that already has a task.
    package static func placed(_ placed: RepeatPlan.Placed) -> Text {
        let (name, due) = (quoted(placed.entry.record.title), placed.entry.record.next.map { "\($0)" } ?? "")
        return Text("\(name) (due \(due)) is already a task of \(placed.day)")
    }

    /// The message about a repeat whose title no task can have.
    package static func unusableTitle(_ name: String) -> Text {
        let (command, name) = ("weekyii repeat edit -id \(name.quoted) -m", quoted(name))
        return Text("left out \(name): its title cannot be a task's; \(command) TITLE changes it")
    }
}

extension RepeatSection {
    func heading(_ language: Language) -> String {
        switch self {
        case .overdue: language("Overdue")
        case .today: language("Today")
        case .upcoming: language("Upcoming")
        case .archived: language("Archived")
        }
    }

    /// The heading inside a line: `overdue`.
    func words(_ language: Language) -> String {
        let heading = heading(language)
        return language(en: heading.lowercased(), zh: heading, ja: heading)
    }

    /// `2 overdue`
    func counted(_ count: Int, _ language: Language) -> Line {
        let words = words(language)
        let text = language("\(count) \(words)", context: "repeats")
        return Line(text, count > 0 ? role : nil)
    }

    /// The colour of the heading, the count and the rows, which adds nothing to the words.
    var role: Role? {
        switch self {
        case .overdue: .expired
        case .today: .warning
        case .upcoming, .archived: nil
        }
    }
}

/// A line of a repeat's file, or the default of a missing line.
package struct RepeatLine: Equatable, Sendable {
    let key: String
    let value: Text

    /// The line: `interval: every 3 days`.
    var text: Text { Text(verbatim: "\(key): \(value)") }

    /// All lines but the completions and the values computed from them.
    package static func lines(of record: RepeatRecord) -> [RepeatLine] {
        func line(_ key: String, _ value: (some CustomStringConvertible)?) -> RepeatLine {
            RepeatLine(key: key, value: Text(value: value.map { "\($0)" } ?? "null"))
        }
        return [
            line("title", record.title.printable), RepeatLine(key: "interval", value: record.interval.every),
            line("from", record.start.rawValue), line("at", record.time), line("until", record.until),
            line("next_reminder", record.next), line("created", record.created), line("type", record.type.rawValue),
            line("active", record.isActive), line("notification", record.isNotifying),
            line("snoozed_until", record.snoozedUntil),
        ]
    }

    /// The lines that an edit changed: `interval: every 3 days → every week`.
    package static func changes(from before: RepeatRecord, to after: RepeatRecord) -> [Text] {
        zip(lines(of: before), lines(of: after)).filter { $0 != $1 }.map { before, after in
            Text(verbatim: "\(before.text) → \(after.value)")
        }
    }
}
