package import Arguments
package import CivilTime
import JournalText

/// Why a rule of the lights refuses a command. Each names the date that it is about.
package enum LightRefusal: Error, Equatable, Sendable {
    /// The night's light is on already.
    case asleep(Day, at: Moment?)
    /// The night hasn't come so far; when the command works.
    case tooEarly(LightAction, Day, from: Moment, to: Moment)
    /// The window is over; when the command works again.
    case tooLate(LightAction, Day, ended: Moment, next: Moment)
    /// The day's light is off, and can be turned on.
    case dayOff(LightAction, Day, isRest: Bool)
    /// The day's light is off, and its day is over.
    case dayOver(LightAction, Day, next: Moment)
    /// There is no sleep to take back.
    case notAsleep(Day)
    /// The day has its promise, and can't become one of rest.
    case promised(Day)

    /// Why, and when it would work.
    package var words: LocalizedText {
        switch self {
        case .asleep(let date, let moment): LightWords.asleep(date, moment)
        case .tooEarly(let action, let date, let from, let to): LightWords.tooEarly(action, date, from, to)
        case .tooLate(let action, let date, let ended, let next): LightWords.tooLate(action, date, ended, next)
        case .dayOff(let action, let date, let isRest): LightWords.dayOff(action, date, isRest)
        case .dayOver(let action, let date, let next): LightWords.dayOver(action, date, next)
        case .notAsleep(let date): LightWords.notAsleep(date)
        case .promised(let date): LightWords.promised(date)
        }
    }
}
