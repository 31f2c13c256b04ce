import CivilTime

/// An event of a calendar file: a moment without a length.
struct CalendarEvent {
    /// A name that is unique in the calendar and the same in every export.
    let name: String
    let start: Instant
    /// How it recurs, from which moment on; nil for once. Clocks that change don't move it, so it has no zone.
    var recurrence: (first: Moment, rule: String)?
    let summary: String
    /// Additional text; empty for none.
    let description: String
}
