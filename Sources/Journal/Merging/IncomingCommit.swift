import CivilTime
public import Files
import Git
public import JournalText

/// What a sync asks of another machine's commit before it is taken in (`journal.md`, section 4): every file of a plan in
/// it can be understood, and no journal that stands here goes with it.
struct IncomingCommit {
    /// The other machine's last commit.
    private let id: ObjectID
    private let tree: ObjectID
    /// What differs between the branch here and it.
    private let changed: [TreeDifference]
    /// The journals here that differ, by their folder with a slash behind it.
    private let prefixes: [String]
    private let zones: ZoneDatabase

    /// Compares it with a commit of this machine.
    ///
    /// - Throws: ``JournalError/incoming(_:_:)`` for names that git's index refuses, ``JournalError/inTheWay(path:)`` for names that can't be told apart here: not UTF-8, or the same text in other
    ///   bytes. Git knows them by their bytes.
    init(
        _ id: ObjectID, over head: ObjectID, _ surroundings: Surroundings, in repository: borrowing Repository
    ) throws(JournalError) {
        self.id = id
        zones = ZoneDatabase(surroundings.variables)
        do throws(GitError) {
            let standing = try repository.commit(head).tree
            tree = try repository.commit(id).tree
            changed = try repository.differences(from: standing, to: tree)
            prefixes = try Self.prefixes(of: changed.map(\.path), in: standing, of: repository)
        } catch {
            throw .git(error)
        }
        if let first = changed.first(where: { !$0.isExact }) { throw .inTheWay(path: first.path) }
        if let first = changed.first(where: \.isRefusedByIndex) {
            throw .incoming(id, .name(path: first.path))
        }
    }

    private static func prefixes(
        of paths: [String], in tree: ObjectID, of repository: borrowing Repository
    ) throws(GitError) -> [String] {
        let folders = paths.reduce(into: Set([""])) { $0.formUnion(Layout.parents(of: $1)) }
        var found: [String] = []
        for prefix in folders.map({ $0.isEmpty ? "" : "\($0)/" }).sorted() {
            // What lies in a journal's folder is that journal's.
            if found.contains(where: { prefix.hasPrefix($0) }) { continue }
            if try holdsJournal(prefix, tree, repository) { found.append(prefix) }
        }
        return found
    }

    private static func holdsJournal(
        _ prefix: String, _ tree: ObjectID, _ repository: borrowing Repository
    ) throws(GitError) -> Bool {
        guard let item = try TreeState.item(at: prefix + Layout.state, in: tree, of: repository) else { return false }
        return try JournalFinder.isState(item.id, mode: item.mode, in: repository)
    }

    /// Refuses it where a file of a plan can't be understood, or is no plain file.
    ///
    /// - Throws: ``JournalError/incoming(_:_:)`` then.
    func requireReadable(in repository: borrowing Repository) throws(JournalError) {
        for prefix in prefixes {
            for file in changed where file.path.hasPrefix(prefix) {
                try require(String(file.path.dropFirst(prefix.count)), below: prefix, in: repository)
            }
        }
    }

    /// Refuses what would come where a journal that is here isn't in it.
    ///
    /// - Parameter tree: what would come: the commit's own tree, or that of a merge with it.
    /// - Throws: ``JournalError/incoming(_:_:)`` then.
    func requireJournals(in tree: ObjectID, _ repository: borrowing Repository) throws(JournalError) {
        for prefix in prefixes {
            let isThere = try JournalError.git { () throws(GitError) in
                try Self.holdsJournal(prefix, tree, repository)
            }
            guard isThere else { throw .incoming(id, .gone(path: prefix + Layout.state)) }
        }
    }

    /// Refuses what would come where the clock here is too far behind the journal in it: no command could write then.
    ///
    /// - Parameters:
    ///   - prefix: the journal's folder, with a slash behind it; empty at the top.
    ///   - tree: what would come.
    /// - Throws: ``JournalError/refused(_:)`` then.
    func requireClock(
        _ now: Now, at prefix: String, in tree: ObjectID, _ repository: borrowing Repository
    ) throws(JournalError) {
        guard let state = try MergeSides.state(of: tree, prefix, repository) else { return }
        // A line that can't be true is recomputed from the days.
        if let seen = state.currentDate, seen > ClockCheck.horizon(of: now.day) { return }
        try ClockCheck(state, now).require()
    }

    private func require(
        _ path: String, below prefix: String, in repository: borrowing Repository
    ) throws(JournalError) {
        let isPlan = StagedJournal.isPlan(path)
        guard isPlan || Layout.isPlace(path) else { return }
        let entry = try JournalError.git { () throws(GitError) in
            try TreeState.entry(at: prefix + path, in: tree, of: repository)
        }
        guard let entry else { return }
        guard entry.isFile else {
            let reason: FileError.Reason = entry.mode == TreeState.Item.link ? .symbolicLink : .notAFile
            throw .incoming(id, .file(FileError(prefix + path, reason)))
        }
        if !isPlan, isFolder(path, below: prefix) { throw .incoming(id, .file(FileError(prefix + path, .notAFolder))) }
        if isPlan { try parse(path, entry.id, below: prefix, in: repository) }
    }

    /// Whether the journal has a folder at a path, or needs one.
    private func isFolder(_ path: String, below prefix: String) -> Bool {
        Layout.roots.contains(path) || path == Layout.parent(of: Layout.config)
            || changed.contains { $0.path.hasPrefix("\(prefix)\(path)/") }
    }

    private func parse(
        _ path: String, _ blob: ObjectID, below prefix: String, in repository: borrowing Repository
    ) throws(JournalError) {
        do throws(JournalError) {
            let text = try StagedJournal.text(blob, prefix + path, in: repository)
            // One that opens otherwise is no journal's any more: whether that may come is another question.
            if path == Layout.state, !StateFile.opens(text) { return }
            try StagedJournal.parse(path, text, as: prefix + path, zones)
        } catch {
            guard case .text(let found) = error else { throw error }
            throw .incoming(id, .text(Diagnostic(file: prefix + path, line: found.line, found.problem)))
        }
    }
}

/// Why another machine's commit isn't taken in.
public enum IncomingFault: Equatable, Sendable {
    /// A file of a plan in it can't be understood; its path is the one in the repository.
    case text(Diagnostic)
    /// Where a plan has a file or a folder, it has something else; the path is the one in the repository.
    case file(FileError)
    /// It has a file that git's index refuses; its path in the repository.
    case name(path: String)
    /// A journal that is here isn't in it: the path of its `STATE.md` in the repository.
    case gone(path: String)
}
