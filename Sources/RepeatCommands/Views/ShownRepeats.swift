package import CivilTime
package import Interface
import JournalText
import Localization
import Messages
import Parts
package import Repeat
package import Terminal

/// The repeats in their sections (`Repeats.md`, "List").
package struct ShownRepeats: View {
    /// All repeats in the order of the list.
    let list: RepeatList
    let sections: [RepeatSection]
    let today: Day

    package init(_ list: RepeatList, sections: [RepeatSection], today: Day) {
        (self.list, self.sections, self.today) = (list, sections, today)
    }

    /// The widest column of titles.
    private static let widest = 32

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        guard !shown.isEmpty else { return [headline(language), Line(hint[language])] }
        let rows = shown.map { RepeatRow($0, today, language) }
        let width = min(rows.map(\.title.displayWidth).max() ?? 0, Self.widest)
        let numbers = rows.map(\.number.displayWidth).max() ?? 0
        let every = rows.map(\.every.displayWidth).max() ?? 0
        let next = rows.map(\.next.displayWidth).max() ?? 0
        return [headline(language)]
            + sections.flatMap { section -> [Line] in
                let own = rows.filter { $0.section == section }
                guard !own.isEmpty else { return [] }
                let heading = section.heading(language) + language(":")
                return [Line(heading, section.role)]
                    + own.map { $0.line(number: numbers, title: width, next: next, every: every) }
            }
    }

    /// `Repeats 2026-01-29: 1 overdue, 0 today, 2 upcoming`, with the sections that are shown.
    private func headline(_ language: Language) -> Line {
        let counts = language.list(
            sections.map { section in section.counted(list.items.count { $0.section == section }, language) })
        return language("Repeats \(today): \(counts)")
    }

    /// What there is where no repeat is shown.
    private var hint: Text {
        guard !list.items.isEmpty else { return RepeatText.none }
        let command = "weekyii repeat list" + (list.items.contains { $0.section != .archived } ? "" : " -archived")
        return Text("others: \(command)")
    }

    fileprivate var shown: [RepeatList.Item] { list.items.filter { sections.contains($0.section) } }

    package var document: JSONValue { Documents.repeatsDocument.value(self) }
}

private struct RepeatRow {
    let section: RepeatSection
    let number: String
    let title: String
    let next: String
    let every: String
    /// The file's name where it isn't the title, and the moment of a snoozed reminder.
    let more: String

    init(_ item: RepeatList.Item, _ today: Day, _ language: Language) {
        let record = item.entry.record
        (section, title) = (item.section, record.title.printable)
        number = item.number.map { "\($0)" } ?? "-"
        next = record.next.map { Self.words($0, today, language) } ?? "-"
        every = record.interval.every[language]
        let snooze = record.snoozedUntil.map { moment in
            language("(reminder \(moment))")
        }
        let name = item.entry.name.printable
        let own = name.utf8.elementsEqual(title.utf8) ? [] : [name]
        more = (own + [snooze].compactMap { $0 }).joined(separator: language(en: " ", zh: "", ja: ""))
    }

    /// A moment with its weekday, and its year where that isn't today's: `Fri 01-30 10:00`.
    private static func words(_ moment: Moment, _ today: Day, _ language: Language) -> String {
        let text = "\(moment)"
        let date = moment.day.year == today.year ? String(text.dropFirst(5)) : text
        return "\(Message.shortWeekday(moment.day, language)) \(date)"
    }

    /// The line, with its columns in these widths.
    func line(number width: Int, title columns: Int, next: Int, every: Int) -> Line {
        let (number, title) = (number.padded(toColumns: width), title.padded(toColumns: columns))
        let start = "  \(number)  \(title)  \(self.next.padded(toColumns: next))  "
        let text = more.isEmpty ? start + self.every : start + self.every.padded(toColumns: every) + "  \(more)"
        return Line(text, section.role)
    }
}

extension Documents {
    static let repeatsDocument = Table<ShownRepeats>(
        document: "repeats", "`repeat list`",
        Field("date", .date, "today") { $0.today },
        Field("repeats", .list(repeatItem), "those of the sections that are shown, in order") { $0.shown })

    /// A repeat in the list, without anything that needs its completions.
    static let repeatItem = Table<RepeatList.Item>(
        "repeat-item",
        Field("number", .orNull(.number(from: 1)), "the place in `repeat list` without options; null if archived") {
            $0.number
        },
        Field("section", .choice(RepeatSection.self)) { $0.section },
        Field("name", .text) { $0.entry.name },
        Field("title", .text) { $0.entry.record.title },
        Field("next", .orNull(.moment), "when it is due") { $0.entry.record.next },
        Field("snoozed_until", .orNull(.moment)) { $0.entry.record.snoozedUntil },
        Field("interval", .interval) { $0.entry.record.interval },
        Field("type", .choice(TaskType.self)) { $0.entry.record.type })
}
