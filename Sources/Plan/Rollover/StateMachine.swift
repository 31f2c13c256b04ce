package import CivilTime
import JournalText

/// The rollovers of a plan (`Plan.md`, "Boundaries"). It is pure: the same snapshot and time give the same rollovers on
/// every machine.
package enum StateMachine {
    /// One crossed boundary, and the snapshot after it.
    package struct Rollover: Sendable {
        package enum Event: Equatable, Sendable {
            /// A started day expired; how many of its tasks were done, and how many weren't.
            case expired(Day, done: Int, expired: Int)
            /// A draft with this many tasks wasn't started.
            case notStarted(Day, tasks: Int)
            case week(from: Week, to: Week)
        }

        package let event: Event
        package let instant: Instant
        package let moment: Moment
        package let after: Snapshot
    }

    /// The rollovers that are due, in the order of their boundaries; empty when none is due.
    ///
    /// - Parameters:
    ///   - snapshot: has every week loaded from the one in Present to the current one.
    ///   - now: the current time, read once after locking.
    package static func rollovers(of snapshot: Snapshot, now: Now) -> [Rollover] {
        var rollovers: [Rollover] = []
        var snapshot = snapshot
        var days = dayBoundaries(of: snapshot, now: now)[...]
        while let boundary = next(&days, monday: Boundary(after: snapshot.present, now.zone), now: now) {
            let event = boundary.cross(&snapshot)
            // A boundary that no clock shows is recorded as the clocks show its instant.
            let moment = now.zone.wall(at: boundary.instant).moment
            snapshot.note(moment)
            rollovers.append(Rollover(event: event, instant: boundary.instant, moment: moment, after: snapshot))
        }
        return rollovers
    }

    package static func isDue(_ snapshot: Snapshot, now: Now) -> Bool {
        Boundary(after: snapshot.present, now.zone).isDue(now) || !dayBoundaries(of: snapshot, now: now).isEmpty
    }

    /// The due boundaries of open days, in order. Crossing one opens no other day, so they are computed once.
    private static func dayBoundaries(of snapshot: Snapshot, now: Now) -> [Boundary] {
        snapshot.days
            .compactMap { Boundary(of: $0, snapshot.settings, now.zone) }
            .filter { $0.isDue(now) }
            .sorted()
    }

    /// The earlier of the next day's boundary and the next Monday's; nil when none is due.
    private static func next(_ days: inout ArraySlice<Boundary>, monday: Boundary, now: Now) -> Boundary? {
        if let day = days.first, !monday.isDue(now) || day < monday {
            days.removeFirst()
            return day
        }
        return monday.isDue(now) ? monday : nil
    }
}

extension Snapshot {
    /// Records a boundary in `STATE.md`; nothing there ever decreases (`GitJournal.md`, "Rollover commits").
    fileprivate mutating func note(_ boundary: Moment) {
        touch(boundary.day)
        state.lastRolloverAt = max(boundary, state.lastRolloverAt ?? boundary)
    }
}
