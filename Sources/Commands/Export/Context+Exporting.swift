import CivilTime
import Journal
import Messages
import Plan

extension Context {
    /// The whole plan, rolled over, and the current time.
    ///
    /// - Throws: ``Failure`` for a week that can't be understood: an export is complete or fails.
    func wholePlan(_ command: String, _ progress: Progress) throws(Failure) -> (snapshot: Snapshot, now: Now) {
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let weeks = try Self.journal { () throws(JournalError) in try journal.standingWeeks() }
        return try look(command, needing: { _ in weeks }) { snapshot, now throws(PlanError) in
            for week in snapshot.weeks.keys.sorted() { _ = try snapshot.week(week) }
            return (snapshot, now)
        }
    }
}
