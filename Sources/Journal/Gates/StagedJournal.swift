import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The files of one journal on two sides, and the days that differ: what a commit would make of what a commit has.
struct StagedJournal {
    let repository: JournalRepository
    /// The blobs of the plan's files on each side, by path in the journal.
    let (before, after): ([String: ObjectID], [String: ObjectID])

    /// Takes the plan's files out of all that a side has.
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

    /// The files that the second side has otherwise than the first, or doesn't have any more, in order.
    var changed: [String] {
        let changed = after.filter { before[$0.key] != $0.value }.map(\.key)
        return (changed + before.keys.filter { after[$0] == nil }).sorted()
    }

    /// Whether `STATE.md` goes away though days were started.
    func losesState() throws(JournalError) -> Bool {
        guard before[Layout.state] != nil, after[Layout.state] == nil else { return false }
        for (path, id) in before.sorted(by: { $0.key < $1.key }) where JournalPath(path).holdsDay {
            if try repository.day(id, of: path)?.isPromised == true { return true }
        }
        return false
    }

    /// What can't be understood of the files that changed.
    func diagnostics(_ zones: ZoneDatabase) throws(JournalError) -> [Diagnostic] {
        var found: [Diagnostic] = []
        for path in changed {
            guard let id = after[path] else { continue }
            do throws(JournalError) {
                let file = repository.prefix + path
                try repository.parse(path, try repository.text(id, of: file), as: file, zones)
            } catch {
                guard case .text(let diagnostic) = error else { throw error }
                found.append(diagnostic)
            }
        }
        return found
    }

    /// The settings that the second side has; the defaults where nobody understands them.
    func config(_ zones: ZoneDatabase) throws(JournalError) -> JournalConfig {
        guard let id = after[Layout.config] else { return try JournalConfig(nil, zones: zones) }
        return try JournalConfig(repository.text(id, of: repository.prefix + Layout.config), zones: zones)
    }
}
