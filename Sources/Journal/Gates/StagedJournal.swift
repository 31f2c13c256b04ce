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
