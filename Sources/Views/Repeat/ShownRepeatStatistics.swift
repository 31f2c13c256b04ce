package import CivilTime
import Localization
package import Repeat
package import Terminal

/// How regularly repeats were completed.
package struct ShownRepeatStatistics: View {
    /// The repeats, in the order of the list.
    let items: [RepeatFacts]
    let today: Day

    package init(_ entries: [RepeatEntry], today: Day) {
        items = entries.map(RepeatFacts.init)
        self.today = today
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let (done, onTime) = (items.map(\.numbers.completions).reduce(0, +), items.map(\.numbers.onTime).reduce(0, +))
        let counts = RepeatFacts.counts(done, onTime: onTime)
        let headline = LocalizedText(
            en: "Repeats until \(today): \(counts)", zh: "截至 \(today) 的重复任务：\(counts)",
            ja: "\(today) までの繰り返し：\(counts)")
        let bars = canvas.columns.map { self.bars(columns: $0, canvas.paint) } ?? []
        return Reply(headline, bars + items.map(\.line))
    }

    /// The number of completions of each repeat as bars, if there are several repeats to compare.
    private func bars(columns: Int, _ paint: Paint) -> [LocalizedText] {
        guard items.count > 1 else { return [] }
        let bars = items.map { item in
            BarChart.Bar(
                item.entry.name.printable.truncated(toColumns: columns / 3), item.numbers.completions,
                "\(item.numbers.completions)", .completed)
        }
        return BarChart(bars).lines(columns: columns, paint).map { LocalizedText($0) }
    }

    package var document: JSONValue { Documents.repeatStatisticsDocument.value(self) }
}

extension Documents {
    static let repeatStatisticsDocument = Table<ShownRepeatStatistics>(
        .repeatStatistics, "`repeat stats`",
        [
            Field("date", .date, "today") { .string(of: $0.today) },
            Field("repeats", .list(.object("repeat-statistics", words: "statistics"), words: "statistics"), "in order")
            {
                .array($0.items.map(repeatStatistics.value))
            },
        ])

    static let repeatStatistics = Table<RepeatFacts>(
        "repeat-statistics", nil,
        [
            Field("name", .text) { .string($0.entry.name) },
            Field("completions", .count, "the dues that were answered; two completions of one due count once") {
                .number($0.numbers.completions)
            },
            Field("on_time", .count, "those that were answered on their day or before") { .number($0.numbers.onTime) },
            Field("on_time_percentage", .orNull(.number(from: 0, to: 100)), "null without completions") {
                RepeatFacts.percentage(of: $0.numbers.onTime, in: $0.numbers.completions).map(JSONValue.number) ?? .null
            },
            Field(
                "mean_interval_days",
                .orNull(.plain("string", [JSONMember("pattern", "^[0-9]+[.][0-9]$")], words: "`4.5`")),
                "between completions, with one decimal; null with fewer than two"
            ) { .string(of: $0.meanInterval) },
            Field("interval", .interval, "the planned one") { .string(of: $0.entry.record.interval) },
            Field("longest_lateness_minutes", .count, "after the due, of what was done on a later day") {
                .number($0.numbers.longestLateness)
            },
        ])
}
