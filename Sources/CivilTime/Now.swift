/// An instant as a zone's clocks show it: read once, and passed to whatever asks for the time.
public struct Now: Equatable, Sendable {
    /// The instant.
    public let instant: Instant
    /// The zone whose clocks are read.
    public let zone: Zone
    private let wall: Wall

    /// Reads a zone's clocks.
    ///
    /// - Parameters:
    ///   - instant: when they are read.
    ///   - zone: the zone.
    public init(_ instant: Instant, in zone: Zone) {
        self.instant = instant
        self.zone = zone
        wall = zone.wall(at: instant)
    }

    /// Today.
    public var day: Day { wall.moment.day }

    /// The time of day, seconds left out.
    public var time: TimeOfDay { wall.moment.time }

    /// The day and the time, seconds left out.
    public var moment: Moment { wall.moment }

    /// The second of the minute, 0 to 59.
    public var second: Int { wall.second }

    /// Seconds east of UTC.
    public var offset: Int { zone.offset(at: instant) }
}
