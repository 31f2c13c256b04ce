package import CivilTime
package import Interface
import JournalText
import Localization
import Parts
package import Repeat
package import Terminal

/// One repeat with its lines and its completions.
package struct ShownRepeat: View {
    let entry: RepeatEntry
    /// Its statistics, in which a due that was answered twice counts once.
    let facts: RepeatFacts
    /// Its number in the list; nil for an archived repeat.
    let number: Int?
    let today: Day

    package init(_ entry: RepeatEntry, number: Int?, today: Day) {
        (self.entry, self.number, self.today) = (entry, number, today)
        facts = RepeatFacts(entry)
    }

    /// The most completions to show; the newest are first.
    private static let most = 10

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let completions = entry.record.completions
        let newest = completions.suffix(Self.most).reversed().map { "  - \($0)" as Line }
        let rest = completions.count - newest.count
        let more: Line = language("  … \(rest) more", context: "completions")
        return [headline(language)] + RepeatLine.lines(of: entry.record).map { Line($0.text[language]) }
            + [facts.summary(language)] + newest + (rest > 0 ? [more] : [])
    }

    /// `#1 'name': overdue, due 2026-01-27 08:55, every 3 days`
    private func headline(_ language: Language) -> Line {
        let section = RepeatSection(entry.record, today: today)
        let (name, every) = (RepeatText.quoted(entry.record.title)[language], entry.record.interval.every[language])
        let start = (number.map { "#\($0) " } ?? "") + name + language(": ")
        let due = entry.record.next.map { language("due \($0)") as Line }
        return
            "\(start)\(language.list([Line(section.words(language), section.role), due, Line(every)].compactMap { $0 }))"
    }

    package var document: JSONValue { Documents.repeatDocument.value(self) }
}

extension Documents {
    static let repeatDocument = Table<ShownRepeat>(
        document: "repeat", "`repeat show`",
        Field("date", .date, "today") { $0.today },
        Field("number", .orNull(.number(from: 1)), "the place in `repeat list` without options; null if archived") {
            $0.number
        },
        Field("section", .choice(RepeatSection.self)) { RepeatSection($0.entry.record, today: $0.today) },
        Field("repeat", .object(repeatRecord)) { $0.entry },
        Field("statistics", .object(repeatStatistics), "the same as of `repeat stats`") { $0.facts })
}

extension Documents {
    /// A repeat with the lines of its file; a missing line has its default.
    static let repeatRecord = Table<RepeatEntry>(
        "repeat",
        Field("name", .text, "of the file in `Repeat`") { $0.name },
        Field("title", .text) { $0.record.title },
        Field("interval", .interval) { $0.record.interval },
        Field("from", .choice(RepeatRecord.Start.self)) { $0.record.start },
        Field("at", .orNull(.time)) { $0.record.time },
        Field("until", .orNull(.date)) { $0.record.until },
        Field("next_reminder", .orNull(.moment)) { $0.record.storedNext },
        Field("day_of_month", .orNull(.number(from: 1, to: 31))) { $0.record.storedDayOfMonth },
        Field("last_completed", .orNull(.moment)) { $0.record.lastCompleted },
        Field("created", .orNull(.moment)) { $0.record.created },
        Field("type", .choice(TaskType.self)) { $0.record.type },
        Field("active", .flag) { $0.record.isActive },
        Field("notification", .flag) { $0.record.isNotifying },
        Field("snoozed_until", .orNull(.moment)) { $0.record.snoozedUntil },
        Field("updated", .orNull(.moment)) { $0.record.updated },
        Field("completions", .list(completion), "in order") { $0.record.completions })

    static let completion = Table<Completion>(
        "completion",
        Field("moment", .moment, "when it was done") { $0.moment },
        Field("due", .moment, "the due that it answered") { $0.due })
}

extension ValueType where Value == Interval {
    static var interval: Self {
        let weekday = "(\(Weekday.allCases.map { $0.abbreviation.lowercased() }.joined(separator: "|")))"
        return form(
            "interval", "([1-9][0-9]{0,2} (day|week|month)|\(weekday)(,\(weekday)){0,6})",
            "as in the files: `3 day`, `mon,wed,fri`")
    }
}
