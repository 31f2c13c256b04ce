import CivilTime
import Git
import JournalText
import Parts
import Plan

/// What `pre-receive` requires of a push: branches with journals only grow, and no commit violates a commitment
/// (`GitJournal.md`, "Hooks of git").
package struct PushGate: Sendable {
    private let environment: Environment

    /// Creates the check for an environment.
    package init(_ environment: Environment) { self.environment = environment }

    /// Checks a push. Its objects are still in the server's quarantine.
    ///
    /// - Parameter input: the reference updates, in git's form on standard input: `old new name` in each line.
    /// - Returns: the reasons not to accept it.
    package func findings(_ input: String) throws -> [Finding] {
        let repository = JournalRepository(try environment.hookRepository(), holding: environment.parts)
        if let quarantine = environment.variables["GIT_OBJECT_DIRECTORY"] {
            try repository.git.readObjects(from: environment.absolute(quarantine))
        }
        var findings: [Finding] = []
        var finder = JournalFinder(repository)
        for line in input.split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
            guard words.count == 3, words[2].hasPrefix("refs/heads/"), let old = ObjectID(words[0]),
                let new = ObjectID(words[1])
            else { continue }
            let tips = (old: old == .zero ? nil : old, new: new == .zero ? nil : new)
            findings += try check(words[2], from: tips.old, to: tips.new, &finder, in: repository)
        }
        return findings
    }

    private func check(
        _ name: String, from old: ObjectID?, to new: ObjectID?, _ finder: inout JournalFinder,
        in repository: JournalRepository
    ) throws -> [Finding] {
        let existing = try finder.prefixes(in: repository.tree(ofTip: old))
        if let old, !existing.isEmpty {
            guard let new else { return [.push(name, .deletion)] }
            let isAhead = try new == old || repository.git.isDescendant(new, of: old)
            if !isAhead { return [.push(name, .rewriting)] }
        }
        guard let new else { return [] }
        // This push isn't responsible for commits that the server already has.
        let known = if let old { [old] } else { try repository.git.references(matching: "refs/heads/*").map(\.id) }
        let commits = try repository.commits(of: new, beyond: known)
        var prefixes = Set(existing)
        for commit in commits { prefixes.formUnion(try finder.prefixes(in: commit.tree)) }
        let tree = try repository.tree(of: new)
        return try prefixes.sorted().flatMap { try audit(commits, upTo: tree, in: repository.journal(at: $0)) }
    }

    /// The violated commitments, and the rules that the parts' records violate after a push of commits that change them.
    private func audit(
        _ commits: [CommitRecord], upTo tree: ObjectID, in repository: JournalRepository
    ) throws -> [Finding] {
        let today = environment.clock.now(in: .utc).day
        var audit = HistoryAudit(
            repository, settings: try repository.planSettings(in: tree, environment), environment)
        for commit in commits { try audit.check(commit) }
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
