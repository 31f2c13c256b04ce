package import CivilTime
import Files
package import Git
import JournalText
import Parts
import Plan
import Store

/// The merge strategy that plain `git merge` and `git pull` call (`GitJournal.md`, "Merge strategy"): it merges
/// journals by meaning, and everything else as git does.
package struct MergeStrategy: Sendable {
    package enum Outcome: Equatable, Sendable {
        /// Everything is merged, in the index and in the files, or files outside the journals conflict and are left as git
        /// leaves them: git's output.
        case merged([MergeWarning], conflicts: String? = nil)
        /// Nothing was merged, because the applied commit would violate HEAD's commitment to a day; with the git
        /// command that applies it.
        case stopped(Day, by: Repository.Operation)
        /// Nothing was merged, because an uncommitted change is in the way or git failed; git's output.
        case refused(words: String)
    }

    private let environment: Environment

    package init(_ environment: Environment) { self.environment = environment }

    /// Merges a commit into HEAD.
    ///
    /// - Parameters:
    ///   - bases: the common ancestors as git sees them: the merge bases, or the parent of an applied commit; and git's
    ///     options of a merge, such as `--theirs`, which count for the other files.
    ///   - isApplied: whether a rebase or a cherry-pick applies the commit, so that HEAD becomes the only parent.
    /// - Throws: when a side can't be understood, or when something would be lost; nothing has changed.
    package func run(merging other: String, bases: [String], isApplied: Bool) throws -> Outcome {
        let folder = JournalFolder(path: environment.folder)
        let repository = JournalRepository(try folder.repository(environment), holding: environment.parts)
        guard let head = try repository.git.reference("HEAD"), let commit = ObjectID(other) else {
            return .refused(words: "")
        }
        let starts = bases.compactMap { ObjectID($0) }
        // Of a root commit that it applies, git names the empty tree as the base.
        let known = starts.filter { (try? repository.tree(of: $0)) != nil }
        for tip in [head, commit] {
            try MergeCommit.requireKnownRules(of: repository.commits(of: tip, beyond: known), repository.parts)
        }
        var (several, base) = (MergeBase(repository, environment), starts.first)
        if starts.count != 1 {
            base = try several.tree(of: head, and: commit)
        } else if known == starts {
            base = try repository.tree(of: starts[0])
        }
        let operation = isApplied ? Repository.Operation.calling(environment) : .merge
        // HEAD is the other side's while a rebase applies commits of this one to it.
        let isOntoOther = [.rebase, .applyMailbox].contains(operation)
        let (here, there) = isOntoOther ? (commit, head) : (head, commit)
        var merged = try TreeMerge(repository, environment).run(
            MergeTrees(base: base, of: here, and: there, in: repository))
        if isOntoOther { swap(&merged.trees.one, &merged.trees.other) }
        let applied = isApplied ? try repository.git.commit(commit) : nil
        let day = try applied.flatMap { try violatedDay(by: $0, on: head, as: merged.trees.one, in: repository) }
        if let day { return .stopped(day, by: operation) }
        let options = bases.filter { $0.hasPrefix("--") }
        return try finish(merged.trees, of: commit, merged.warnings, options, in: repository)
    }

    /// The first day whose commitment in HEAD a commit would violate that a rebase or a cherry-pick applies to it as a
    /// merged tree. A day whose commitment it violated where it was made doesn't count.
    ///
    /// The result is a commit with one parent. It may keep less of what it merges than a merge commit: a task that was
    /// done before another machine's commit expired it can't be done in a commit after that one.
    private func violatedDay(
        by commit: CommitRecord, on head: ObjectID, as tree: ObjectID, in repository: JournalRepository
    ) throws -> Day? {
        func violatedDays(from parents: [ObjectID], to tree: ObjectID, in journal: JournalRepository) throws -> Set<Day>
        {
            let settings = try journal.planSettings(in: tree, environment)
            let trees = try parents.map { try journal.tree(of: $0) }
            let days = try JournalStep(from: trees, to: tree, in: journal).days().changes
            return Set(days.filter { $0.violation(at: commit.localMoment, settings) != nil }.map(\.day))
        }
        var finder = JournalFinder(repository)
        for journal in try finder.prefixes(in: repository.tree(of: head)).map(repository.journal(at:)) {
            let known = try violatedDays(from: commit.parents, to: commit.tree, in: journal)
            let days = try violatedDays(from: [head], to: tree, in: journal).subtracting(known)
            if let first = days.min() { return first }
        }
        return nil
    }

    /// Updates the index and files to the merged journals, and lets git merge the rest.
    private func finish(
        _ trees: MergeTrees, of commit: ObjectID, _ warnings: [MergeWarning], _ options: [String],
        in repository: JournalRepository
    ) throws -> Outcome {
        let folder = repository.git.workFolder ?? repository.git.gitFolder
        let program = GitProgram(in: folder, environment: environment.variables)
        func git(_ words: [String], adding names: [String: String] = [:]) throws -> (status: Int32, words: String) {
            let outcome = try program.run(words, isJoined: true, adding: names)
            return (outcome.status, String(decoding: outcome.output, as: UTF8.self))
        }
        // Like git's own strategies: staged changes would silently become part of the merge.
        let staged = try git(["diff-index", "--cached", "--name-only", "HEAD", "--"])
        guard staged.status == 0, staged.words.isEmpty else { return .refused(words: staged.words) }
        let isDone = trees.one == trees.other || trees.one == trees.base || trees.other == trees.base
        let target = trees.one == trees.base ? trees.other : trees.one
        let read = try git(["read-tree", "-m", "-u", "HEAD", "\(target)"])
        guard read.status == 0 else { return .refused(words: read.words) }
        if isDone { return .merged(warnings) }
        // The commit's name in conflict markers: what git calls it in a merge, else `1f3c2a9 (subject)`, as in a rebase.
        // Without names, git writes the trees' ids.
        let subject = try repository.git.commit(commit).subject
        let name = environment.variables["GITHEAD_\(commit)"] ?? "\("\(commit)".prefix(7)) (\(subject))"
        let bases = trees.base.map { ["\($0)"] } ?? []
        let merged = try git(
            ["merge-recursive"] + options + bases + ["--", "\(trees.one)", "\(trees.other)"],
            adding: ["GITHEAD_\(trees.one)": "HEAD", "GITHEAD_\(trees.other)": name])
        switch merged.status {
        case 0: return .merged(warnings)
        case 1: return .merged(warnings, conflicts: merged.words)
        default: return .refused(words: merged.words)
        }
    }
}

