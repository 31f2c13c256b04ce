/// The current instant in a zone. It is read once and passed to everything that needs the time.
public struct Now: Equatable, Sendable {
    /// The instant.
    public let instant: Instant
    /// The zone.
    public let zone: Zone
    private let wall: Wall

    /// Creates the value from an instant.
    ///
    /// - Parameters:
    ///   - instant: the instant.
    ///   - zone: the zone.
    public init(_ instant: Instant, in zone: Zone) {
        self.instant = instant
        self.zone = zone
        wall = zone.wall(at: instant)
    }

    /// Today.
    public var day: Day { wall.moment.day }

    /// The time of day, to the minute.
    public var time: TimeOfDay { wall.moment.time }

    /// The day and the time, to the minute.
    public var moment: Moment { wall.moment }

    /// The second of the minute, 0 to 59.
    public var second: Int { wall.second }

    /// Seconds east of UTC.
    public var offset: Int { zone.offset(at: instant) }
}
