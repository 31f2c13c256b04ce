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

    /// Reads the whole plan after its rollover, some weeks at a time: all of it would be large.
    ///
    /// A plan with a day outside its week's folder, or with anything to warn of, is read at once.
    ///
    /// - Parameters:
    ///   - isQuiet: whether to print no warnings, because they were printed before.
    ///   - restart: called before the weeks are passed again from the first one.
    ///   - body: receives each week, in order.
    /// - Returns: the plan without those weeks, and how many they are.
    /// - Throws: an error when a week is invalid, because an export is complete or fails.
    func forEachWeek(
        _ command: String, _ progress: Progress, isQuiet: Bool = false, restarting restart: () -> Void = {},
        _ body: (WeekPlan) throws -> Void
    ) throws -> (plan: Snapshot, count: Int) {
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let existing = try journal.weeks()
        let first = try journal.look(command) { snapshot, _ in snapshot.numbered }
        if !isQuiet { warn(first.warnings) }
        let plan = try dated(on: first.now.day, first.answer.get)
        var (rest, count) = (Set(existing).union(plan.weeks.keys).sorted()[...], 0)
        while !rest.isEmpty {
            let part = Array(rest.prefix(52))
            rest = rest.dropFirst(part.count)
            guard let read = try weeks(part, of: plan, said: first.warnings, command) else {
                restart()
                return try forEachWeek(of: existing, isQuiet, said: first.warnings, command, body)
            }
            count += read.count
            for week in read { try body(week) }
        }
        return (plan, count)
    }

    /// Some weeks of a plan, in order; nil if they can't be read without all others.
    private func weeks(
        _ wanted: [Week], of plan: Snapshot, said: [Warning], _ command: String
    ) throws -> [WeekPlan]? {
        let found = try journal().look(command, needing: { _ in wanted }) { snapshot, _ in
            for week in snapshot.weeks.keys.sorted() where wanted.contains(week) { _ = try snapshot.week(week) }
            return snapshot.numbered
        }
        guard found.warnings.allSatisfy(said.contains) else { return nil }
        let snapshot = try dated(on: found.now.day, found.answer.get)
        guard snapshot.weeks.keys.allSatisfy({ wanted.contains($0) || plan.weeks[$0] != nil }) else { return nil }
        return wanted.compactMap { snapshot.weeks[$0] }
    }

    private func forEachWeek(
        of existing: [Week], _ isQuiet: Bool, said: [Warning], _ command: String, _ body: (WeekPlan) throws -> Void
    ) throws -> (plan: Snapshot, count: Int) {
        let found = try journal().look(command, needing: { _ in existing }) { snapshot, _ in
            for week in snapshot.weeks.keys.sorted() { _ = try snapshot.week(week) }
            return snapshot.numbered
        }
        if !isQuiet { warn(found.warnings.filter { !said.contains($0) }) }
        let plan = try dated(on: found.now.day, found.answer.get)
        for week in plan.weeks.keys.sorted() { if let week = plan.weeks[week] { try body(week) } }
        return (plan, plan.weeks.count)
    }

    /// All records of a part, even if the part is switched off.
    func allRecords(_ command: String, of part: any RecordPart.Type) throws -> Records {
        let journal = try journal()
        return try journal.allRecords(command, of: part).records
    }

    /// The records of some trackers.
    func exported(_ command: String, _ trackers: [any ShownTracker.Type]) throws -> TrackerValues {
        var records: Records = [:]
        for tracker in trackers { records.merge(try allRecords(command, of: tracker)) { one, _ in one } }
        return try TrackerValues(exporting: records, of: trackers)
    }

    /// Writes what is committed to the file of `-o`, or to standard output, with the user's git.
    func export(_ kind: GitExport.Kind, _ what: LocalizedText) throws -> Reply {
        let target = try ExportTarget(self, isText: false)
        let folder = try journal().folder
        let progress = Progress(self)
        return try target.write(what) { file in
            defer { progress.end() }
            try GitExport.write(kind, of: folder, environment, to: file) { words in
                let line = words.split { $0 == "\n" || $0 == "\r" }.last.map { String($0).printable }
                if let line { progress.show(LocalizedText(line)) }
            }
        }
    }
}
