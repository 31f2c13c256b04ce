import Interface
import Parts
import Repeat

/// One repeat with its lines and its completions.
struct ShownRepeat: View {
    let facts: RepeatFacts
    /// Its number in the list; nil for an archived repeat.
    let number: Int?
    let today: Day

    fileprivate var section: RepeatSection { RepeatSection(facts.record.source?.due, today: today) }

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [headline(language)] + facts.record.lines.map { "\($0): \($1[language])" }
            + [facts.summary(language)] + facts.newest(language)
    }

    /// `#1 'name': overdue, due 2026-01-27 08:55, every 3 days`
    private func headline(_ language: Language) -> Line {
        let record = facts.record
        let name = (number.map { "#\($0) " } ?? "") + record.quoted[language] + language(": ")
        let state: [Line?] = [
            Line(section.words(language), section.role), record.next.map { language("due \($0)") },
            Line(record.interval.every[language]),
        ]
        return Line(name) + language.list(state.compactMap(\.self))
    }

    var document: JSONValue { Documents.repeatDocument.value(self) }
}

extension RepeatRecord {
    /// The lines of the file but the completions and the values computed from them; a missing line has its default.
    fileprivate var lines: [(key: String, value: Text)] {
        func line(_ key: String, _ value: (some CustomStringConvertible)?) -> (key: String, value: Text) {
            (key, Text(value: value.map { "\($0)" } ?? "null"))
        }
        return [
            line("title", title), ("interval", self.interval.every), line("from", self.start.rawValue),
            line("at", self.time), line("until", self.until), line("next_reminder", next),
            line("created", self.created), line("type", self.type.rawValue), line("active", isActive),
            line("notification", self.isNotifying), line("snoozed_until", self.snoozedUntil),
        ]
    }

    /// The lines that an edit changed: `interval: every 3 days → every week`.
    func changes(to after: RepeatRecord) -> [Text] {
        zip(lines, after.lines).filter { $0 != $1 }.map { before, after in
            Text(verbatim: "\(before.key): \(before.value) → \(after.value)")
        }
    }
}

/// How regularly repeats were completed (`Repeats.md`, "Statistics").
struct ShownRepeatStatistics: View {
    /// The repeats, in the order of the list.
    let items: [RepeatFacts]
    let today: Day

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let counts = items.map(\.numbers).counts(language)
        let headline: Line = language("Repeats until \(today): \(counts)")
        if items.isEmpty { return [headline, Line(Text.noRepeats[language])] }
        return [headline] + (canvas.columns.map(bars) ?? [])
            + items.map { item -> Line in language("\(item.record.title): \(item.summary(language))") }
    }

    /// The number of completions of each repeat as bars, if there are several repeats to compare.
    private func bars(columns: Int) -> [Line] {
        guard items.count > 1 else { return [] }
        let bars = items.map { item in
            let title = item.record.title.printable.truncated(toColumns: columns / 3)
            return BarChart.Bar(title, item.numbers.completions, "\(item.numbers.completions)", .completed)
        }
        return BarChart(bars).lines(columns: columns)
    }

    var document: JSONValue { Documents.repeatStatisticsDocument.value(self) }
}

// Of several repeats, or of one.
extension [RepeatStatistics] {
    var completions: Int { map(\.completions).reduce(0, +) }

    var onTime: Int { map(\.onTime).reduce(0, +) }

    fileprivate var percentage: Int? { onTime.percent(of: completions) }

    /// `2 completions, 1 on time (50%)`
    fileprivate func counts(_ language: Language) -> Line {
        language("\(count: completions, "completion"), \(onTime) on time\(Text.share(percentage))")
    }
}

/// A repeat with its statistics, in which a due that was answered twice counts once.
struct RepeatFacts: Sendable {
    let record: RepeatRecord
    let numbers: RepeatStatistics

    init(_ record: RepeatRecord) { (self.record, numbers) = (record, RepeatStatistics(record.completions)) }

    /// `2 completions, 1 on time (50%), mean interval 5.0 days (planned: every 3 days), longest delay 1 day`
    func summary(_ language: Language) -> Line { language.list(figures(language)) }

