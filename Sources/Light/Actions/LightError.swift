package import CivilTime

/// Why a rule of the lights refuses a command. Each names the date that it is about.
package enum LightError: Error, Equatable, Sendable {
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
}
