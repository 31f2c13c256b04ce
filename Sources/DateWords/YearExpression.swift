package import CivilTime

/// A typed year: four digits, or a word that names one as seen from today (`Plan.md`, "Values").
package struct YearExpression: Hashable, Sendable {
    private enum Form: Hashable {
        case year(Int)
        case offset(Int)
    }

    private let form: Form

    /// Reads a year: `2026`, or a word of any language; nil for every other text.
    package init?(_ text: some StringProtocol) {
        let text = TypedText.normal(text)
        if let year = TypedText.digits(text, 4...4), year > 0 {
            form = .year(year)
        } else if let offset = RelativeWord.years.offset(of: text) {
            form = .offset(offset)
        } else {
            return nil
        }
    }

    package func year(on today: Day) -> Int {
        switch form {
        case .year(let year): year
        case .offset(let years): today.year + years
        }
    }
}
