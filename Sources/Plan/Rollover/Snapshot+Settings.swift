package import CivilTime
import JournalText

/// The rules for changing the settings of a plan (`Plan.md`, "Ideas": a start is a commitment).
extension Snapshot {
    /// Prepares the days for another default kill time: a started one that names none keeps the current default, and an
    /// empty one that has it, today or later, gets the new one.
    package mutating func prepare(forKillTime time: TimeOfDay, today: Day) {
        for var day in days {
            switch day.status {
            case .execute where day.killTime == nil: day.killTime = settings.killTime
            case .empty where day.killTime == settings.killTime && day.date >= today: day.killTime = time
            default: continue
            }
            set(day)
        }
    }

    /// Refuses a zone in which a draft or a started day would end at once, or in which a started day would have moments
    /// in the future.
    ///
    /// - Parameter now: the current time, in the new zone.
    /// - Throws: ``PlanError/zoneBreaksDay(_:zone:)`` then.
    package func requireUnbroken(at now: Now) throws(PlanError) {
        for rollover in StateMachine.rollovers(of: self, now: now) {
            switch rollover.event {
            case .expired(let day, _, _), .notStarted(let day, _): throw .zoneBreaksDay(day, zone: now.zone.name)
            case .week: continue
            }
        }
        for day in days where day.status == .execute {
            let isPast = day.date == now.day && day.moments.allSatisfy { $0 <= now.moment }
            if !isPast { throw .zoneBreaksDay(day.date, zone: now.zone.name) }
        }
    }
}
