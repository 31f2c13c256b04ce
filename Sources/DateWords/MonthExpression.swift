package import CivilTime
package import Localization

/// A typed month: a month in numbers, or a word that names one as seen from today (`Plan.md`, "Values").
package struct MonthExpression: Hashable, Sendable {
    private enum Form: Hashable {
        case month(Month)
        case offset(Int)
    }

    private let form: Form

    package static let this = MonthExpression(form: .offset(0))

    private init(form: Form) { self.form = form }

    /// Reads a month: `2026-01`, or a word of any language; nil for every other text, and for a month that doesn't
    /// exist.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        if let month = Month(text) {
            form = .month(month)
        } else if let offset = RelativeWord.months.offset(of: text) {
            form = .offset(offset)
        } else {
            return nil
        }
    }

    /// The month if it is in numbers; nil for words.
    package var fixed: Month? { if case .month(let month) = form { month } else { nil } }

    package func month(on today: Day) -> Month {
        switch form {
        case .month(let month): month
        case .offset(let months): today.month.adding(months: months)
        }
    }

    /// The word for a month, as seen from today; nil for a distant one.
    package static func name(of month: Month, on today: Day) -> Text? {
        RelativeWord.months.name(of: today.month.months(until: month))
    }
}
