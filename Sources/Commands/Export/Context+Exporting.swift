import CivilTime
import Fast
import Journal
import JournalText
import Light
import Messages
import Parts
import Plan
import Repeat
import Views

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

    /// All records of a part, whether it is switched on or not: an export is whole.
    func allRecords(_ command: String, of part: any RecordPart.Type) throws(Failure) -> Records {
        let journal = try journal()
        return try Self.journal { () throws(JournalError) in try journal.allRecords(command, of: part).records }
    }

    /// The records of all trackers.
    ///
    /// - Throws: ``Failure`` for a file that can't be understood.
    func trackers(_ command: String) throws(Failure) -> ExportedTrackers {
        let repeats = try allRecords(command, of: RepeatPart.self)
        let fasts = try allRecords(command, of: FastPart.self)
        let lights = try allRecords(command, of: LightPart.self)
        do throws(Diagnostic) {
            return try ExportedTrackers(repeats: repeats, fasts: fasts, lights: lights)
        } catch {
            throw .journal(.text(error))
        }
    }
}
