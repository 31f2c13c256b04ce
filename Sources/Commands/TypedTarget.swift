import CivilTime
import DateWords
import Plan

/// The day that a command changes: today, or a typed date.
enum TypedTarget {
    case today
    case date(DateExpression)

    /// The words of a command for it: `today create`, `day create`.
    func command(_ word: String) -> String {
        if case .today = self { "today \(word)" } else { "day \(word)" }
    }

    /// The target, as seen from today.
    func day(on today: Day) -> DayTarget {
        switch self {
        case .today: .today
        case .date(let date): .date(date.day(on: today))
        }
    }
}
