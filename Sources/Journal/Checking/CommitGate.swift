import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// What `pre-commit` requires of a manual commit: every changed file of a journal can be understood, and no commitment
/// is violated (`GitJournal.md`, "Hooks of git").
public struct CommitGate: Sendable {
    let environment: Environment

    /// Creates the check for an environment.
    public init(_ environment: Environment) { self.environment = environment }

    /// Checks what is staged, without a lock and without writing.
    ///
    /// - Returns: the reasons not to commit; none for a commit of Weekyii's own.
    /// - Throws: ``JournalError`` when the repository or what is staged can't be read.
    public func findings() throws(JournalError) -> [Finding] {
        guard environment.variables[HookScript.ownCommit] == nil else { return [] }
        // An unsupported format can't contain a journal, and one hook folder may serve all of a user's repositories.
        guard let repository = try HookRepository.readable(environment) else { return [] }
        let first = try Side(repository.reference("HEAD"), in: repository)
        guard let staged = try staged(in: repository.git, isNeeded: !first.prefixes.isEmpty) else { return [] }
        let prefixes = Set(try first.prefixes + Self.prefixes(of: staged, in: repository))
        let own = prefixes.flatMap { repository.journal(at: $0).ownPaths }
        var files: [String: ObjectID] = [:]
        for entry in staged where entry.stage == 0 && own.contains(where: { entry.path.utf8.starts(with: $0.utf8) }) {
            files[entry.path] = entry.id
        }
        var findings: [Finding] = []
        for prefix in prefixes.sorted() {
            findings += try check(repository.journal(at: prefix), from: first, to: files)
        }
        return findings
    }

    /// The staged entries; nil if the index can't be read and there is no journal to protect.
    private func staged(in repository: borrowing Repository, isNeeded: Bool) throws(JournalError) -> [IndexEntry]? {
        do throws(GitError) {
            return try Repository.staged(in: HookRepository.index(of: repository, environment))
        } catch {
            guard isNeeded else { return nil }
            let folder = repository.gitFolder
            throw .refused(.index(StoreError.IndexProblem(error, gitFolder: folder), gitFolder: folder))
        }
    }

    /// A commit, as the other side of the staged files.
    struct Side {
        var files: [String: ObjectID] = [:]
        var prefixes: [String] = []

        /// - Parameter commit: nil before the first commit.
        init(_ commit: ObjectID?, in repository: JournalRepository) throws(JournalError) {
            guard let tree = try repository.tree(ofTip: commit) else { return }
            var finder = JournalFinder(repository)
            prefixes = try finder.prefixes(in: tree)
            for prefix in prefixes {
                for (path, id) in try repository.journal(at: prefix).ownFiles(of: tree) { files[prefix + path] = id }
            }
        }
    }

    private static func prefixes(
        of staged: [IndexEntry], in repository: JournalRepository
    ) throws(JournalError) -> [String] {
        var prefixes: [String] = []
        for entry in staged where Path.name(of: entry.path) == Layout.state {
            if try repository.isState(TreeItem(id: entry.id, mode: entry.mode)) {
                prefixes.append(String(entry.path.dropLast(Layout.state.count)))
            }
        }
        return prefixes
    }

    private func check(
        _ repository: JournalRepository, from first: Side, to files: [String: ObjectID]
    ) throws(JournalError) -> [Finding] {
        let zones = ZoneDatabase(environment.variables)
        let staged = StagedJournal(repository, before: first.files, after: files)
        guard !staged.changed.isEmpty else { return [] }
        let unclear = try staged.diagnostics(zones)
        guard unclear.isEmpty else { return unclear.map { .text($0) } }
        let lost: [Finding] = try staged.losesState() ? [.lostState(path: repository.prefix + Layout.state)] : []
        let config = try staged.config(zones)
        let now = environment.clock.now(in: config.zone)
        guard repository.git.operation == .none else {
            return try lost + merged(repository, first, files, now.moment, config.plan)
        }
        let edits = try staged.days().compactMap { Self.editing($0, now.moment, config.plan) }
        return try lost + edits + staged.refusedRecords(now)
    }

    /// How a hand edit violates a day's commitment.
    static func editing(_ change: StagedJournal.DayChange, _ now: Moment, _ settings: PlanSettings) -> Finding? {
        Commitment.violation(try Commitment.check(change.before, change.after, now: now, settings: settings))
            .map { .commitment(change.day, path: change.path, $0) }
    }
}

/// What `pre-commit` requires of a commit during a merge, a rebase or the like: it keeps the commitments of HEAD and of
/// the merge's other sides.
extension CommitGate {
    /// Checks the days of one journal.
    func merged(
        _ repository: JournalRepository, _ first: Side, _ files: [String: ObjectID], _ now: Moment,
        _ settings: PlanSettings
    ) throws(JournalError) -> [Finding] {
        let heads = MergeHeads.read(from: repository.git.gitFolder)
        var sides = [try changes(from: first, to: files, in: repository)]
        for id in heads { sides.append(try changes(from: Side(id, in: repository), to: files, in: repository)) }
        var findings: [Finding] = []
        for day in Set(sides.flatMap(\.keys)).sorted() {
            let changed = sides.compactMap { $0[day] }
            guard let change = changed.first else { continue }
            // A side that already has the day as in the result didn't change it.
            let before = sides.map { side in side[day].map(\.before) ?? change.after }
            let isOneEdit = !heads.isEmpty && changed.count == sides.count && before.allSatisfy { $0 == before[0] }
            let finding = isOneEdit ? Self.editing(change, now, settings) : Self.merging(before, change)
            if let finding { findings.append(finding) }
        }
        if findings.isEmpty || heads.count != 1 { return findings }
        let ours = try ourMerge(with: heads[0], in: repository)
        return findings.filter { finding in
            guard case .commitment(_, let path, _) = finding, let ours else { return true }
            return ours[path] != files[path]
        }
    }

    private func changes(
        from side: Side, to files: [String: ObjectID], in repository: JournalRepository
    ) throws(JournalError) -> [Day: StagedJournal.DayChange] {
        let days = try StagedJournal(repository, before: side.files, after: files).days()
        return Dictionary(days.map { ($0.day, $0) }) { first, _ in first }
    }

    /// The files of our own merge of HEAD and another commit, which is correct whatever it did to a side; nil if they
    /// can't be merged.
    private func ourMerge(
        with other: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> [String: ObjectID]? {
        let repository = repository.journal(at: "")
        guard let head = try? repository.reference("HEAD"),
            let merged = try? TreeMerge(repository, environment).run(head, other).trees.one,
            let files = try? repository.files(of: merged)
        else { return nil }
        return Dictionary(files.map { ($0.path, $0.id) }) { first, _ in first }
    }

    /// How a merge, a rebase or the like violates a day's commitment. The current time is irrelevant: their commits
    /// were made at other times.
    private static func merging(_ sides: [DayFile?], _ change: StagedJournal.DayChange) -> Finding? {
        let violation =
            sides.count > 1
            ? Commitment.violation(try Commitment.checkMerge(ofAll: sides, to: change.after))
            : Commitment.violation(try Commitment.checkMerge(of: change.before, to: change.after))
        return violation.map { .commitment(change.day, path: change.path, $0) }
    }
}
