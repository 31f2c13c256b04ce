import CivilTime
import Files
import Git
import Parts
import Plan
import Store

extension Session {
    /// Checks the journal and its repository (`GitJournal.md`, "Check"), after finishing an interrupted write, adopting
    /// hand edits and rolling over.
    ///
    /// - Parameter restored: what the caller has repaired already.
    package func check(
        isFixing: Bool, withHistory: Bool, restored: [Finding] = [], progress: (CheckProgress) -> Void = { _ in }
    ) throws -> CheckReport {
        let objects = folder.commonGitFolder.map { ObjectCheck($0, from: folder.path, environment.variables) }
        progress(.objects)
        var damage = try Self.findings(of: objects)
        guard !damage.contains(where: { $0.repositoryProblem?.isOfPacks == true }) else {
            // Nothing is read through a damaged pack.
            var report = CheckReport(of: try JournalLoader(folder, environment, for: .check).loadAll())
            report.findings += damage
            return report
        }
        var transaction = try Transaction.begin(self, "check")
        let locks = try RepositoryAudit.locks(of: transaction.store.repository)
        let removed = isFixing ? (locks + damage).filter(RepositoryAudit.remove) : []
        // Recovery, or the removal of leftovers, may have changed something.
        if !damage.isEmpty { damage = try Self.findings(of: objects) }
        damage = try RepositoryAudit.index(of: transaction.store.repository) + damage
        var (restored, found): ([Finding], CheckReport?) = (restored, nil)
        repeat {
            found = try transaction.checkFiles(isFixing: isFixing, besides: damage, &restored)
        } while found == nil
        var report = found ?? CheckReport()
        report.findings += locks.filter { !removed.contains($0) } + damage
        report.repaired = restored + report.repaired + removed
        if withHistory { try transaction.checkHistory(&report, progress) }
        report.warnings += transaction.end().warnings
        try checkHooks(&report, isFixing: isFixing)
        report.notes = report.findings.filter(\.isNote)
        report.findings.removeAll(where: \.isNote)
        return report
    }

    private static func findings(of objects: ObjectCheck?) throws -> [Finding] {
        guard let objects else { return [] }
        guard let damage = try objects.run() else { return [.repository(.objectsUnchecked)] }
        return damage.map { .repository(.objects($0)) }
    }

    /// Checks whether the merge driver, the strategy and the hooks are installed, unless `weekyii.hooks = false` turns
    /// them off. A fix installs our own parts; foreign ones are kept.
    private func checkHooks(_ report: inout CheckReport, isFixing: Bool) throws {
        let repository = try folder.repository(environment)
        guard let hooks = try hooks(of: repository), hooks.isWanted else { return }
        let before = try hooks.status(of: repository)
        var after = before
        if isFixing, before.items.contains(where: \.state.isRepairable) {
            try hooks.install(in: repository)
            after = try hooks.status(of: repository)
        }
        report.findings += after.items.filter(\.isProblem).map { .hook($0.part, $0.state) }
        report.hints += after.items.filter { !$0.isProblem && $0.state != .inPlace }
        let repaired = before.items.filter { $0.isProblem && !after.items.contains($0) }
        report.repaired += repaired.map { .hook($0.part, $0.state) }
    }
}

extension Transaction {
    /// One attempt to check the plan's files; nil when the branch moved meanwhile, or a derived file was restored. What
    /// follows from known damage isn't reported again.
    fileprivate mutating func checkFiles(
        isFixing: Bool, besides damage: [Finding], _ restored: inout [Finding]
    ) throws -> CheckReport? {
        do {
            let loaded = try loadAll(for: .check)
            var report = CheckReport(of: loaded)
            if isFixing, try restoreDerived(report.findings, &restored) { return nil }
            report.warnings = warnings
            guard try checkPlan(loaded, isFixing: isFixing, &report, &restored) else { return nil }
            let folder = try Folder(journal.folder.path)
            for path in loaded.temporaries {
                let isRemoved = isFixing && (try? folder.remove(path)) != nil
                let finding = Finding.repository(.temporary(path: path.text))
                if isRemoved { report.repaired.append(finding) } else { report.findings.append(finding) }
            }
            report.findings += loaded.strays
            let tree = try repository.tree(ofTip: repository.git.reference(branch))
            let names = try tree.flatMap { try repository.refusedNames(since: nil, in: $0) }
            if let names { report.findings.append(.names(names)) }
            return report
        } catch is GitError where damage.contains(where: { !$0.isNote }) {
            return CheckReport()
        }
    }

