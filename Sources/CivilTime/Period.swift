/// The dates that statistics are about (`Plan.md`, "Statistics").
package struct Period: Equatable, Sendable {
    package let kind: PeriodKind
    package let days: ClosedRange<Day>

    package init(_ week: Week) { (kind, days) = (.week, week.days) }

    package init(_ month: Month) { (kind, days) = (.month, month.days) }

    /// A calendar year, 1 to 9999; nil outside.
    package init?(year: Int) {
        guard let first = Day(year: year, month: 1, day: 1) else { return nil }
        (kind, days) = (.year, first.yearDays)
    }

    /// Every date from a first one up to today.
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

    /// The parts of a length, in order, each as far as it is in the period.
    ///
    /// - Parameter length: ISO weeks, months or years; nil for days.
    package func parts(_ length: PeriodKind?) -> [ClosedRange<Day>] {
        var parts: [ClosedRange<Day>] = []
        var first = days.lowerBound
        while first <= days.upperBound {
            let last =
                switch length {
                case nil: first
                case .week: first.week.sunday
                case .month: first.month.lastDay
                case .year: first.yearDays.upperBound
                case .all: days.upperBound
                }
            parts.append(first...min(last, days.upperBound))
            first = last.following
        }
        return parts
    }
}

package enum PeriodKind: String, CaseIterable, Sendable {
    case week, month, year
    /// Every date up to today.
    case all
}
