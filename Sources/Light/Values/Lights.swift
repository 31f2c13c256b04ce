import Templates

/// The lights of a date, for statistics and chains.
package enum Lights: String, CaseIterable, Sendable {
    /// The day's and the night's light: the date counts.
    case both
    /// Only the day's light.
    case day
    /// None, or only the night's light, which only a hand edit can write.
    case off
    /// None, on a day of rest.
    case rest
}
