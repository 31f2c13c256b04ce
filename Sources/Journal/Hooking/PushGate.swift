import Git
import JournalText
import Plan

/// What `pre-receive` asks of a push: branches that hold journals only grow, and no commit takes a promise back
/// (`journal.md`, section 3).
public struct PushGate: Sendable {
    private let surroundings: Surroundings

    /// Prepares the look at a push.
    public init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// One reference that a push moves, as git tells it on standard input: `old new name`.
    public struct Move: Equatable, Sendable {
        /// Where it was; nil for a new one.
        let old: ObjectID?
        /// Where it is to be; nil for one that goes away.
        let new: ObjectID?
        /// The whole name, such as `refs/heads/main`.
        let name: String

        /// Reads a line; nil for one that isn't of that form.
        public init?(_ line: some StringProtocol) {
            let words = String(line).split(separator: " ", maxSplits: 2).map { String($0) }
            guard words.count == 3, let old = ObjectID(words[0]), let new = ObjectID(words[1]) else { return nil }
            (self.old, self.new) = (old == .zero ? nil : old, new == .zero ? nil : new)
            name = words[2]
        }
    }

    /// Looks at what is pushed, which is read from where the server keeps it until it is accepted.
    ///
    /// - Returns: what keeps it from being accepted.
    /// - Throws: ``JournalError`` when that can't be told.
    public func findings(_ moves: [Move]) throws(JournalError) -> [Finding] {
        let repository = try HookPlace.repository(surroundings)
        do throws(GitError) {
            if let quarantine = surroundings.variables["GIT_OBJECT_DIRECTORY"] {
                try repository.readObjects(from: surroundings.absolute(quarantine))
            }
        } catch {
            throw .git(error)
        }
        var findings: [Finding] = []
        var finder = JournalFinder()
        for move in moves where move.name.hasPrefix("refs/heads/") {
            findings += try check(move, &finder, in: repository)
        }
        return findings
    }

    private func check(
        _ move: Move, _ finder: inout JournalFinder, in repository: borrowing Repository
    ) throws(JournalError) -> [Finding] {
        let standing = try JournalError.git { () throws(GitError) in
            guard let old = move.old else { return [String]() }
            return try finder.prefixes(in: repository.commit(old).tree, of: repository)
        }
        if !standing.isEmpty, let fault = try rewriting(move, in: repository) { return [.push(move.name, fault)] }
        guard let new = move.new else { return [] }
        let commits = try commits(of: move, new, in: repository)
        var prefixes = Set(standing)
        for commit in commits {
            prefixes.formUnion(
                try JournalError.git { () throws(GitError) in
                    try finder.prefixes(in: repository.commit(commit).tree, of: repository)
                })
        }
        var findings: [Finding] = []
        for prefix in prefixes.sorted() { findings += try audit(prefix, commits, at: new, in: repository) }
        return findings
    }

    /// How a push rewrites what the branch had.
    private func rewriting(
        _ move: Move, in repository: borrowing Repository
    ) throws(JournalError) -> Finding.PushFault? {
        guard let old = move.old else { return nil }
        guard let new = move.new else { return .deletion }
        let isAhead = try JournalError.git { () throws(GitError) in try repository.isDescendant(new, of: old) }
        return isAhead || new == old ? nil : .rewriting
    }

    /// The commits that are new, none before one of its ancestors.
    private func commits(
        of move: Move, _ new: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) -> [ObjectID] {
        var commits: [ObjectID] = []
        do throws(GitError) {
            let known = try hidden(of: move, in: repository)
            try repository.forEachCommit(from: [new], hiding: known, order: .ancestorsFirst) { id throws(GitError) in
                commits.append(id)
                return true
            }
        } catch {
            throw .git(error)
        }
        return commits
    }

    /// Commits that are there before the push: they are somebody else's to answer for.
    private func hidden(of move: Move, in repository: borrowing Repository) throws(GitError) -> [ObjectID] {
        if let old = move.old { return [old] }
        return try repository.references(matching: "refs/heads/*").map(\.id)
    }

    private func audit(
        _ prefix: String, _ commits: [ObjectID], at tip: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) -> [Finding] {
        let item = try JournalError.git { () throws(GitError) in
            try TreeState.item(at: prefix + Layout.config, in: repository.commit(tip).tree, of: repository)
        }
        let bytes = try item.map { item throws(JournalError) in
            try JournalError.git { () throws(GitError) in
                try repository.readBlob(item.id, limit: JournalReader.limit)
            }
        }
        if let bytes { try JournalConfig.requireKnownSchema(bytes) }
        let config = try? JournalConfig(bytes, zones: ZoneDatabase(surroundings.variables))
        var audit = HistoryAudit(prefix: prefix, settings: config?.plan ?? PlanSettings(), surroundings)
        try JournalError.git { () throws(GitError) in try audit.run(over: commits, in: repository) }
        return audit.findings
    }
}