    /// Checks the plan and the records that can be understood; false when the branch moved meanwhile, or a file was
    /// restored.
    private mutating func checkPlan(
        _ loaded: LoadedJournal, isFixing: Bool, _ report: inout CheckReport, _ restored: inout [Finding]
    ) throws -> Bool {
        guard loaded.isPlanReadable else { return true }
        var staged: StagedJournal
        do { staged = try stage(loaded, movesDays: true, anyClock: !isFixing) } catch  where !report.findings.isEmpty {
            return true
        }
        let (known, edit) = (Set(report.findings.map(\.path)), staged.handEdit)
        report.findings += try edit.breaches().compactMap { Finding($0) }.filter { !known.contains($0.path) }
        // The user has to correct what can't be understood or violates a commitment. Until then nothing is adopted or
        // repaired; other files are checked all the same.
        guard report.findings.isEmpty else {
            report.findings += FileAudit(staged).findings(besides: report.findings)
            return isFixing ? try !restoreDerived(report.findings, &restored) : true
        }
        let audit = FileAudit(staged).findings
        report.findings = audit
        if !isFixing, !staged.loaded.misplaced.isEmpty { return true }
        report.warnings += staged.snapshot.weeks.keys.min().map { staged.loaded.looseLines(from: $0) } ?? []
        if !isFixing, staged.jump != nil || clock(of: staged).isRefused {
            report.warnings += clock(of: staged).warnings + [staged.jump.map { .clockJump($0) }].compactMap(\.self)
            return true
        }
        guard try bringUpToDate(&staged, isFixing: isFixing, edit) else { return true }
        guard try publish(&staged) else { return false }
        report.files = staged.wanted.count
        report.findings = FileAudit(staged, writtenWith: ZoneDatabase(journal.environment.variables)).findings
        if isFixing { report.repaired = audit.filter { !report.findings.contains($0) } }
        report.warnings += staged.warnings.filter { [said = report.warnings] warning in
            switch warning {
            // These repeat entries of the list of repairs.
            case .healed, .store(.recreated), .relocated: !isFixing && !said.contains(warning)
            default: !said.contains(warning)
            }
        }
        return true
    }

    /// Adopts hand edits, then rolls over, then repairs; returns whether there is something to write. A check that repairs
    /// nothing leaves derived lines unchanged.
    private func bringUpToDate(_ staged: inout StagedJournal, isFixing: Bool, _ edit: HandEdit) throws -> Bool {
        let untouched = staged
        var isNeeded = StateMachine.isDue(staged.snapshot, now: staged.loaded.now)
        if edit.isByHand || isNeeded {
            try staged.adopt()
            isNeeded = isNeeded || staged.hasCommits
            try staged.rollOver()
        }
        guard isFixing else {
            if !isNeeded { staged = untouched }
            return isNeeded
        }
        // In a commit of its own, files become canonical and derived lines correct.
        let weeks = staged.canonicalise()
        try staged.repair(weeks)
        return true
    }

    fileprivate func checkHistory(_ report: inout CheckReport, _ progress: (CheckProgress) -> Void) throws {
        do {
            guard let tip = try repository.git.reference(branch) else { return }
            var audit = try HistoryAudit(repository, upTo: tip, journal.environment)
            let commits = try repository.git.history(of: tip)
            defer { report.findings += audit.findings }
            try audit.check(commits, progress)
            report.commits = commits.count
        } catch let error as GitError {
            // Missing and damaged objects are reported already.
            guard report.findings.contains(where: { $0.repositoryProblem?.subject != nil }) else { throw error }
        }
        // The findings include these violations.
        report.warnings.removeAll { if case .takenBack = $0 { true } else { false } }
    }
}

extension Finding {
    fileprivate var repositoryProblem: RepositoryProblem? {
        if case .repository(let problem) = self { problem } else { nil }
    }
}

package struct CheckReport: Sendable {
    package fileprivate(set) var findings: [Finding] = []
    /// What isn't a problem and is said all the same.
    package fileprivate(set) var notes: [Finding] = []
    package fileprivate(set) var repaired: [Finding] = []
    package fileprivate(set) var warnings: [Warning] = []
    /// The number of the plan's files that were read.
    package fileprivate(set) var files = 0
    /// The parts of the repository's hooks that could be improved but aren't problems.
    package fileprivate(set) var hints: [HookStatus.Item] = []
    /// The number of commits that were checked; nil without a check of the history.
    package fileprivate(set) var commits: Int?

    fileprivate init() {}

    fileprivate init(of loaded: LoadedJournal) { (files, findings) = (loaded.files.count, loaded.problems) }
}

package enum CheckProgress: Equatable, Sendable {
    /// `git fsck` is running.
    case objects
    case commits(Int, of: Int)
}

extension HookStatus.Item {
    /// Whether it can make a merge or a commit of git's go wrong. A strategy that the user chose, or that isn't
    /// available here, is only a hint.
    fileprivate var isProblem: Bool {
        switch (part, state) {
        case (_, .inPlace), (_, .unavailable), (_, .off), (.strategy, .foreign): false
        default: true
        }
    }
}
