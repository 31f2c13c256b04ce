package import CivilTime
package import Localization

/// A typed ISO week: a week in numbers, its number alone, or a word that names one as seen from today (`Plan.md`,
/// "Values").
package struct WeekExpression: Hashable, Sendable {
    /// The week if it is in numbers with its year; nil for others.
    package let fixed: Week?
    private let number: Int?
    private let offset: Int

    /// Reads a week: `2026-W07`, `W07`, `+2`, or a word of any language; nil for every other text, and for a week that
    /// doesn't exist.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        fixed = Week(text.uppercased())
        let number = text.hasPrefix("w") ? TypedText.digits(text.dropFirst(), 2...2) : nil
        self.number = number.flatMap { (1...53).contains($0) ? $0 : nil }
        let offset = TypedText.offset(text) ?? RelativeWord.weeks.offset(of: text)
        if fixed == nil, self.number == nil, offset == nil { return nil }
        self.offset = offset ?? 0
    }

    package func week(on today: Day) -> Week {
        fixed ?? number.map { Self.nearest($0, to: today) } ?? today.adding(days: 7 * offset).week
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

/// A typed month: a month in numbers, or a word that names one as seen from today (`Plan.md`, "Values").
package struct MonthExpression: Hashable, Sendable {
    /// The month if it is in numbers; nil for words.
    package let fixed: Month?
    private let offset: Int

    package static let this = MonthExpression(fixed: nil, offset: 0)

    private init(fixed: Month?, offset: Int) { (self.fixed, self.offset) = (fixed, offset) }

    /// Reads a month: `2026-01`, or a word of any language; nil for every other text, and for a month that doesn't
    /// exist.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        let fixed = Month(text)
        guard let offset = fixed == nil ? RelativeWord.months.offset(of: text) : 0 else { return nil }
        self.init(fixed: fixed, offset: offset)
    }

    package func month(on today: Day) -> Month { fixed ?? today.month.adding(months: offset) }

    /// The word for a month, as seen from today; nil for a distant one.
    package static func name(of month: Month, on today: Day) -> Text? {
        RelativeWord.months.name(of: today.month.months(until: month))
    }
}

/// A typed year: four digits, or a word that names one as seen from today (`Plan.md`, "Values").
package struct YearExpression: Hashable, Sendable {
    private let fixed: Int?
    private let offset: Int

    /// Reads a year: `2026`, or a word of any language; nil for every other text.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        fixed = TypedText.digits(text, 4...4).flatMap { $0 > 0 ? $0 : nil }
        guard let offset = fixed == nil ? RelativeWord.years.offset(of: text) : 0 else { return nil }
        self.offset = offset
    }

    package func year(on today: Day) -> Int { fixed ?? today.year + offset }
}
