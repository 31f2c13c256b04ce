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

    package init(until target: Target) { self.target = target }

    package func apply(to record: inout RepeatRecord, now: Moment) throws(RepeatError) {
        _ = try record.due()
        let moment = target.moment(after: now)
        guard moment > now else { throw .snoozeInPast(moment) }
        record.snoozedUntil = moment
    }
}
