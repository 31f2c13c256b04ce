import CivilTime
import Files
import Git
import JournalText
import Parts

/// The requirements of a sync for another machine's commit (`Syncing.md`, "The steps"): every file of a plan in it can
/// be understood, and it removes no journal that exists here.
struct IncomingCommit {
    /// The other machine's last commit.
    private let id: ObjectID
    private let tree: ObjectID
    /// The differences between the branch here and that commit.
    private let changed: [TreeDifference]
    /// The journals here that differ.
    private let journals: [JournalRepository]
    private let zones: ZoneDatabase

    /// Compares the commit with one of this machine.
    ///
    /// - Throws: ``JournalError/incoming(_:_:)`` for names that git's index refuses. ``JournalError/inTheWay(path:)``
    ///   for names that text can't distinguish: not UTF-8, or the same text in other bytes. Git compares names by their
    ///   bytes.
    init(
        _ id: ObjectID, over head: ObjectID, _ environment: Environment, in repository: JournalRepository
    ) throws(JournalError) {
        self.id = id
        zones = ZoneDatabase(environment.variables)
        let repository = repository.journal(at: "")
        let standing = try repository.tree(of: head)
        tree = try repository.tree(of: id)
        changed = try repository.differences(from: standing, to: tree)
        journals = try repository.journals(around: changed.map(\.path)) { journal throws(JournalError) in
            try journal.isJournal(in: standing)
        }
        if let first = changed.first(where: { !$0.isExact }) { throw .inTheWay(path: first.path) }
        if let first = changed.first(where: \.isRefusedByIndex) {
            throw .incoming(id, .name(path: first.path))
        }
    }

    /// Requires that every file of a plan is a plain file and can be understood.
    ///
    /// - Throws: ``JournalError/incoming(_:_:)`` otherwise.
    func requireReadable() throws(JournalError) {
        for journal in journals {
            for path in changed.compactMap({ journal.path(of: $0.path) }) { try require(path, in: journal) }
        }
    }

    /// Requires that the result contains every journal that exists here.
    ///
    /// - Parameter tree: the result: the commit's own tree, or that of a merge with it.
    /// - Throws: ``JournalError/incoming(_:_:)`` otherwise.
    func requireJournals(in tree: ObjectID) throws(JournalError) {
        for journal in journals {
            guard try journal.isJournal(in: tree) else {
                throw .incoming(id, .gone(path: journal.prefix + Layout.state))
            }
        }
    }

    /// Requires that the clock here isn't too far behind the result's journal: otherwise no command could write
    /// afterwards.
    ///
    /// - Parameter tree: the result.
    /// - Throws: ``JournalError/refused(_:)`` otherwise.
    func requireClock(_ now: Now, in tree: ObjectID, _ journal: JournalRepository) throws(JournalError) {
        guard let state = try journal.state(of: tree) else { return }
        // An impossible date is recomputed from the days.
        if let seen = state.currentDate, seen > ClockCheck.horizon(of: now.day) { return }
        try ClockCheck(state, now).require()
    }

    private func require(_ path: String, in journal: JournalRepository) throws(JournalError) {
        let file = journal.prefix + path
        let isPlan = JournalPath(path).isText || journal.parts.record(at: path) != nil
        guard isPlan || JournalPath(path).isPlace || journal.parts.folders.contains(path) else { return }
        guard let entry = try journal.item(path, in: tree) else { return }
        guard entry.isFile else {
            let reason: FileError.Reason = entry.mode == TreeItem.link ? .symbolicLink : .notAFile
            throw .incoming(id, .file(FileError(file, reason)))
        }
        if !isPlan, isFolder(path, at: file, in: journal) { throw .incoming(id, .file(FileError(file, .notAFolder))) }
        if isPlan { try parse(path, entry.id, as: file, in: journal) }
    }

    /// Whether the journal has a folder at a path, or needs one.
    private func isFolder(_ path: String, at file: String, in journal: JournalRepository) -> Bool {
        journal.parts.folders.contains(path) || path == Layout.configFolder
            || changed.contains { $0.path.hasPrefix("\(file)/") }
    }

    private func parse(
        _ path: String, _ blob: ObjectID, as file: String, in journal: JournalRepository
    ) throws(JournalError) {
        do throws(JournalError) {
            let text = try journal.text(blob, of: file)
            // With another first line the file isn't a journal's any more; ``requireJournals(in:)`` decides about that.
            if path == Layout.state, !StateFile.opens(text) { return }
            try journal.parse(path, text, as: file, zones)
        } catch {
            guard case .text(let found) = error else { throw error }
            throw .incoming(id, .text(Diagnostic(file: file, line: found.line, found.problem)))
        }
    }
}
