/// The end of the calendar (`Plan.md`, "Values"): a plan ends with the last week whose days can all be written. The
/// next week has days in the year 10000.
extension Day {
    /// The last day of a plan.
    public static let latest = Day(daysSinceEpoch: Gregorian.days(year: 9999, month: 12, day: 26))

    /// Whether the day is after the end of the calendar.
    public var isTooLate: Bool { self > .latest }
}

extension Week {
    /// The last week of a plan.
    public static let latest = Week(of: .latest)

    /// Whether a text that isn't a valid week is the week after the last.
    public static func isTooLate(_ text: some StringProtocol) -> Bool { text == latest.following.description }

    var isTooLate: Bool { self > .latest }
}
