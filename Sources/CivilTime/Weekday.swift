/// A day of the ISO week, which begins on Monday.
public enum Weekday: Int, CaseIterable, Comparable, Sendable {
    /// 1 to 7, as ISO 8601 counts them.
    case monday = 1, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The three letters that files use: `Mon` to `Sun`.
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

    /// Whether a day comes earlier in the week.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
