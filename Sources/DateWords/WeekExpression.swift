package import CivilTime
package import Localization

/// A typed ISO week: a week in numbers, its number alone, or a word that names one as seen from today (`Plan.md`,
/// "Values").
package struct WeekExpression: Hashable, Sendable {
    private enum Form: Hashable {
        case week(Week)
        case number(Int)
        case offset(Int)
    }

    private let form: Form

    /// Reads a week: `2026-W07`, `W07`, `+2`, or a word of any language; nil for every other text, and for a week that
    /// doesn't exist.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        if let week = Week(text.uppercased()) {
            form = .week(week)
        } else if text.hasPrefix("w"), let number = TypedText.digits(text.dropFirst(), 2...2),
            (1...53).contains(number)
        {
            form = .number(number)
        } else if let offset = TypedText.offset(text) ?? RelativeWord.weeks.offset(of: text) {
            form = .offset(offset)
        } else {
            return nil
        }
    }

    /// The week if it is in numbers with its year; nil for others.
    package var fixed: Week? { if case .week(let week) = form { week } else { nil } }

    package func week(on today: Day) -> Week {
        switch form {
        case .week(let week): week
        case .number(let number): Self.nearest(number, to: today)
        case .offset(let weeks): today.adding(days: 7 * weeks).week
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
