public import CivilTime

/// A typed moment: a date in any form, a space and a time (`Plan.md`, "Values").
public struct MomentExpression: Hashable, Sendable {
    private let date: DateExpression
    private let time: TimeOfDay

    /// Reads a moment such as `2026-01-30 09:00` or `tomorrow 09:00`; nil for every other text.
    ///
    /// - Parameter choice: the date that a weekday means.
    public init?(_ text: some StringProtocol, _ choice: WeekdayChoice = .next) {
        let parts = TypedText.normal(text).split(separator: " ")
        guard parts.count == 2, let date = DateExpression(parts[0], choice), let time = TimeOfDay(parts[1]) else {
            return nil
        }
        (self.date, self.time) = (date, time)
    }

    /// The date alone.
    public var day: DateExpression { date }

    /// The moment, as seen from now.
    public func moment(at now: Moment) -> Moment { date.moment(at: time, now: now) }
}
