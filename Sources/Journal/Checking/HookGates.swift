import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// What `pre-commit` requires of a manual commit: every changed file of a journal can be understood, and no commitment
/// is violated (`GitJournal.md`, "Hooks of git").
extension Environment {
    /// Checks what is staged, without a lock; returns the reasons not to commit, and warns of what is none.
    package func findingsOfCommit(_ warn: ([Warning]) -> Void = { _ in }) throws -> [Finding] {
        guard variables[HookFile.ownCommit] == nil else { return [] }
        let repository: JournalRepository
        do { repository = try JournalRepository(hookRepository(), holding: parts) } catch let
            error as GitError where error.code == .unsupported
        {
            // Such a repository can't contain a journal, and one hook folder may serve all of a user's repositories.
            return []
        }
        let head = try repository.git.reference("HEAD")
        var finder = JournalFinder(repository)
        let existing = try repository.tree(ofTip: head)
        let committed = try finder.prefixes(in: existing)
        // Git knows every form of its index.
        let written = try GitProgram(in: folder, environment: variables).run(["write-tree"])
        guard let tree = ObjectID(String(decoding: written.output.prefix(40), as: UTF8.self)) else {
            // Without a journal there is nothing to protect.
            if committed.isEmpty { return [] }
            throw StoreError.gitFailed(words: String(decoding: written.error, as: UTF8.self))
        }
        let merged = FileSystem.read("\(repository.git.gitFolder)/MERGE_HEAD", limit: 1 << 16) ?? []
        let ids = String(decoding: merged, as: UTF8.self).split(separator: "\n").compactMap { ObjectID(String($0)) }
        let parents = [head].compactMap(\.self) + ids
        if repository.git.operation == .none,
            let names = try repository.refusedNamesOfJournals(since: existing, in: tree)
        {
            return [.names(names)]
        }
        return try Set(committed + finder.prefixes(in: tree)).sorted().flatMap { prefix in
            try check(repository.journal(at: prefix), from: parents, to: tree, warn)
        }
    }

    private func check(
        _ repository: JournalRepository, from parents: [ObjectID], to tree: ObjectID, _ warn: ([Warning]) -> Void
    ) throws -> [Finding] {
        let (prefix, zones) = (repository.prefix, ZoneDatabase(variables))
        let trees = try parents.map { try repository.tree(of: $0) }
        let step = try JournalStep(from: trees, to: tree, in: repository)
        // The commits of a rebase and the like were made at other times.
        let isByHand = repository.git.operation == .none
        let texts = try step.texts(zones, below: prefix)
        let unclear = texts.compactMap(\.problem)
        if texts.isEmpty || !unclear.isEmpty { return unclear.map { .file(Cause($0)) } }
        var findings: [Finding] = try step.losesState() ? [.lostState(path: (prefix + Layout.state).text)] : []
        let config = try JournalConfig(repository.text(at: Layout.config, in: tree), zones: zones)
        let now = clock.now(in: config.zone)
        for day in try step.days().changes {
            let path = (prefix + day.path).text
            if isByHand { warn((day.after?.looseLines ?? []).map { .looseLine(path: path, $0) }) }
            let isEdit = isByHand || day.before.count > 1 && !day.isMerged
            let violation = violation(of: day, isEdit: isEdit, now.moment, config.plan)
            guard let violation, !repository.isOurMerge(day, of: parents, self) else { continue }
            findings.append(.file(Cause(JournalError.commitment(day.day, path: path, violation))))
        }
        guard isByHand else { return findings }
        for part in repository.parts.records {
            guard let change = try step.records(of: part) else { continue }
            do { try part.check(change, now: now) } catch {
                let isCommitted = try repository.file(error.path, in: trees.first) != nil
                let path = prefix + error.path
                findings.append(
                    .file(Cause(PartError(error.part, path: path, isCommitted: isCommitted, error.words))))
            }
        }
        return findings
    }

    /// How a hand edit of a day, or else a merge that is made by hand, violates a commitment; with one parent, a commit
    /// that is applied to it.
    private func violation(
        of day: JournalStep.DayStep, isEdit: Bool, _ now: Moment, _ settings: PlanSettings
    ) -> CommitmentError? {
        let diff = DayDiff(from: day.before[0], to: day.after)
        if isEdit { return diff.violation(ofEditAt: now, settings) }
        return day.before.count > 1 ? DayDiff.violation(ofMerge: day.before, to: day.after) : diff.violationOfMerge
    }
}

/// What `pre-receive` requires of a push: branches with journals only grow, and no commit violates a commitment
/// (`GitJournal.md`, "Hooks of git").
extension Environment {
    /// Checks a push, whose objects are still in the server's quarantine; returns the reasons not to accept it. Its updates
    /// of references are as on git's standard input: `old new name` in each line.
    package func findings(ofPush input: String) throws -> [Finding] {
        let repository = JournalRepository(try hookRepository(), holding: parts)
        if let quarantine = variables["GIT_OBJECT_DIRECTORY"] {
            try repository.git.readObjects(from: absolute(quarantine))
        }
        var finder = JournalFinder(repository)
        return try input.split(separator: "\n").flatMap { line in
            let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
            guard words.count == 3, words[2].hasPrefix("refs/heads/") else { return [Finding]() }
            let ids = words.prefix(2).map { word in ObjectID(word).flatMap { $0 == .zero ? nil : $0 } }
            return try check(words[2], from: ids[0], to: ids[1], &finder, in: repository)
        }
    }

    private func check(
        _ name: String, from old: ObjectID?, to new: ObjectID?, _ finder: inout JournalFinder,
        in repository: JournalRepository
    ) throws -> [Finding] {
        var prefixes = Set(try finder.prefixes(in: repository.tree(ofTip: old)))
        if let old, !prefixes.isEmpty {
            guard let new else { return [.push(name, isDeletion: true)] }
            let isAhead = try new == old || repository.git.isDescendant(new, of: old)
            if !isAhead { return [.push(name, isDeletion: false)] }
        }
        guard let new else { return [] }
        // This push isn't responsible for commits that the server already has.
        let known = if let old { [old] } else { try repository.git.references(matching: "refs/heads/*").map(\.id) }
        let commits = try repository.commits(of: new, beyond: known)
        for commit in commits { prefixes.formUnion(try finder.prefixes(in: commit.tree)) }
        return try prefixes.sorted().flatMap { prefix in
            var audit = try HistoryAudit(repository.journal(at: prefix), upTo: new, self)
            try audit.check(commits)
            return audit.findings
        }
    }

    /// Opens the repository in which git runs a hook, a merge driver or a strategy: the one that `GIT_DIR` names, or else
    /// the one that contains the folder.
    func hookRepository() throws -> Repository {
        if let named = variables["GIT_DIR"] { return try Repository(at: absolute(named), userConfiguration) }
        return try Repository(containing: folder, userConfiguration)
    }
}
