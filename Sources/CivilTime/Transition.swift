/// An instant from which a new offset applies.
struct Transition: Equatable, Sendable {
    /// Seconds since 1970-01-01 00:00 UTC.
    var start: Int
    /// Seconds east of UTC.
    var offset: Int
}
