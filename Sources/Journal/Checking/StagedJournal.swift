import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The files of one journal on two sides, such as a commit and the index, and the days that differ.
struct StagedJournal {
    let repository: JournalRepository
    /// The blobs of the plan's files on each side, by path in the journal.
    let (before, after): ([String: ObjectID], [String: ObjectID])

    /// Selects the plan's files among all files of each side.
    init(_ repository: JournalRepository, before: [String: ObjectID], after: [String: ObjectID]) {
        self.repository = repository
        self.before = Self.plan(of: before, in: repository)
        self.after = Self.plan(of: after, in: repository)
    }

    private static func plan(of files: [String: ObjectID], in repository: JournalRepository) -> [String: ObjectID] {
        var plan: [String: ObjectID] = [:]
        for (file, id) in files {
            guard let path = repository.path(of: file) else { continue }
            if JournalPath(path).isText || repository.parts.record(at: path) != nil { plan[path] = id }
        }
        return plan
    }

    /// The paths that the second side changed, added or removed, in order.
    var changed: [String] {
        let changed = after.filter { before[$0.key] != $0.value }.map(\.key)
        return (changed + before.keys.filter { after[$0] == nil }).sorted()
    }

    /// Whether `STATE.md` is removed although days were started.
    func losesState() throws(JournalError) -> Bool {
        guard before[Layout.state] != nil, after[Layout.state] == nil else { return false }
        for (path, id) in before.sorted(by: { $0.key < $1.key }) where JournalPath(path).holdsDay {
            if try repository.day(id, of: path)?.isStarted == true { return true }
        }
        return false
    }

    /// The diagnostics of the changed files.
    func diagnostics(_ zones: ZoneDatabase) throws(JournalError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for path in changed {
            guard let id = after[path] else { continue }
            do throws(JournalError) {
                let file = repository.prefix + path
                try repository.parse(path, try repository.text(id, of: file), as: file, zones, after: before[path])
            } catch {
                guard case .text(let diagnostic) = error else { throw error }
                found.append(diagnostic)
            }
        }
        return found
    }

    /// The settings of the second side; the defaults if there is no settings file.
    func config(_ zones: ZoneDatabase) throws(JournalError) -> JournalConfig {
        guard let id = after[Layout.config] else { return try JournalConfig(nil, zones: zones) }
        return try JournalConfig(repository.text(id, of: repository.prefix + Layout.config), zones: zones)
    }
}

/// The days of a journal that differ between its two sides.
extension StagedJournal {
    /// A day that differs, with both versions and its path.
    struct DayChange {
        let day: Day
        /// The path in the repository: on the second side if it has the day, else on the first.
        let path: String
        let before: DayFile?
        let after: DayFile?
    }

    /// A day's file and its path in the journal.
    private typealias Copy = (path: String, file: DayFile)

    /// The days that differ, in order. Of several copies of a day the one that is further along counts; files that
    /// can't be understood are ignored.
    func days() throws(JournalError) -> [DayChange] {
        let changed = Set(changed)
        let old = try copies(of: before.filter { changed.contains($0.key) })
        let new = try copies(of: after.filter { changed.contains($0.key) })
        let dates = Set(old.keys).union(new.keys)
        // A copy that is the same on both sides may be further along than the changed one.
        let standing = try copies(
            of: after.filter { file in
                !changed.contains(file.key) && JournalPath(file.key).folderDate.map { dates.contains($0) } ?? false
            })
        var changes: [DayChange] = []
        for day in dates.sorted() {
            let (first, second) = (Self.further(old[day], standing[day]), Self.further(new[day], standing[day]))
            guard first?.file != second?.file, let path = (second ?? first)?.path else { continue }
            changes.append(
                DayChange(day: day, path: repository.prefix + path, before: first?.file, after: second?.file))
        }
        return changes
    }

    /// The furthest copy of each day in some files.
    private func copies(of files: [String: ObjectID]) throws(JournalError) -> [Day: Copy] {
        var copies: [Day: Copy] = [:]
        for (path, id) in files.sorted(by: { $0.key < $1.key }) where JournalPath(path).holdsDay {
            guard let file = try repository.day(id, of: path) else { continue }
            copies[file.date] = Self.further(copies[file.date], (path, file))
        }
        return copies
    }

    private static func further(_ one: Copy?, _ other: Copy?) -> Copy? {
        guard let one, let other else { return one ?? other }
        return one.file.status.progress >= other.file.status.progress ? one : other
    }
}

/// The records of a journal that differ between its two sides.
extension StagedJournal {
    /// The changes of records that violate a rule of their part.
    func refusedRecords(_ now: Now) throws(JournalError) -> [Finding] {
        var findings: [Finding] = []
        for part in repository.parts.records {
            guard changed.contains(where: part.owns) else { continue }
            let change = RecordChange(from: try records(of: part, in: before), to: try records(of: part, in: after))
            do { try part.check(change, now: now) } catch {
                let path = repository.prefix + error.path
                let isCommitted = before[error.path] != nil
                findings.append(.record(PartError(error.part, path: path, isCommitted: isCommitted, error.words)))
            }
        }
        return findings
    }

    private func records(
        of part: any RecordPart.Type, in files: [String: ObjectID]
    ) throws(JournalError) -> Records {
        var records: Records = [:]
        for (path, id) in files where part.owns(path) {
            let text = try repository.text(id, of: path)
            if part.opens(text) { records[path] = text }
        }
        return records
    }
}
