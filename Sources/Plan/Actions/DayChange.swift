public import JournalText

/// The change that an action made to one day.
public struct DayChange: Equatable, Sendable {
    /// The day before the action.
    public let before: DayFile
    /// The day after the action.
    public let after: DayFile
}
