import Glibc

/// The source of the current time (`CommandLine.md`, "Time").
package enum Clock: Hashable, Sendable {
    case system
    /// A clock that always shows one wall time of the journal's zone; the second is 0 to 59.
    case wall(Moment, second: Int)

    /// Reads a wall time, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM:SS`; nil for every other text, and for a day after
    /// ``Day/latest``.
    package init?(wall text: some StringProtocol) {
        let minutes = text.utf8.prefix(16)
        guard let moment = Moment(String(decoding: minutes, as: UTF8.self)), !moment.day.isTooLate else { return nil }
        let rest = String(decoding: text.utf8.dropFirst(16), as: UTF8.self)
        if rest.isEmpty {
            self = .wall(moment, second: 0)
        } else {
            guard let second = FixedForm(":00").numbers(in: rest)?[0], second < 60 else { return nil }
            self = .wall(moment, second: second)
        }
    }

    package func now(in zone: Zone) -> Now {
        switch self {
        case .system: Now(Instant(secondsSinceEpoch: time(nil)), in: zone)
        case .wall(let moment, let second): Now(zone.instant(of: moment, second: second), in: zone)
        }
    }
}

/// The current instant in a zone. It is read once and passed to everything that needs the time.
package struct Now: Equatable, Sendable {
    package let instant: Instant
    package let zone: Zone
    private let wall: Wall

    package init(_ instant: Instant, in zone: Zone) {
        self.instant = instant
        self.zone = zone
        wall = zone.wall(at: instant)
    }

    package var day: Day { wall.moment.day }

    package var time: TimeOfDay { wall.moment.time }

    package var moment: Moment { wall.moment }

    /// The second of the minute, 0 to 59.
    package var second: Int { wall.second }

    /// Seconds east of UTC.
    package var offset: Int { zone.offset(at: instant) }
}
