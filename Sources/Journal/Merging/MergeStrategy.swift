import Files
import Git

/// The merge strategy that plain `git merge` and `git pull` call (`GitJournal.md`, "Merge strategy"): it merges
/// journals by meaning, and everything else as git does.
public struct MergeStrategy: Sendable {
    /// The result that git is given.
    public enum Outcome: Equatable, Sendable {
        /// Everything is merged, in the index and in the files.
        case merged([MergeWarning])
        /// Files outside the journals conflict and are left as git leaves them.
        case conflicts([MergeWarning], words: String)
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
    ///   - bases: the common ancestors as git sees them: the merge bases, or the parent of a cherry-picked commit.
    /// - Throws: ``JournalError`` when a side can't be understood, or when something would be lost; nothing has
    ///   changed.
    public func run(merging other: String, bases: [String]) throws(JournalError) -> Outcome {
        let place = JournalFolder(path: environment.folder)
        let repository = JournalRepository(try place.repository(environment), holding: environment.parts)
        let command = GitCommand(repository.git, environment)
        guard let head = try repository.reference("HEAD"), let commit = ObjectID(other) else {
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
        var sides = try MergeTrees(base: base, of: head, and: commit, in: repository)
        if starts.count == 1, try !repository.mergeBases(head, commit).contains(starts[0]) {
            sides.isOneLater = try Self.isLater(head, than: commit, in: repository)
        }
        let merged = try TreeMerge(repository, environment).run(sides)
        return try finish(merged, command)
    }

    /// Whether HEAD is later than a commit that is applied to it.
    ///
    /// The commits that a rebase applied before have the time of the rebase, so the authors' times count here.
    private static func isLater(
        _ head: ObjectID, than commit: ObjectID, in repository: JournalRepository
    ) throws(JournalError) -> Bool {
        var newest = Int.min
        try repository.forEachCommit(from: [head], hiding: [commit]) { commit in
            newest = max(newest, commit.author.seconds)
            return true
        }
        return try newest > repository.commit(commit).author.seconds
    }

    /// Updates the index and files to the merged journals, and lets git merge the rest.
    private func finish(_ merged: TreeMerge.Outcome, _ git: GitCommand) throws(JournalError) -> Outcome {
        let trees = merged.trees
        let rest = trees.one == trees.base ? trees.other : trees.one
        let isDone = trees.one == trees.other || trees.one == trees.base || trees.other == trees.base
        // Like git's own strategies: staged changes would silently become part of the merge.
        let staged = try git.run("diff-index", "--cached", "--name-only", "HEAD", "--")
        guard staged.status == 0, staged.words.isEmpty else { return .refused(words: staged.words) }
        let read = try git.run("read-tree", "-m", "-u", "HEAD", "\(isDone ? rest : trees.one)")
        guard read.status == 0 else { return .refused(words: read.words) }
        if isDone { return .merged(merged.warnings) }
        let bases = trees.base.map { ["\($0)"] } ?? []
        let left = try git.run(["merge-recursive"] + bases + ["--", "\(trees.one)", "\(trees.other)"])
        switch left.status {
        case 0: return .merged(merged.warnings)
        case 1: return .conflicts(merged.warnings, words: left.words)
        default: return .refused(words: left.words)
        }
    }
}
