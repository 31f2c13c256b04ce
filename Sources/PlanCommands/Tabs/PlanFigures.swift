package import Interface
import Journal
import Plan

/// How commitments were kept in a period, and in what it is compared with.
package struct PlanFigures: Sendable {
    let statistics: Statistics
    /// The periods before: four weeks, a month or a year, the newest first.
    let before: [Statistics]
    /// The days of the year in which the period ends, at least.
    let days: [DayFigures]
    /// The trackers in use, in the period.
    let trackers: TrackerValues
}

extension PlanFigures {
    /// Reads those of a period, a number of periods back.
    package init(_ kind: PeriodKind, back: Int, _ context: Context) throws {
        let today = try context.look("tui") { $1.day }
        let before = (1...(kind == .week ? 4 : 1)).compactMap { kind.period(back + $0, today) }
        var (statistics, days): (Statistics, [DayFigures])
        if let period = kind.period(back, today) {
            let year = min(today, period.days.upperBound).yearDays
            let first = before.map(\.days.lowerBound).reduce(year.lowerBound, min)
            days = try context.days("tui", in: first...max(first, min(today, year.upperBound)))
            statistics = Statistics(period, days, upTo: today)
        } else {
            (statistics, days) = try context.statistics("tui", of: .all)
        }
        self.init(
            statistics: statistics, before: before.map { Statistics($0, days, upTo: today) }, days: days,
            trackers: try context.trackerStatistics("tui", of: statistics.period))
    }
}

extension PeriodKind {
    /// The period some periods back; nil for all dates.
    func period(_ back: Int, _ today: Day) -> Period? {
        switch self {
        case .week: Period(today.adding(days: -7 * back).week)
        case .month: Period(today.month.adding(months: -back))
        case .year: Period(year: today.year - back)
        case .all: nil
        }
    }

    package func words(_ language: Language) -> String {
        switch self {
        case .week: language("week", context: "a period")
        case .month: language("month", context: "a period")
        case .year: language("year", context: "a period")
        case .all: language("all", context: "a period")
        }
    }
}
