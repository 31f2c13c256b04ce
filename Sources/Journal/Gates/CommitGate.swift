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
