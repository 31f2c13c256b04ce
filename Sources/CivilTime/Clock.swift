import Glibc

/// Where now comes from.
public enum Clock: Sendable {
    /// The machine's clock.
    case system
    /// A wall time in the journal's zone, as `WEEKYII_NOW` sets it (`cli.md`, "Time").
    case wall(Moment, second: Int)

    /// Reads `YYYY-MM-DD HH:MM`, or the same with `:SS` behind it.
    public init?(wall text: String) {
        let minute = String(text.prefix(16))
        let rest = text.dropFirst(16)
        guard let moment = Moment(minute) else { return nil }
        guard !rest.isEmpty else {
            self = .wall(moment, second: 0)
            return
        }
        guard rest.utf8.count == 3, rest.hasPrefix(":"), let second = Digits.number(rest.dropFirst().utf8), second < 60
        else { return nil }
        self = .wall(moment, second: second)
    }

    /// Now, in a zone.
    public func now(in zone: Zone) -> Now {
        switch self {
        case .system: Now(Instant(secondsSinceEpoch: time(nil)), in: zone)
        case .wall(let moment, let second): Now(zone.instant(of: moment, second: second), in: zone)
        }
    }
}

/// Now: an instant, and what the journal's zone calls it.
public struct Now: Sendable {
    /// The instant.
    public let instant: Instant
    /// The journal's zone.
    public let zone: Zone
    /// The wall time, to the minute.
    public let moment: Moment

    /// Makes now of an instant.
    public init(_ instant: Instant, in zone: Zone) {
        self.instant = instant
        self.zone = zone
        moment = zone.wall(at: instant).moment
    }

    /// Today.
    public var day: Day { moment.day }

    /// The time of day.
    public var time: TimeOfDay { moment.time }
}