    /// The parts of the summary.
    func figures(_ language: Language) -> [Line] {
        let planned = language("planned: \(record.interval.every)") as String
        let interval = meanInterval.map { language("mean interval \($0) days (\(planned))") } ?? planned
        let counts = [numbers].counts(language)
        guard numbers.longestLateness > 0 else { return [counts, Line(interval)] }
        let late = TimeLeft.span(ofMinutes: numbers.longestLateness, language)
        return [counts, Line(interval), language("longest delay \(late)")]
    }

    /// The newest completions, the last one first.
    func newest(_ language: Language) -> [Line] {
        let completions = record.completions
        let newest = completions.suffix(Self.most).reversed().map { "  - \($0)" as Line }
        let rest = completions.count - newest.count
        return newest + (rest > 0 ? [language("  … \(rest) more", context: "completions")] : [])
    }

    /// The most completions to show.
    private static let most = 10

    /// The mean number of days between completions with one decimal; nil with fewer than two.
    fileprivate var meanInterval: String? {
        numbers.meanInterval.map { mean in
            let tenths = Int((mean * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
    }
}

extension Documents {
    static let repeatDocument = Table<ShownRepeat>(
        document: "repeat", "`repeat show`",
        Field("date", .date, "today") { $0.today },
        Field("number", .orNull(.number(from: 1)), "the place in `repeat list` without options; null if archived") {
            $0.number
        },
        Field("section", .choice(RepeatSection.self)) { $0.section },
        Field("repeat", .object(repeatRecord)) { $0.facts.record },
        Field("statistics", .object(repeatStatistics), "the same as of `repeat stats`") { $0.facts })

    static let repeatStatisticsDocument = Table<ShownRepeatStatistics>(
        document: "repeat-stats", "`repeat stats`",
        Field("date", .date, "today") { $0.today },
        Field("repeats", .list(repeatStatistics), "in order") { $0.items })

    private static let repeatStatistics = Table<RepeatFacts>(
        "repeat-statistics",
        Field("name", .text) { $0.record.name },
        Field("completions", .count, "the dues that were answered; two completions of one due count once") {
            $0.numbers.completions
        },
        Field("on_time", .count, "those that were answered on their day or before") { $0.numbers.onTime },
        Field("on_time_percentage", .orNull(.number(from: 0, to: 100)), "null without completions") {
            [$0.numbers].percentage
        },
        Field(
            "mean_interval_days", .orNull(.decimal), "between completions, with one decimal; null with fewer than two"
        ) { $0.meanInterval },
        Field("interval", .interval, "the planned one") { $0.record.interval },
        Field("longest_lateness_minutes", .count, "after the due, of what was done on a later day") {
            $0.numbers.longestLateness
        })

    /// A repeat with the lines of its file; a missing line has its default.
    static let repeatRecord = Table<RepeatRecord>(
        "repeat",
        Field("name", .text, "of the file in `Repeat`") { $0.name },
        Field("title", .text) { $0.title },
        Field("interval", .interval) { $0.interval },
        Field("from", .choice(RepeatRecord.Start.self)) { $0.start },
        Field("at", .orNull(.time)) { $0.time },
        Field("until", .orNull(.date)) { $0.until },
        Field("next_reminder", .orNull(.moment)) { $0.storedNext },
        Field("day_of_month", .orNull(.number(from: 1, to: 31))) { $0.storedDayOfMonth },
        Field("last_completed", .orNull(.moment)) { $0.lastCompleted },
        Field("created", .orNull(.moment)) { $0.created },
        Field("type", .choice(TaskType.self)) { $0.type },
        Field("active", .flag) { $0.isActive },
        Field("notification", .flag) { $0.isNotifying },
        Field("snoozed_until", .orNull(.moment)) { $0.snoozedUntil },
        Field("updated", .orNull(.moment)) { $0.updated },
        Field("completions", .list(completion), "in order") { $0.completions })

    private static let completion = Table<Completion>(
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
