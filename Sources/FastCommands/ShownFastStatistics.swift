import Fast
import Interface

/// The statistics of fasts: totals, streaks, and bars by day, week, month or year (`Fasts.md`, "Statistics").
struct ShownFastStatistics: View {
    private let period: FastPeriod
    private let statistics: FastStatistics
    /// The current and the longest streak; nil if streaks aren't shown.
    private let streaks: (current: Int, longest: Int)?
    private let now: Now
    /// The start of the last of all fasts.
    private let last: OffsetInstant?

    /// Computes the statistics of a period.
    ///
    /// - Parameters:
    ///   - fasts: all fasts, since the streaks need them, in any order.
    ///   - day: a day of the period; today by default.
    init(_ fasts: [FastTimes], _ kind: PeriodKind, of day: Day? = nil, showsStreak: Bool, _ now: Now) {
        let first = FastTimes.first(of: fasts)?.start.day ?? now.day
        last = fasts.map(\.start).max { $0.instant < $1.instant }
        let ends = fasts.filter { $0.status == .completed }.compactMap { $0.end?.day }
        period = FastPeriod(kind, of: day ?? now.day, since: ends.min())
        statistics = FastStatistics(fasts, period, now)
        let covered = CoveredDates(fasts, now, in: min(first, now.day)...max(now.day, first))
        streaks = showsStreak ? (covered.currentStreak(now.day), covered.longestStreak) : nil
        self.now = now
    }

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let name = period.kind.name(from: days.lowerBound, to: now.day, language)
        let (count, reached, share) = (statistics.count, statistics.reached, Text.share(statistics.successPercent))
        let totals: [Line] = [
            language("Fasting, \(name)"),
            language("fasts: \(count)"),
            language("time: \(statistics.time)"),
            language("mean: \(statistics.mean)"),
            language("longest: \(statistics.longest)"),
            language("goal reached: \(reached) of \(count)\(share)"),
        ]
        let streakLines = streaks.map { current, longest -> [Line] in
            [
                language("current streak: \(count: current, "day")"),
                language("longest streak: \(count: longest, "day")"),
            ]
        }
        return totals + (streakLines ?? []) + bars(canvas)
    }

    private func bars(_ canvas: Canvas) -> [Line] {
        if statistics.count == 0 { return [Line(Message.noFast(after: last)[canvas.language])] }
        let bars = statistics.bars.map {
            BarChart.Bar(label($0.first, canvas.language), $0.time.minutes, "\($0.time)", .completed)
        }
        return BarChart(bars).lines(columns: canvas.columns)
    }

    /// The label of the bar that begins with a day: a date, a week, a month or a year.
    private func label(_ first: Day, _ language: Language) -> String {
        switch period.kind {
        case .week: "\(Message.shortWeekday(first, language)) \(first)"
        case .month: "\(first.week)"
        case .year: "\(first.month)"
        case .all: String("\(first)".prefix(4))
        }
    }

    /// The dates of the period; today where there are none.
    private var days: ClosedRange<Day> { period.days ?? now.day...now.day }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownFastStatistics>(
        document: "fast-stats", "`fast stats`; only completed fasts are counted, on the date of their end",
        Field("period", .choice(PeriodKind.self)) { $0.period.kind },
        Field("from", .date) { $0.days.lowerBound }, Field("to", .date) { $0.days.upperBound },
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
        Field("bars", .list(bar), "by day of a week, week of a month, month of a year, or year") {
            $0.statistics.bars
        })

    private static let bar = Table<FastStatistics.Bar>(
        "fast-bar",
        Field("from", .date) { $0.first }, Field("to", .date) { $0.last },
        Field("minutes", .count) { $0.time.minutes })
}
