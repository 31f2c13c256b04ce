import CivilTime
import Git
import JournalText
import Parts
import Plan

/// What `pre-receive` requires of a push: branches with journals only grow, and no commit violates a commitment
/// (`GitJournal.md`, "Hooks of git").
public struct PushGate: Sendable {
    private let environment: Environment

    /// Creates the check for an environment.
    public init(_ environment: Environment) { self.environment = environment }

    /// One reference update of a push, in git's form on standard input: `old new name`.
    public struct Move: Equatable, Sendable {
        /// The old commit; nil for a new reference.
        let old: ObjectID?
        /// The new commit; nil for a deleted reference.
        let new: ObjectID?
        /// The full name, such as `refs/heads/main`.
        let name: String

        /// Parses a line; nil if it has another form.
        public init?(_ line: some StringProtocol) {
            let words = String(line).split(separator: " ", maxSplits: 2).map { String($0) }
            guard words.count == 3, let old = ObjectID(words[0]), let new = ObjectID(words[1]) else { return nil }
            (self.old, self.new) = (old == .zero ? nil : old, new == .zero ? nil : new)
            name = words[2]
        }
    }

    /// Checks a push. Its objects are still in the server's quarantine.
    ///
    /// - Returns: the reasons not to accept it.
    public func findings(_ moves: [Move]) throws -> [Finding] {
        let repository = JournalRepository(try HookRepository.repository(environment), holding: environment.parts)
        if let quarantine = environment.variables["GIT_OBJECT_DIRECTORY"] {
            try repository.git.readObjects(from: environment.absolute(quarantine))
        }
        var findings: [Finding] = []
        var finder = JournalFinder(repository)
        for move in moves where move.name.hasPrefix("refs/heads/") {
            findings += try check(move, &finder, in: repository)
        }
        return findings
    }

    private func check(
        _ move: Move, _ finder: inout JournalFinder, in repository: JournalRepository
    ) throws -> [Finding] {
        let existing = try finder.prefixes(in: repository.tree(ofTip: move.old))
        if !existing.isEmpty, let problem = try rewriting(move, in: repository) { return [.push(move.name, problem)] }
        guard let new = move.new else { return [] }
        // This push isn't responsible for commits that the server already has.
        let known = if let old = move.old { [old] } else { try repository.references(matching: "refs/heads/*") }
        let commits = try repository.commits(of: new, beyond: known)
        var prefixes = Set(existing)
        for commit in commits { prefixes.formUnion(try finder.prefixes(in: commit.tree)) }
        var findings: [Finding] = []
        for prefix in prefixes.sorted() { findings += try audit(commits, at: new, in: repository.journal(at: prefix)) }
        return findings
    }

    /// How a push rewrites the branch's history; nil if it only adds to it.
    private func rewriting(_ move: Move, in repository: JournalRepository) throws -> Finding.PushProblem? {
        guard let old = move.old else { return nil }
        guard let new = move.new else { return .deletion }
        let isAhead = try repository.git.isDescendant(new, of: old)
        return isAhead || new == old ? nil : .rewriting
    }

    /// The violated commitments, and the rules that the parts' records violate after a push of commits that change them.
    private func audit(
        _ commits: [CommitRecord], at tip: ObjectID, in repository: JournalRepository
    ) throws -> [Finding] {
        let (tree, today) = (try repository.tree(of: tip), environment.clock.now(in: .utc).day)
        var audit = HistoryAudit(
            repository, settings: try repository.planSettings(in: tree, environment), environment)
        try audit.run(over: commits)
        var findings = audit.findings
        for part in repository.parts.records {
            let own = audit.records.filter(part.owns)
            guard !own.isEmpty else { continue }
            // The recent ones, and those that a commit changed.
            let records = try repository.records(of: part, in: tree) { paths in
                Array(own.intersection(paths).union(part.recent(paths, today: today)))
            }
            guard let conflict = part.conflict(in: records, changed: own) else { continue }
            findings.append(
                .part(PartFinding(conflict.part, path: repository.prefix + conflict.path, conflict.words)))
        }
        return findings
    }
}
