package import CivilTime

/// A period of statistics, with the parts that its bars show.
package struct FastPeriod: Equatable, Sendable {
    /// The length of a period.
    package enum Length: String, CaseIterable, Sendable {
        case week, month, year, all
    }

    package let length: Length
    /// The parts in order: days of a week, weeks of a month, months of a year, or years.
    package let parts: [ClosedRange<Day>]

    /// Creates the period of a length that contains a day.
    ///
    /// - Parameter first: the first day, for a period without limits.
    package init(_ length: Length, of day: Day, since first: Day? = nil) {
        self.length = length
        switch length {
        case .week: parts = day.week.days.map { $0...$0 }
        case .month: parts = day.month.weeks.map { Self.days(of: $0, in: day.month) }
        case .year: parts = Self.months(of: day.year)
        case .all: parts = Self.years(from: first ?? day, to: day)
        }
    }

    /// The first and the last day.
    package var days: ClosedRange<Day>? {
        guard let first = parts.first, let last = parts.last else { return nil }
        return first.lowerBound...last.upperBound
    }

    func contains(_ day: Day) -> Bool { days?.contains(day) ?? false }

    private static func days(of week: Week, in month: Month) -> ClosedRange<Day> {
        max(week.monday, month.firstDay)...min(week.sunday, month.lastDay)
    }

    private static func months(of year: Int) -> [ClosedRange<Day>] {
        (1...12).compactMap { Month(year: year, number: $0) }.map { $0.firstDay...$0.lastDay }
    }

    private static func years(from first: Day, to last: Day) -> [ClosedRange<Day>] {
        guard first.year <= last.year else { return [] }
        return (first.year...last.year).compactMap { year in
            guard let first = months(of: year).first, let last = months(of: year).last else { return nil }
            return first.lowerBound...last.upperBound
        }
    }
}
