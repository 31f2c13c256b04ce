import Fast
import Interface
import Parts

/// The statistics of fasts: totals, streaks, and bars by day, week, month or year (`Fasts.md`, "Statistics").
struct ShownFastStatistics: View {
    private let period: Period
    private let statistics: FastStatistics
    /// Nil if streaks aren't shown.
    private let streak: Streak?
    private let now: Now
    /// The start of the last of all fasts.
    private let last: OffsetInstant?

    /// Computes the statistics of a period; all dates are those of whole years.
    ///
    /// - Parameter fasts: all fasts, since the streaks need them, in any order.
    init(_ fasts: [FastRecord], _ period: Period, showsStreak: Bool, _ now: Now) {
        let years = Period(since: period.days.lowerBound.yearDays.lowerBound, upTo: now.day.yearDays.upperBound)
        self.period = period.kind == .all ? years : period
        statistics = FastStatistics(fasts, self.period, now)
        streak = showsStreak ? fasts.streak(now) : nil
        last = fasts.map(\.start).max { $0.instant < $1.instant }
        self.now = now
    }

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let name = period.kind.name(from: period.days.lowerBound, to: now.day, language)
        let (count, reached, share) = (statistics.count, statistics.reached, Text.share(statistics.successPercent))
        let totals: [Line] = [
            language("Fasting, \(name)"),
            language("fasts: \(count)"),
            language("time: \(statistics.time)"),
            language("mean: \(statistics.mean)"),
            language("longest: \(statistics.longest)"),
            language("goal reached: \(reached) of \(count)\(share)"),
        ]
        let streakLines = streak.map { streak -> [Line] in
            [
                language("current streak: \(count: streak.current, "day")"),
                language("longest streak: \(count: streak.longest, "day")"),
            ]
        }
        return totals + (streakLines ?? []) + bars(canvas)
    }

    private func bars(_ canvas: Canvas) -> [Line] {
        if statistics.count == 0 { return [Line(Message.noFast(after: last)[canvas.language])] }
        let bars = statistics.bars.map { bar in
            let label = period.kind.barLength.label(of: bar.days.lowerBound, canvas.language)
            return BarChart.Bar(label, bar.time.minutes, "\(bar.time)", .completed)
        }
        return BarChart(bars).lines(columns: canvas.columns)
    }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownFastStatistics>(
        document: "fast-stats", "`fast stats`; only completed fasts are counted, on the date of their end",
        Field("period", .choice(PeriodKind.self)) { $0.period.kind },
        Field("from", .date) { $0.period.days.lowerBound }, Field("to", .date) { $0.period.days.upperBound },
        Field("fasts", .count) { $0.statistics.count },
        Field("reached", .count, "how many of them reached their goal") { $0.statistics.reached },
        Field("success_percent", .orNull(.number(from: 0, to: 100)), "null without a fast") {
            $0.statistics.successPercent
        },
        Field("minutes", .count, "the time of all; what several share counts once") { $0.statistics.time.minutes },
        Field("mean_minutes", .count) { $0.statistics.mean.minutes },
        Field("longest_minutes", .count) { $0.statistics.longest.minutes },
        Field("current_streak", .orNull(.count), "in days, of all time; null if `fast.showStreak` is false") {
            $0.streak?.current
        },
        Field("longest_streak", .orNull(.count), "the same") { $0.streak?.longest },
        Field("bars", .list(bar), "by day of a week, week of a month, month of a year, or year") {
            $0.statistics.bars
        })

    private static let bar = Table<FastStatistics.Bar>(
        "fast-bar",
        Field("from", .date) { $0.days.lowerBound }, Field("to", .date) { $0.days.upperBound },
        Field("minutes", .count) { $0.time.minutes })
}
