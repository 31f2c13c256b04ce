package import CivilTime

/// A rule of the lights that refuses a command, with the date that it is about.
package enum LightError: Error, Equatable, Sendable {
    /// The night's light is already on.
    case asleep(Day, at: Moment?)
    /// The night hasn't begun; the time in which the command works.
    case tooEarly(LightAction, Day, from: Moment, to: Moment)
    /// The window is over; the time when the command works again.
    case tooLate(LightAction, Day, ended: Moment, next: Moment)
    /// The day's light is off, and can be turned on.
    case dayOff(LightAction, Day, isRest: Bool)
    /// The day's light is off, and the day is over.
    case dayOver(LightAction, Day, next: Moment)
    /// There is no sleep to undo.
    case notAsleep(Day)
    /// The day has its promise, and can't become a day of rest.
    case promised(Day)
}
