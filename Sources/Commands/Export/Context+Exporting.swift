import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
import Sync
import Terminal
import Views

extension Context {
    /// The whole plan after its rollover, and the current time.
    ///
    /// - Throws: an error when a week is invalid, because an export is complete or fails.
    func wholePlan(
        _ command: String, _ progress: Progress
    ) throws -> (snapshot: Snapshot, now: Now) {
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let weeks = try journal.weeks()
        return try look(command, needing: { _ in weeks }) { snapshot, now in
            for week in snapshot.weeks.keys.sorted() { _ = try snapshot.week(week) }
            return (snapshot, now)
        }
    }

    /// All records of a part, even if the part is switched off.
    func allRecords(_ command: String, of part: any RecordPart.Type) throws -> Records {
        let journal = try journal()
        return try journal.allRecords(command, of: part).records
    }

    /// The records of some trackers.
    ///
    /// - Throws: an error when a file of one of them is invalid.
    func exported(_ command: String, _ trackers: [any ShownTracker.Type]) throws -> TrackerValues {
        var records: Records = [:]
        for tracker in trackers { records.merge(try allRecords(command, of: tracker)) { one, _ in one } }
        return try TrackerValues(exporting: records, of: trackers)
    }

    /// Writes what is committed to the file of `-o`, or to standard output, with the user's git.
    func export(_ kind: GitExport.Kind, _ what: LocalizedText) throws -> Reply {
        let target = try ExportTarget(self, isText: false)
        let export = GitExport(try journal().folder, environment)
        let progress = Progress(self)
        return try target.write(what) { file in
            do throws(GitExport.Problem) {
                defer { progress.end() }
                try export.write(kind, to: file) { words in
                    let line = words.split { $0 == "\n" || $0 == "\r" }.last.map { String($0).printable }
                    if let line { progress.show(LocalizedText(line)) }
                }
            } catch {
                throw ExportError.git(error)
            }
        }
    }
}
