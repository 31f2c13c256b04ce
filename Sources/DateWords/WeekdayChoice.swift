public import CivilTime

/// The date that a weekday means (`Plan.md`, "Values").
public enum WeekdayChoice: Hashable, Sendable {
    /// The next one, today included.
    case next
    /// The last one, today included: for commands about what has happened.
    case last
    /// The last one before today: for commands about past days, in which today can't be meant.
    case lastBeforeToday

    /// The date of a weekday, seen from a day.
    public func day(_ weekday: Weekday, from today: Day) -> Day {
        let ahead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
        return switch self {
        case .next: today.adding(days: ahead)
        case .last: today.adding(days: ahead == 0 ? 0 : ahead - 7)
        case .lastBeforeToday: today.adding(days: ahead - 7)
        }
    }
}
