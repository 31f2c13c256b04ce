import CivilTime
import CommandLine
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
    /// Reads the whole plan after its rollover into an export, some weeks at a time: all of it would be large.
    ///
    /// A plan with a day outside its week's folder, or with anything to warn of, is read at once.
    ///
    /// - Parameters:
    ///   - begin: makes an export without weeks from the plan of Present.
    ///   - add: adds a week to the export, in order.
    /// - Throws: an error when a week is invalid, because an export is complete or fails.
    func wholePlan<Export>(
        _ command: String, into begin: (_ present: Snapshot, Now) throws -> Export,
        _ add: (inout Export, WeekPlan) -> Void
    ) throws -> (export: Export, now: Now) {
        let progress = Progress(self)
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let first = try journal.look(command) { snapshot, _ in snapshot.numbered }
        warn(first.warnings)
        let plan = try dated(on: first.now.day, first.answer.get)
        let all = Set(try journal.weeks()).union(plan.weeks.keys).sorted()
        var export = try begin(plan, first.now)
        /// Adds some weeks; returns false if they can't be read without all others.
        func read(_ wanted: [Week]) throws -> Bool {
            let isWanted = { wanted == all || wanted.contains($0) }
            let found = try journal.look(command, needing: { _ in wanted }) { snapshot, _ in
                for week in snapshot.weeks.keys.sorted() where isWanted(week) { _ = try snapshot.week(week) }
                return snapshot.numbered
            }
            let more = found.warnings.filter { !first.warnings.contains($0) }
            guard more.isEmpty || wanted == all else { return false }
            warn(more)
            let weeks = try dated(on: found.now.day, found.answer.get).weeks.sorted { $0.key < $1.key }
            guard weeks.allSatisfy({ isWanted($0.key) || plan.weeks[$0.key] != nil }) else { return false }
            for (week, weekPlan) in weeks where isWanted(week) { add(&export, weekPlan) }
            return true
        }
        let parts = stride(from: 0, to: all.count, by: 52).map { Array(all[$0...].prefix(52)) }
        if try !parts.allSatisfy(read) {
            export = try begin(plan, first.now)
            _ = try read(all)
        }
        return (export, first.now)
    }

    /// The records of some trackers, even of those that are switched off.
    func exported(_ command: String, _ trackers: [any ShownTracker.Type]) throws -> TrackerValues {
        var values = TrackerValues(trackers)
        for tracker in trackers {
            try values.export(journal().allRecords(command, of: tracker).records, of: tracker)
        }
        return values
    }

    /// Writes what is committed to the file of `-o`, or to standard output, with the user's git.
    func export(_ kind: GitExport.Kind, _ what: Text) throws -> Reply {
        let target = try ExportTarget(self, isText: false)
        let folder = try journal().folder
        let progress = Progress(self)
        return try target.write(what) { file in
            defer { progress.end() }
            try GitExport.write(kind, of: folder, environment, to: file) { words in
                let line = words.split { $0 == "\n" || $0 == "\r" }.last.map { String($0).printable }
                if let line { progress.show(Text(value: line)) }
            }
        }
    }
}
