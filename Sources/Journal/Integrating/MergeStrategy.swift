public import CivilTime
import Files
public import Git
import Plan
import Store

/// The merge strategy that plain `git merge` and `git pull` call (`GitJournal.md`, "Merge strategy"): it merges
/// journals by meaning, and everything else as git does.
public struct MergeStrategy: Sendable {
    /// The result that git is given.
    public enum Outcome: Equatable, Sendable {
        /// Everything is merged, in the index and in the files.
        case merged([MergeWarning])
        /// Files outside the journals conflict and are left as git leaves them.
        case conflicts([MergeWarning], words: String)
        /// Nothing was merged, because the applied commit would violate HEAD's commitment to a day; with the git
        /// command that applies it.
        case stopped(Day, by: Repository.Operation)
        /// Nothing was merged, because an uncommitted change is in the way or git failed; git's output.
        case refused(words: String)
    }

    private let environment: Environment

    /// Prepares a merge in the repository of the current folder.
    public init(_ environment: Environment) { self.environment = environment }

    /// Merges a commit into HEAD.
    ///
    /// - Parameters:
    ///   - other: the commit's full id.
    ///   - bases: the common ancestors as git sees them: the merge bases, or the parent of an applied commit.
    ///   - isApplied: whether a rebase or a cherry-pick applies the commit, so that HEAD becomes the only parent.
    /// - Throws: when a side can't be understood, or when something would be lost; nothing has
    ///   changed.
    public func run(merging other: String, bases: [String], isApplied: Bool) throws -> Outcome {
        let folder = JournalFolder(path: environment.folder)
        let repository = JournalRepository(try folder.repository(environment), holding: environment.parts)
        let command = GitCommand(repository.git, environment)
        guard let head = try repository.git.reference("HEAD"), let commit = ObjectID(other) else {
            return .refused(words: "")
        }
        let starts = bases.compactMap { ObjectID($0) }
        try MergeCommit.requireKnownRules(from: [head, commit], hiding: starts, in: repository)
        let base: ObjectID? =
            if starts.count == 1 {
                try repository.tree(of: starts[0])
            } else {
                try MergeBase(repository, environment).tree(of: head, and: commit)
            }
        let applied = isApplied ? try AppliedCommit(commit, to: head, in: repository, environment) : nil
        let sides = try MergeTrees(base: base, of: head, and: commit, in: repository)
        let merged = try TreeMerge(repository, environment).run(sides)
        let operation = isApplied ? Repository.Operation.calling(environment) : .merge
        if let day = try applied?.violatedDay(in: merged.trees.one) { return .stopped(day, by: operation) }
        let warnings = operation.isOntoOther ? merged.warnings.map(\.fromOtherSide) : merged.warnings
        return try finish(merged.trees, of: commit, warnings, command)
    }

    /// Updates the index and files to the merged journals, and lets git merge the rest.
    private func finish(
        _ trees: MergeTrees, of commit: ObjectID, _ warnings: [MergeWarning], _ git: GitCommand
    ) throws -> Outcome {
        let rest = trees.one == trees.base ? trees.other : trees.one
        let isDone = trees.one == trees.other || trees.one == trees.base || trees.other == trees.base
        // Like git's own strategies: staged changes would silently become part of the merge.
        let staged = try git.run("diff-index", "--cached", "--name-only", "HEAD", "--")
        guard staged.status == 0, staged.words.isEmpty else { return .refused(words: staged.words) }
        let read = try git.run("read-tree", "-m", "-u", "HEAD", "\(isDone ? rest : trees.one)")
        guard read.status == 0 else { return .refused(words: read.words) }
        if isDone { return .merged(warnings) }
        let bases = trees.base.map { ["\($0)"] } ?? []
        let left = try git.run(
            ["merge-recursive"] + bases + ["--", "\(trees.one)", "\(trees.other)"],
            // The names of the sides in conflict markers; without them, git writes the trees' ids.
            adding: ["GITHEAD_\(trees.one)": "HEAD", "GITHEAD_\(trees.other)": name(of: commit, git)])
        switch left.status {
        case 0: return .merged(warnings)
        case 1: return .conflicts(warnings, words: left.words)
        default: return .refused(words: left.words)
        }
    }

    /// The commit's name in conflict markers: what git calls it in a merge, else `1f3c2a9 (subject)`, as in a rebase.
    private func name(of commit: ObjectID, _ git: GitCommand) throws -> String {
        if let name = environment.variables["GITHEAD_\(commit)"] { return name }
        let shown = try git.run("show", "-s", "--no-show-signature", "--no-color", "--format=%h (%s)", "\(commit)")
        return shown.status == 0 ? String(shown.words.prefix { !$0.isNewline }) : "\(commit)"
    }
}

/// A commit that a rebase or a cherry-pick applies to HEAD (`GitJournal.md`, "Merge strategy").
///
/// The result is a commit with one parent. It may keep less of what it merges than a merge commit: a task that was
/// done before another machine's commit expired it can't be done in a commit after that one.
struct AppliedCommit {
    private let commit: CommitRecord
    private let head: ObjectID
    private let repository: JournalRepository
    private let environment: Environment

    init(_ commit: ObjectID, to head: ObjectID, in repository: JournalRepository, _ environment: Environment) throws {
        self.commit = try repository.git.commit(commit)
        self.head = head
        self.repository = repository
        self.environment = environment
    }

    /// The first day whose commitment in HEAD the commit would violate; nil if there is none. A day whose commitment it
    /// violated where it was made doesn't count.
    ///
    /// - Parameter tree: the merged tree.
    func violatedDay(in tree: ObjectID) throws -> Day? {
        var result = commit
        (result.parents, result.tree) = ([head], tree)
        var finder = JournalFinder(repository)
        for prefix in try finder.prefixes(in: repository.tree(of: head)) {
            let journal = repository.journal(at: prefix)
            let days = try violatedDays(by: result, in: journal).subtracting(violatedDays(by: commit, in: journal))
            if let first = days.min() { return first }
        }
        return nil
    }

    private func violatedDays(by commit: CommitRecord, in journal: JournalRepository) throws -> Set<Day> {
        let settings = try journal.planSettings(in: commit.tree, environment) ?? PlanSettings()
        let parents = try commit.parents.map { try journal.tree(of: $0) }
        let days = try JournalStep(from: parents, to: commit.tree, in: journal).days().changes
        return Set(days.filter { $0.violation(at: commit.localMoment, settings) != nil }.map(\.day))
    }
}

/// The user's own git, in the repository of a merge that it started itself.
struct GitCommand {
    private let program: GitProgram

    init(_ repository: borrowing Repository, _ environment: Environment) {
        program = GitProgram(in: repository.workFolder ?? repository.gitFolder, environment: environment.variables)
    }

    /// Runs git.
    ///
    /// - Parameter added: variables beside the environment's.
    /// - Returns: its exit status and its output.
    func run(_ words: [String], adding added: [String: String] = [:]) throws -> (status: Int32, words: String) {
        let outcome = try program.run(words, isJoined: true, adding: added)
        return (outcome.status, String(decoding: outcome.output, as: UTF8.self))
    }

    func run(_ words: String...) throws -> (status: Int32, words: String) { try run(words) }
}
