package import CivilTime
package import Localization

/// A rule of the lights that refuses a command, with the date that it is about.
package enum LightError: Error, Equatable, Sendable {
    case asleep(Day, at: Moment?)
    /// The night hasn't begun; the time in which the command works.
    case tooEarly(LightAction, Day, from: Moment, to: Moment)
    /// The window is over; the time when the command works again.
    case tooLate(LightAction, Day, ended: Moment, next: Moment)
    /// The day's light is off, and can be turned on.
    case dayOff(LightAction, Day, isRest: Bool)
    /// The day's light is off, and the day is over.
    case dayOver(LightAction, Day, next: Moment)
    case notAsleep(Day)
    /// The day has its promise, and can't become a day of rest.
    case promised(Day)
}

extension LightError {
    /// The reason, and when the command would work.
    package var words: Text {
        switch self {
        case .asleep(let date, let moment):
            let since = moment.map { Text(" since \($0)") } ?? .empty
            return Text("the night's light of \(date) is already on\(since); weekyii light wake turns it off")
        case .tooEarly(let action, let date, let from, let to):
            return Text("too early for the night of \(date); weekyii light \(action.name) works from \(from) to \(to)")
        case .tooLate(let action, let date, let ended, let next):
            return Text(
                """
                the window of the night of \(date) ended at \(ended); \
                weekyii light \(action.name) works again from \(next)
                """)
        case .dayOff(let action, let date, true):
            return Text(
                "\(date) is a day of rest; weekyii light commit -m TEXT ends the rest, then \(action.name) works")
        case .dayOff(let action, let date, false):
            return Text(
                """
                the day's light of \(date) is off; \
                weekyii light commit -m TEXT turns it on, then \(action.name) works
                """)
        case .dayOver(let action, let date, let next):
            return Text(
                """
                the day's light of \(date) was not turned on that day; \
                weekyii light \(action.name) works again from \(next)
                """)
        case .notAsleep(let date):
            return Text(
                """
                the night's light of \(date) is off, so there is no sleep to undo; \
                weekyii light wake works after light sleep, until 05:00
                """)
        case .promised(let date):
            return Text(
                """
                \(date) already has a promise, and a day of rest is declared before it; \
                weekyii light rest works again on \(date.following)
                """)
        }
    }
}