/// Merges one file of a plan for git where a whole tree can't be merged: in a rebase or a cherry-pick (`GitJournal.md`,
/// "Merge driver"). It never writes conflict markers.
package struct MergeDriver: Sendable {
    /// Why one file can't hold what both sides did.
    package enum Reason: Equatable, Sendable {
        /// One side added or changed tasks in the draft of a day that the other side had started.
        case started
        /// A side can't be understood, or both changed the same lines of a file that isn't merged by meaning.
        case text
    }

    private let environment: Environment

    package init(_ environment: Environment) { self.environment = environment }

    /// Merges the texts of three files, of which `ours` receives the result; the base is empty for a file that both sides
    /// added.
    ///
    /// - Parameter path: the file's path in the repository.
    /// - Returns: nil if the merged text is in the file; else the file has the text of the side that started the day, or
    ///   else ours.
    package func run(base: String, ours: String, theirs: String, path: String) throws -> Reason? {
        let own = try read(ours)
        let merged = try merge(base: read(base), own, read(theirs), at: Path(path))
        if merged.text != own {
            try SizeLimit.require(merged.text, at: Path(path))
            let opened = Path(environment.absolute(ours)).opening
            try Folder(opened.folder.text).write(merged.text, to: opened.name, durable: false)
        }
        return merged.reason
    }

    private func merge(
        base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], at path: Path
    ) throws -> (text: [UInt8], reason: Reason?) {
        let journal = Path(environment.absolute(path.text)).nearest(where: JournalFolder.isJournal)
            .map { JournalFolder(path: $0) }
        // The folder decides first: a repeat may be called `day`.
        let parts: [any JournalPart.Type] = environment.parts.records + environment.parts.all
        for part in parts where part.merges(path) {
            let merged = part.merge(base: base, ours: ours, theirs: theirs, at: path) {
                journal?.text(of: $0, environment) ?? $0.standard
            }
            if let merged { return (merged.text, merged.isWhole ? nil : .started) }
        }
        return try TextMerge.clean(base: base, ours, theirs).map { ($0, nil) } ?? (ours, .text)
    }

    private func read(_ path: String) throws -> [UInt8] {
        let opened = Path(environment.absolute(path)).opening
        return try Folder(opened.folder.text).read(opened.name, limit: 1 << 24) ?? []
    }
}

extension Repository.Operation {
    /// The git command that called the merge driver or the merge strategy: `--abort` takes its merge back.
    ///
    /// A merge names its commits in `GITHEAD_…`, a rebase has its folder, and a cherry-pick leaves no trace before it stops.
    package static func calling(_ environment: Environment) -> Repository.Operation {
        if environment.variables.keys.contains(where: { $0.hasPrefix("GITHEAD_") }) { return .merge }
        let operation = (try? environment.hookRepository().operation) ?? .none
        return [.rebase, .applyMailbox].contains(operation) ? operation : .cherryPick
    }
}
