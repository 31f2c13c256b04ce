import Localization
import Repeat
import Terminal

/// A repeat and its statistics.
struct RepeatFacts: Sendable {
    let entry: RepeatEntry
    let numbers: RepeatStatistics

    init(_ entry: RepeatEntry) { (self.entry, numbers) = (entry, RepeatStatistics(entry.record.completions)) }

    /// The line of several repeats' statistics: the name before the ``summary``.
    var line: LocalizedText {
        let name = entry.name.printable
        return LocalizedText(en: "\(name): \(summary)", zh: "\(name)：\(summary)", ja: "\(name)：\(summary)")
    }

    /// `2 completions, 1 on time (50%), mean interval 5.0 days (planned: every 3 days), longest lateness 24:17`
    var summary: LocalizedText {
        let counts = Self.counts(numbers.completions, onTime: numbers.onTime)
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
            en: "\(counts)\(interval)\(late)", zh: "\(counts)\(interval)\(late)", ja: "\(counts)\(interval)\(late)")
    }

    private var latenessWords: LocalizedText {
        guard numbers.longestLateness > 0 else { return .empty }
        let late = RepeatText.duration(numbers.longestLateness)
        return LocalizedText(en: ", longest lateness \(late)", zh: "，最长逾期 \(late)", ja: "、最長の遅れ \(late)")
    }

    /// The mean number of days between completions with one decimal; nil with fewer than two.
    var meanInterval: String? {
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

    static func percentage(of part: Int, in whole: Int) -> Int? {
        whole == 0 ? nil : (100 * part + whole / 2) / whole
    }
}
