package import CivilTime

/// Snoozes a reminder; the due time is unchanged.
package struct SnoozeRepeat: RepeatAction {
    /// The end of a snooze.
    package enum Target: Equatable, Sendable {
        /// The next moment after now with this time.
        case time(TimeOfDay)
        case moment(Moment)

        /// The moment that the target means.
        package func moment(after now: Moment) -> Moment {
            switch self {
            case .time(let time): Moment(day: time > now.time ? now.day : now.day.following, time: time)
            case .moment(let moment): moment
            }
        }
    }

    package let target: Target
    /// The zone whose clocks decide which moments exist; nil for any moment.
    private let zone: Zone?

    package init(until target: Target, in zone: Zone? = nil) { (self.target, self.zone) = (target, zone) }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        _ = try record.due()
        let typed = target.moment(after: now)
        let moment = zone.map { $0.wall(at: $0.instant(of: typed)).moment } ?? typed
        guard moment > now else { throw .snoozeInPast(moment) }
        record.snoozedUntil = moment
    }
}
