/// A day of the ISO week, which begins on Monday.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
    /// 1 to 7, as in ISO 8601.
    case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The three-letter abbreviation in files: `Mon` to `Sun`.
    public var abbreviation: String {
        switch self {
        case .monday: "Mon"
        case .tuesday: "Tue"
        case .wednesday: "Wed"
        case .thursday: "Thu"
        case .friday: "Fri"
        case .saturday: "Sat"
        case .sunday: "Sun"
        }
    }

    /// Whether a day is earlier in the week.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
