package import CivilTime
package import Fast
package import Interface
import Localization
import Messages
package import Terminal

/// The statistics of fasts: totals, streaks, and bars by day, week, month or year (`Fasts.md`, "Statistics").
package struct ShownFastStatistics: View {
    let period: FastPeriod
    let statistics: FastStatistics
    /// The current and the longest streak; nil if streaks aren't shown.
    let streaks: (current: Int, longest: Int)?
    let now: Now
    /// The start of the last of all fasts.
    private let last: OffsetInstant?

    /// Computes the statistics of a period.
    ///
    /// - Parameters:
    ///   - fasts: all fasts, since the streaks need them, in any order.
    ///   - day: a day of the period; today by default.
    package init(
        _ fasts: [FastTimes], _ kind: PeriodKind, of day: Day? = nil, showsStreak: Bool, _ now: Now
    ) {
        let first = FastTimes.first(of: fasts)?.start.day ?? now.day
        last = fasts.map(\.start).max { $0.instant < $1.instant }
        let ends = fasts.filter { $0.status == .completed }.compactMap { $0.end?.day }
        period = FastPeriod(kind, of: day ?? now.day, since: ends.min())
        statistics = FastStatistics(fasts, period, now)
        let last = max(now.day, first)
        let covered = CoveredDates(fasts, now, in: min(first, now.day)...last)
        streaks = showsStreak ? (covered.currentStreak(now.day), covered.longestStreak) : nil
        self.now = now
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        [headline(canvas.language)] + totals(canvas.language) + streakLines(canvas.language) + bars(canvas)
    }

    private func headline(_ language: Language) -> Line {
        let first = period.days?.lowerBound ?? now.day
        let name = period.kind.name(from: first, to: now.day, language)
        return language("Fasting, \(name)")
    }

    private func totals(_ language: Language) -> [Line] {
        let (count, reached, share) = (
            statistics.count, statistics.reached, Text.share(statistics.successPercent)
        )
        let (time, mean, longest) = (statistics.time, statistics.mean, statistics.longest)
        return [
            language("fasts: \(count)"),
            language("time: \(time)"),
            language("mean: \(mean)"),
            language("longest: \(longest)"),
            language("goal reached: \(reached) of \(count)\(share)"),
        ]
    }

    private func streakLines(_ language: Language) -> [Line] {
        guard let (current, longest) = streaks else { return [] }
        return [
            language("current streak: \(count: current, "day")"),
            language("longest streak: \(count: longest, "day")"),
        ]
    }

    private func bars(_ canvas: Canvas) -> [Line] {
        if statistics.count == 0 { return [Line(FastView.none(last)[canvas.language])] }
        let bars = statistics.bars.map {
            BarChart.Bar(label($0, canvas.language), $0.time.minutes, "\($0.time)", .completed)
        }
        return BarChart(bars).lines(columns: canvas.columns)
    }

    /// The label of a bar: a date, a week, a month or a year.
    private func label(_ bar: FastStatistics.Bar, _ language: Language) -> String {
        switch period.kind {
        case .week: "\(Message.shortWeekday(bar.first, language)) \(bar.first)"
        case .month: "\(bar.first.week)"
        case .year: "\(bar.first.month)"
        case .all: String("\(bar.first)".prefix(4))
        }
    }

    package var document: JSONValue { Documents.fastStatisticsDocument.value(self) }
}

extension Documents {
    static let fastStatisticsDocument = Table<ShownFastStatistics>(
        document: "fast-stats", "`fast stats`; only completed fasts are counted, on the date of their end",
        Field("period", .choice(PeriodKind.self)) { $0.period.kind },
        Field("from", .date) { $0.period.days?.lowerBound ?? $0.now.day },
        Field("to", .date) { $0.period.days?.upperBound ?? $0.now.day },
        Field("fasts", .count) { $0.statistics.count },
        Field("reached", .count, "how many of them reached their goal") { $0.statistics.reached },
        Field("success_percent", .orNull(.number(from: 0, to: 100)), "null without a fast") {
            $0.statistics.successPercent
        },
        Field("minutes", .count, "the time of all; what several share counts once") { $0.statistics.time.minutes },
        Field("mean_minutes", .count) { $0.statistics.mean.minutes },
        Field("longest_minutes", .count) { $0.statistics.longest.minutes },
        Field("current_streak", .orNull(.count), "in days, of all time; null if `fast.showStreak` is false") {
            $0.streaks?.current
        },
        Field("longest_streak", .orNull(.count), "the same") { $0.streaks?.longest },
        Field("bars", .list(fastBar), "by day of a week, week of a month, month of a year, or year") {
            $0.statistics.bars
        })

    static let fastBar = Table<FastStatistics.Bar>(
        "fast-bar",
        Field("from", .date) { $0.first }, Field("to", .date) { $0.last },
        Field("minutes", .count) { $0.time.minutes })
}
