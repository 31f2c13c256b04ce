/// The phase of a night.
package enum NightPhase: String, CaseIterable, Sendable {
    /// It is too early for a sleep.
    case before
    /// A sleep can be confirmed before the window.
    case early
    /// The window, including its last minute.
    case inWindow = "in_window"
    /// The window is over; a sleep can be undone until 05:00.
    case expired
}
