import CivilTime
import Journal
import JournalText
import Messages
import Parts
import Plan
import Views

extension Context {
    /// The whole plan after its rollover, and the current time.
    ///
    /// - Parameter asWritten: whether drafts stay as in their files; otherwise they are numbered.
    /// - Throws: ``Failure`` when a week is invalid, because an export is complete or fails.
    func wholePlan(
        _ command: String, _ progress: Progress, asWritten: Bool = false
    ) throws(Failure) -> (snapshot: Snapshot, now: Now) {
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let weeks = try Self.journal(journal.weeks())
        return try look(command, needing: { _ in weeks }, asWritten: asWritten) { snapshot, now throws(PlanError) in
            for week in snapshot.weeks.keys.sorted() { _ = try snapshot.week(week) }
            return (snapshot, now)
        }
    }

    /// All records of a part, even if the part is switched off.
    func allRecords(_ command: String, of part: any RecordPart.Type) throws(Failure) -> Records {
        let journal = try journal()
        return try Self.journal(journal.allRecords(command, of: part).records)
    }

    /// The records of trackers.
    ///
    /// - Parameter parts: the trackers to read: all by default. The others have no records in the result.
    /// - Throws: ``Failure`` when a file of one of them is invalid.
    func trackers(
        _ command: String, of parts: [any RecordPart.Type] = PartList.standard.records
    ) throws(Failure) -> ExportedTrackers {
        var records: Records = [:]
        for part in parts { records.merge(try allRecords(command, of: part)) { one, _ in one } }
        do throws(Diagnostic) { return try ExportedTrackers(records) } catch { throw .journal(.text(error)) }
    }
}
