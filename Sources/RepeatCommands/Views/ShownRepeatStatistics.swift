package import CivilTime
package import Interface
import Localization
import Parts
package import Repeat
package import Terminal

package struct ShownRepeatStatistics: View {
    /// The repeats, in the order of the list.
    let items: [RepeatFacts]
    let today: Day

    package init(_ entries: [RepeatEntry], today: Day) {
        items = entries.map(RepeatFacts.init)
        self.today = today
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, numbers) = (canvas.language, items.map(\.numbers))
        let counts = RepeatFacts.counts(numbers.completions, onTime: numbers.onTime, language)
        let headline: Line = language("Repeats until \(today): \(counts)")
        if items.isEmpty { return [headline, Line(RepeatText.none[language])] }
        return [headline] + (canvas.columns.map(bars) ?? []) + items.map { $0.line(language) }
    }

    /// The number of completions of each repeat as bars, if there are several repeats to compare.
    private func bars(columns: Int) -> [Line] {
        guard items.count > 1 else { return [] }
        let bars = items.map { item in
            BarChart.Bar(
                item.entry.record.title.printable.truncated(toColumns: columns / 3), item.numbers.completions,
                "\(item.numbers.completions)", .completed)
        }
        return BarChart(bars).lines(columns: columns)
    }

    package var document: JSONValue { Documents.repeatStatisticsDocument.value(self) }
}

// Of several repeats.
extension [RepeatStatistics] {
    var completions: Int { map(\.completions).reduce(0, +) }

    var onTime: Int { map(\.onTime).reduce(0, +) }
}

struct RepeatFacts: Sendable {
    let entry: RepeatEntry
    let numbers: RepeatStatistics

    init(_ entry: RepeatEntry) { (self.entry, numbers) = (entry, RepeatStatistics(entry.record.completions)) }

    /// The line of several repeats' statistics: the title before the ``summary(_:)``.
    func line(_ language: Language) -> Line {
        let (name, summary) = (entry.record.title.printable, summary(language))
        return language("\(name): \(summary)")
    }

    /// `2 completions, 1 on time (50%), mean interval 5.0 days (planned: every 3 days), longest delay 1 day`
    func summary(_ language: Language) -> Line {
        let every = entry.record.interval.every[language]
        let planned = language("planned: \(every)")
        let interval =
            meanInterval.map { mean in
                language("mean interval \(mean) days (\(planned))")
            } ?? planned
        let counts = Self.counts(numbers.completions, onTime: numbers.onTime, language)
        return language.list([counts, Line(interval)] + lateness(language))
    }

    private func lateness(_ language: Language) -> [Line] {
        guard numbers.longestLateness > 0 else { return [] }
        let late = TimeLeft.span(ofMinutes: numbers.longestLateness, language)
        return [language("longest delay \(late)")]
    }

    /// The mean number of days between completions with one decimal; nil with fewer than two.
    var meanInterval: String? {
        numbers.meanInterval.map { mean in
            let tenths = Int((mean * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
    }

    static func counts(_ done: Int, onTime: Int, _ language: Language) -> Line {
        let share = Text.share(percentage(of: onTime, in: done))
        return language("\(count: done, "completion"), \(onTime) on time\(share)")
    }

    static func percentage(of part: Int, in whole: Int) -> Int? {
        whole == 0 ? nil : (100 * part + whole / 2) / whole
    }
}

extension Documents {
    static let repeatStatisticsDocument = Table<ShownRepeatStatistics>(
        document: "repeat-stats", "`repeat stats`",
        Field("date", .date, "today") { $0.today },
        Field("repeats", .list(repeatStatistics), "in order") { $0.items })

    static let repeatStatistics = Table<RepeatFacts>(
        "repeat-statistics",
        Field("name", .text) { $0.entry.name },
        Field("completions", .count, "the dues that were answered; two completions of one due count once") {
            $0.numbers.completions
        },
        Field("on_time", .count, "those that were answered on their day or before") { $0.numbers.onTime },
        Field("on_time_percentage", .orNull(.number(from: 0, to: 100)), "null without completions") {
            RepeatFacts.percentage(of: $0.numbers.onTime, in: $0.numbers.completions)
        },
        Field(
            "mean_interval_days", .orNull(.decimal), "between completions, with one decimal; null with fewer than two"
        ) { $0.meanInterval },
        Field("interval", .interval, "the planned one") { $0.entry.record.interval },
        Field("longest_lateness_minutes", .count, "after the due, of what was done on a later day") {
            $0.numbers.longestLateness
        })
}
