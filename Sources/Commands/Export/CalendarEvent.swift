import CivilTime

/// An event of a calendar file: a moment without a length.
struct CalendarEvent {
    /// A name that is unique in the calendar and the same in every export.
    let name: String
    let start: Instant
    let summary: String
    /// Additional text; empty for none.
    let description: String
}
