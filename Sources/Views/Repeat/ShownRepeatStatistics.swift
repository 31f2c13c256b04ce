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
        items = entries.map { RepeatFacts(entry: $0, numbers: RepeatStatistics($0.record.completions)) }
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

/// A repeat and its statistics.
struct RepeatFacts: Sendable {
    let entry: RepeatEntry
    let numbers: RepeatStatistics

    /// `部屋の掃除: 2 completions, 1 on time (50%), mean interval 5.0 days (planned: every 3 days), longest lateness 24:17`
    fileprivate var line: LocalizedText {
        let (name, counts) = (entry.name.printable, Self.counts(numbers.completions, onTime: numbers.onTime))
        let every = entry.record.interval.every
        let planned = LocalizedText(en: "planned: \(every)", zh: "计划：\(every)", ja: "予定：\(every)")
        let late = latenessWords
        let interval =
            meanInterval.map { mean in
                LocalizedText(
                    en: ", mean interval \(mean) days (\(planned))", zh: "，平均间隔 \(mean) 天（\(planned)）",
                    ja: "、平均間隔 \(mean) 日（\(planned)）")
            } ?? LocalizedText(en: ", \(planned)", zh: "，\(planned)", ja: "、\(planned)")
        return LocalizedText(
            en: "\(name): \(counts)\(interval)\(late)", zh: "\(name)：\(counts)\(interval)\(late)",
            ja: "\(name)：\(counts)\(interval)\(late)")
    }

    private var latenessWords: LocalizedText {
        guard numbers.longestLateness > 0 else { return .empty }
        let late = RepeatText.duration(numbers.longestLateness)
        return LocalizedText(en: ", longest lateness \(late)", zh: "，最长逾期 \(late)", ja: "、最長の遅れ \(late)")
    }

    /// The mean number of days between completions with one decimal; nil with fewer than two.
    fileprivate var meanInterval: String? {
        numbers.meanInterval.map { mean in
            let tenths = Int((mean * 10).rounded())
            return "\(tenths / 10).\(tenths % 10)"
        }
    }

    static func counts(_ done: Int, onTime: Int) -> LocalizedText {
        let share = percentage(of: onTime, in: done)
        let (narrow, wide) = (share.map { " (\($0)%)" } ?? "", share.map { "（\($0)%）" } ?? "")
        return LocalizedText(
            en: "\(done.of("completion")), \(onTime) on time\(narrow)", zh: "完成 \(done) 次，按时 \(onTime) 次\(wide)",
            ja: "完了 \(done) 回、期限内 \(onTime) 回\(wide)")
    }

    fileprivate static func percentage(of part: Int, in whole: Int) -> Int? {
        whole == 0 ? nil : (100 * part + whole / 2) / whole
    }
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
