package import CivilTime

extension TimeOrMoment {
    /// The latest moment of this form that isn't after a limit.
    package func latest(notAfter last: Instant, in zone: Zone) throws(FastError) -> OffsetInstant {
        switch self {
        case .moment(let moment):
            guard let instant = Self.instants(of: moment, in: zone).first(where: { $0 <= last }) else {
                throw .future(moment)
            }
            return OffsetInstant(instant, in: zone)
        case .time(let time):
            var day = zone.wall(at: last).moment.day
            while true {
                let found = Self.instants(of: Moment(day: day, time: time), in: zone).first { $0 <= last }
                if let found { return OffsetInstant(found, in: zone) }
                day = day.preceding
            }
        }
    }

    /// The moment of this form that is nearest to another one and not after a limit; of two equally near, the earlier.
    package func nearest(
        to near: OffsetInstant, notAfter last: Instant, in zone: Zone
    ) throws(FastError) -> OffsetInstant {
        guard case .time(let time) = self else { return try latest(notAfter: last, in: zone) }
        let day = zone.wall(at: near.instant).moment.day
        let instants = [day.preceding, day, day.following]
            .flatMap { Self.instants(of: Moment(day: $0, time: time), in: zone) }.filter { $0 <= last }.sorted()
        let found = instants.min { Self.distance($0, near.instant) < Self.distance($1, near.instant) }
        guard let found else { return try latest(notAfter: last, in: zone) }
        return OffsetInstant(found, in: zone)
    }

    /// The moment of this form that is nearest to another one; of two equally near, the earlier.
    package func nearest(
        to near: OffsetInstant, in zone: Zone, requiredBefore last: Instant
    ) throws(FastError) -> OffsetInstant {
        guard case .time = self else { return try latest(notAfter: last, in: zone) }
        let found = try nearest(to: near, notAfter: Instant(secondsSinceEpoch: .max), in: zone)
        guard found.instant <= last else { throw .future(zone.wall(at: found.instant).moment) }
        return found
    }

    /// The instants at which clocks show a moment, the later first; two if the clocks are set back over it.
    private static func instants(of moment: Moment, in zone: Zone) -> [Instant] {
        let later = zone.instant(of: moment)
        let shift = zone.offset(at: later.adding(seconds: -3 * 3600)) - zone.offset(at: later)
        let earlier = later.adding(seconds: -shift)
        return shift > 0 && zone.wall(at: earlier).moment == moment ? [later, earlier] : [later]
    }

    private static func distance(_ one: Instant, _ other: Instant) -> Int {
        abs(one.secondsSinceEpoch - other.secondsSinceEpoch)
    }
}
