package import CivilTime

/// The dates that statistics are about (`Plan.md`, "Statistics").
package struct StatisticsPeriod: Equatable, Sendable {
    package let kind: PeriodKind
    package let days: ClosedRange<Day>

    package init(_ week: Week) { (kind, days) = (.week, week.monday...week.sunday) }

    package init(_ month: Month) { (kind, days) = (.month, month.firstDay...month.lastDay) }

    /// A calendar year, 1 to 9999; nil outside.
    package init?(year: Int) {
        guard let first = Month(year: year, number: 1), let last = Month(year: year, number: 12) else { return nil }
        (kind, days) = (.year, first.firstDay...last.lastDay)
    }

    /// Every date from the journal's first one up to today.
    package init(since first: Day, upTo today: Day) { (kind, days) = (.all, min(first, today)...today) }

    /// The dates that it is compared with: the four weeks before a week, the month or the year before; nil for all dates.
    package var before: ClosedRange<Day>? {
        let first = days.lowerBound
        let start: Day? =
            switch kind {
            case .week: first.adding(days: -28)
            case .month: first.month.preceding.firstDay
            case .year: first.month.adding(months: -12).firstDay
            case .all: nil
            }
        return start.map { $0...first.preceding }
    }

    /// The parts of its trend, in order: days of a week, ISO weeks of a month or a year, months of all; each as far as
    /// it lies in the period.
    var parts: [ClosedRange<Day>] {
        var parts: [ClosedRange<Day>] = []
        var first = days.lowerBound
        while first <= days.upperBound {
            let last =
                switch kind {
                case .week: first
                case .month, .year: first.week.sunday
                case .all: first.month.lastDay
                }
            parts.append(first...min(last, days.upperBound))
            first = last.following
        }
        return parts
    }
}
