public import JournalText

/// What an action did to one day.
public struct DayChange: Equatable, Sendable {
    /// The day as the action found it.
    public let before: DayFile
    /// The day that the action left.
    public let after: DayFile
}
