package import CivilTime
package import Localization

/// A typed date, week, month or year: in numbers, or in words that name one as seen from today (`Plan.md`, "Values").
///
/// Words are resolved with the clock that the command reads behind the lock, so that a command that waits over midnight
/// has one today.
package struct CalendarExpression<Value: Sendable>: Sendable {
    /// The value if it is in numbers; nil for words.
    package let fixed: Value?
    private let seen: @Sendable (Day) -> Value

    init(_ value: Value) { (fixed, seen) = (value, { _ in value }) }

    init(_ seen: @escaping @Sendable (Day) -> Value) { (fixed, self.seen) = (nil, seen) }

    /// Creates an expression of a value in numbers, or else of words that mean an offset; nil without either.
    ///
    /// - Parameter seen: the value at an offset from a day.
    fileprivate init?(_ fixed: Value?, _ offset: Int?, _ seen: @escaping @Sendable (Day, Int) -> Value) {
        guard fixed != nil || offset != nil else { return nil }
        self.fixed = fixed
        self.seen = { fixed ?? seen($0, offset ?? 0) }
    }

    package func value(on today: Day) -> Value { seen(today) }
}

package typealias DateExpression = CalendarExpression<Day>
package typealias WeekExpression = CalendarExpression<Week>
package typealias MonthExpression = CalendarExpression<Month>
package typealias YearExpression = CalendarExpression<Int>

extension WeekExpression {
    /// Reads a week: `2026-W07`, `W07`, `+2`, or a word of any language; nil for every other text, and for a week that
    /// doesn't exist.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        if text.hasPrefix("w"), let number = TypedText.digits(text.dropFirst(), 2...2), (1...53).contains(number) {
            self.init { Self.nearest(number, to: $0) }
        } else {
            let offset = TypedText.offset(text) ?? RelativeWord.weeks.offset(of: text)
            self.init(Week(text.uppercased()), offset) { $0.adding(days: 7 * $1).week }
        }
    }

    /// The week with a number that is nearest to today's; of two equally near, the later.
    ///
    /// Only some years have a week 53, and the next one is at most seven years away.
    private static func nearest(_ number: Int, to today: Day) -> Week {
        let present = today.week
        let weeks = (present.year - 7...present.year + 7).compactMap { Week(year: $0, number: number) }.reversed()
        func distance(_ week: Week) -> Int { abs(present.monday.days(until: week.monday)) }
        return weeks.min { distance($0) < distance($1) } ?? present
    }

    /// The word for a week, as seen from today; nil for a distant one.
    package static func name(of week: Week, on today: Day) -> Text? {
        RelativeWord.weeks.name(of: today.week.monday.days(until: week.monday) / 7)
    }
}

extension MonthExpression {
    /// Reads a month: `2026-01`, or a word of any language; nil for every other text, and for a month that doesn't
    /// exist.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        self.init(Month(text), RelativeWord.months.offset(of: text)) { $0.month.adding(months: $1) }
    }

    /// The word for a month, as seen from today; nil for a distant one.
    package static func name(of month: Month, on today: Day) -> Text? {
        RelativeWord.months.name(of: today.month.months(until: month))
    }
}

extension YearExpression {
    /// Reads a year: `2026`, or a word of any language; nil for every other text.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        let year = TypedText.digits(text, 4...4).flatMap { $0 > 0 ? $0 : nil }
        self.init(year, RelativeWord.years.offset(of: text)) { $0.year + $1 }
    }
}
