import CivilTime
import Git
import JournalText
import Plan

/// The files of one journal on two sides, and the days that differ: what a commit would make of what a commit has.
struct StagedJournal {
    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    let prefix: String
    /// The blobs of the plan's files on each side, by path in the journal.
    let (before, after): ([String: ObjectID], [String: ObjectID])

    /// Takes the plan's files out of all that a side has.
    init(prefix: String, before: [String: ObjectID], after: [String: ObjectID]) {
        self.prefix = prefix
        self.before = Self.plan(of: before, below: prefix)
        self.after = Self.plan(of: after, below: prefix)
    }

    private static func plan(of files: [String: ObjectID], below prefix: String) -> [String: ObjectID] {
        var plan: [String: ObjectID] = [:]
        for (path, id) in files where path.utf8.starts(with: prefix.utf8) {
            let inside = String(path.dropFirst(prefix.count))
            if isPlan(inside) { plan[inside] = id }
        }
        return plan
    }

    private static func isPlan(_ path: String) -> Bool {
        if path == Layout.state || path == Layout.config { return true }
        guard Layout.roots.contains(where: { path.hasPrefix("\($0)/") }) else { return false }
        return path.hasSuffix("/day.md") || path.hasSuffix("/week.md")
    }

    /// The files that the second side has otherwise than the first, or doesn't have any more, in order.
    var changed: [String] {
        let changed = after.filter { before[$0.key] != $0.value }.map(\.key)
        return (changed + before.keys.filter { after[$0] == nil }).sorted()
    }

    /// What can't be understood of the files that changed.
    func diagnostics(_ zones: ZoneDatabase, in repository: borrowing Repository) throws(JournalError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for path in changed {
            guard let id = after[path] else { continue }
            do throws(JournalError) {
                let text = try Self.text(id, prefix + path, in: repository)
                try Self.parse(path, text, as: prefix + path, zones)
            } catch {
                guard case .text(let diagnostic) = error else { throw error }
                found.append(diagnostic)
            }
        }
        return found
    }

    private static func parse(
        _ path: String, _ text: [UInt8], as file: String, _ zones: ZoneDatabase
    ) throws(JournalError) {
        if path == Layout.config {
            _ = try JournalConfig(text, zones: zones)
            return
        }
        try JournalError.text { () throws(Diagnostic) in
            if path == Layout.state {
                _ = try StateFile(text, file: file)
            } else if path.hasSuffix("/week.md") {
                _ = try WeekFile(text, file: file)
            } else {
                _ = try DayFile(text, file: file)
            }
        }
    }

    private static func text(
        _ id: ObjectID, _ file: String, in repository: borrowing Repository
    ) throws(JournalError) -> [UInt8] {
        do throws(GitError) {
            return try repository.readBlob(id, limit: JournalReader.limit)
        } catch {
            guard error.code == .tooLarge else { throw .git(error) }
            throw .text(Diagnostic(file: file, line: nil, .tooLarge(limit: JournalReader.limit)))
        }
    }

    /// The settings that the second side has; the defaults where nobody understands them.
    func config(_ zones: ZoneDatabase, in repository: borrowing Repository) throws(JournalError) -> JournalConfig {
        guard let id = after[Layout.config] else { return try JournalConfig(nil, zones: zones) }
        let bytes = try Self.text(id, prefix + Layout.config, in: repository)
        return try JournalConfig(bytes, zones: zones)
    }
}

extension StagedJournal {
    /// A day that differs: as it is on each side, and where.
    struct DayChange {
        let day: Day
        /// Its path in the repository, on the second side where it is there.
        let path: String
        let before: DayFile?
        let after: DayFile?
    }

    /// The days that differ, in order; of several copies of a day the one that is further along counts. Files that can't
    /// be understood are no day's.
    func days(in repository: borrowing Repository) throws(JournalError) -> [DayChange] {
        var dates: [Day: String] = [:]
        for path in changed where path.hasSuffix("/day.md") {
            for (id, isNew) in [(before[path], false), (after[path], true)] {
                guard let id, let file = try Self.day(id, path, in: repository) else { continue }
                if isNew || dates[file.date] == nil { dates[file.date] = path }
            }
        }
        var changes: [DayChange] = []
        for (day, path) in dates.sorted(by: { $0.key < $1.key }) {
            let (old, new) = (
                try furthest(day, in: before, of: repository), try furthest(day, in: after, of: repository)
            )
            if old != new { changes.append(DayChange(day: day, path: prefix + path, before: old, after: new)) }
        }
        return changes
    }

    /// The copy of a day that is furthest along, among the files that its name or a change leads to.
    private func furthest(
        _ day: Day, in side: [String: ObjectID], of repository: borrowing Repository
    ) throws(JournalError) -> DayFile? {
        var best: DayFile?
        let changed = Set(changed)
        for (path, id) in side.sorted(by: { $0.key < $1.key })
        where path.hasSuffix("/\(day)/day.md") || (changed.contains(path) && path.hasSuffix("/day.md")) {
            guard let file = try Self.day(id, path, in: repository), file.date == day else { continue }
            if file.status.progress > best?.status.progress ?? -1 { best = file }
        }
        return best
    }

    private static func day(
        _ id: ObjectID, _ path: String, in repository: borrowing Repository
    ) throws(JournalError) -> DayFile? {
        let bytes: [UInt8]
        do throws(JournalError) {
            bytes = try text(id, path, in: repository)
        } catch {
            guard case .text = error else { throw error }
            return nil
        }
        return try? DayFile(bytes, file: path)
    }
}
