import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// What `pre-commit` requires of a manual commit: every changed file of a journal can be understood, and no commitment
/// is violated (`GitJournal.md`, "Hooks of git").
package struct CommitGate: Sendable {
    private let environment: Environment

    /// Creates the check for an environment.
    package init(_ environment: Environment) { self.environment = environment }

    /// Checks what is staged, without a lock.
    ///
    /// - Parameter warn: receives what is no reason not to commit.
    /// - Returns: the reasons not to commit; none for a commit of Weekyii's own.
    package func findings(_ warn: ([Warning]) -> Void = { _ in }) throws -> [Finding] {
        guard environment.variables[HookFile.ownCommit] == nil else { return [] }
        let repository: JournalRepository
        do { repository = try JournalRepository(environment.hookRepository(), holding: environment.parts) } catch let
            error as GitError where error.code == .unsupported
        {
            // Such a repository can't contain a journal, and one hook folder may serve all of a user's repositories.
            return []
        }
        let head = try repository.git.reference("HEAD")
        var finder = JournalFinder(repository)
        let committed = try finder.prefixes(in: repository.tree(ofTip: head))
        // Git knows every form of its index.
        let written = try GitProgram(in: environment.folder, environment: environment.variables).run(["write-tree"])
        guard let tree = ObjectID(String(decoding: written.output.prefix(40), as: UTF8.self)) else {
            // Without a journal there is nothing to protect.
            if committed.isEmpty { return [] }
            throw StoreError.gitFailed(words: String(decoding: written.error, as: UTF8.self))
        }
        let parents = [head].compactMap(\.self) + MergeHeads.read(from: repository.git.gitFolder)
        return try Set(committed + finder.prefixes(in: tree)).sorted().flatMap { prefix in
            try check(repository.journal(at: prefix), from: parents, to: tree, warn)
        }
    }

    private func check(
        _ repository: JournalRepository, from parents: [ObjectID], to tree: ObjectID, _ warn: ([Warning]) -> Void
    ) throws -> [Finding] {
        let (prefix, zones) = (repository.prefix, ZoneDatabase(environment.variables))
        let trees = try parents.map { parent in try repository.tree(of: parent) }
        let step = try JournalStep(from: trees, to: tree, in: repository)
        // The commits of a rebase and the like were made at other times.
        let isByHand = repository.git.operation == .none
        let names = isByHand ? try repository.refusedNames(since: trees.first, in: tree) : nil
        if let names { return [.names(names)] }
        let texts = try step.texts(zones, below: prefix)
        let unclear = texts.compactMap(\.problem)
        if texts.isEmpty || !unclear.isEmpty { return unclear.map { .text($0) } }
        var findings: [Finding] = try step.losesState() ? [.lostState(path: (prefix + Layout.state).text)] : []
        let config = try JournalConfig(repository.text(at: Layout.config, in: tree), zones: zones)
        let now = environment.clock.now(in: config.zone)
        for day in try step.days().changes {
            let path = (prefix + day.path).text
            if isByHand { warn((day.after?.looseLines ?? []).map { .looseLine(path: path, $0) }) }
            let isEdit = isByHand || day.before.count > 1 && !day.isMerged
            let violation = isEdit ? day.violation(editing: now.moment, config.plan) : day.violationOfMerge
            guard let violation, !repository.isOurMerge(day, of: parents, environment) else { continue }
            findings.append(.commitment(day.day, path: path, violation))
        }
        guard isByHand else { return findings }
        for part in repository.parts.records {
            guard let change = try step.records(of: part) else { continue }
            do { try part.check(change, now: now) } catch {
                let isCommitted = try repository.file(error.path, in: trees.first ?? nil) != nil
                let path = prefix + error.path
                findings.append(.record(PartError(error.part, path: path, isCommitted: isCommitted, error.words)))
            }
        }
        return findings
    }
}

extension Environment {
    /// Opens the repository in which git runs a hook, a merge driver or a strategy: the one that `GIT_DIR` names, or else
    /// the one that contains the folder.
    func hookRepository() throws -> Repository {
        if let named = variables["GIT_DIR"] { return try Repository(at: absolute(named), userConfiguration) }
        return try Repository(containing: folder, userConfiguration)
    }
}
