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
    /// The whole plan after its rollover, and the current time.
    ///
    /// - Throws: ``Failure`` when a week is invalid, because an export is complete or fails.
    func wholePlan(_ command: String, _ progress: Progress) throws(Failure) -> (snapshot: Snapshot, now: Now) {
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let weeks = try Self.journal { () throws(JournalError) in try journal.weeks() }
        return try look(command, needing: { _ in weeks }) { snapshot, now throws(PlanError) in
            for week in snapshot.weeks.keys.sorted() { _ = try snapshot.week(week) }
            return (snapshot, now)
        }
    }

    /// All records of a part, even if the part is switched off.
    func allRecords(_ command: String, of part: any RecordPart.Type) throws(Failure) -> Records {
        let journal = try journal()
        return try Self.journal { () throws(JournalError) in try journal.allRecords(command, of: part).records }
    }

    /// The records of all trackers.
    ///
    /// - Throws: ``Failure`` when a file is invalid.
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
