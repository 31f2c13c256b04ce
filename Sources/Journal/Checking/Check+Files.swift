import CivilTime
import Files
import Git
import Parts
import Plan
import Store

extension Transaction {
    /// The number of objects that a partial clone left out, and that its remote has.
    ///
    /// - Parameter damage: what is damaged, and isn't counted.
    func promised(_ check: ObjectCheck?, besides damage: [Finding]) throws -> Int {
        guard let check, try store.repository.configuration().hasPromisor else { return 0 }
        let missing = damage.count { if case .object? = $0.repositoryProblem?.subject { true } else { false } }
        return try max(0, check.countOfMissing() - missing)
    }

    /// One attempt to check the plan's files; nil when the branch moved meanwhile, or a file was restored.
    ///
    /// - Parameters:
    ///   - damage: the known damage; what follows from it isn't reported again.
    ///   - restored: receives the derived files that were restored.
    mutating func checkFiles(
        isFixing: Bool, besides damage: [Finding], _ restored: inout [Finding]
    ) throws -> CheckReport? {
        do {
            let loaded = try loadAll(for: .check)
            var report = CheckReport(of: loaded)
            if isFixing, try restoreDerived(report.findings, &restored) { return nil }
            report.warnings = warnings
            guard try checkPlan(loaded, isFixing: isFixing, &report, &restored) else { return nil }
            let folder = try journal.folder.open()
            for path in loaded.temporaries {
                let isRemoved = isFixing && (try? folder.remove(path, durable: false)) != nil
                let finding = Finding.repository(.temporary(path: path.text))
                if isRemoved { report.repaired.append(finding) } else { report.findings.append(finding) }
            }
            report.findings += loaded.strays
            if let tree = try repository.tree(ofTip: repository.git.reference(branch)) {
                report.findings += try repository.refusedNames(since: nil, in: tree).map { [.names($0)] } ?? []
            }
            return report
        } catch is GitError where damage.contains(where: { !$0.isNote }) {
            return CheckReport()
        }
    }

    /// Checks the plan and the records that can be understood.
    ///
    /// - Returns: false when the branch moved meanwhile, or a file was restored.
    private mutating func checkPlan(
        _ loaded: LoadedJournal, isFixing: Bool, _ report: inout CheckReport, _ restored: inout [Finding]
    ) throws -> Bool {
        guard loaded.isPlanReadable else { return true }
        var staged: StagedJournal
        do {
            staged = try stage(loaded, movesDays: true)
        } catch {
            if report.findings.isEmpty { throw error }
            return true
        }
        let (known, edit) = (report.findings, staged.handEdit)
        report.findings += try staged.breaches(of: edit).compactMap { Finding($0) }.filter { finding in
            !known.contains { $0.path == finding.path }
        }
        // The user has to correct what can't be understood or violates a commitment. Until then nothing is adopted or
        // repaired; the files that don't depend on it are checked all the same.
        guard report.findings.isEmpty else {
            report.findings += FileAudit(staged).findings(besides: report.findings, edited: edit.days)
            return isFixing ? try !restoreDerived(report.findings, &restored) : true
        }
        let audit = FileAudit(staged).findings
        report.findings = audit
        if !isFixing, !staged.loaded.misplaced.isEmpty { return true }
        report.warnings += staged.snapshot.weeks.keys.min().map { staged.loaded.looseLines(from: $0) } ?? []
        guard try bringUpToDate(&staged, isFixing: isFixing) else { return true }
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

    /// Adopts hand edits, then rolls over, then repairs.
    ///
    /// - Returns: whether there is something to write. A check that repairs nothing leaves derived lines unchanged.
    private func bringUpToDate(_ staged: inout StagedJournal, isFixing: Bool) throws -> Bool {
        let (untouched, isEdited) = (staged, staged.handEdit.isByHand)
        var isNeeded = StateMachine.isDue(staged.snapshot, now: staged.loaded.now)
        if isEdited || isNeeded {
            try staged.adopt()
            isNeeded = isNeeded || !staged.chain.isEmpty
            try staged.rollOver()
        }
        guard isFixing else {
            if !isNeeded { staged = untouched }
            return isNeeded
        }
        // In a commit of its own, files become canonical and derived lines correct.
        let weeks = staged.canonicalise()
        try warnOfFallbackIdentity(&staged)
        try staged.repair(weeks)
        return true
    }

    /// Walks the branch's commits, as far as they can be read.
    func checkHistory(_ report: inout CheckReport, _ progress: (CheckProgress) -> Void) throws {
        let config = try? JournalLoader(journal.folder, journal.environment).settings()
        let cut = RepositoryAudit.cut(of: store.repository)
        var audit = HistoryAudit(repository, settings: config?.plan, cut: cut, journal.environment)
        do {
            if let tip = try repository.git.reference(branch) { try audit.run(from: tip, progress) }
            report.commits = audit.count
        } catch let error as GitError {
            // Missing and damaged objects are reported already.
            guard report.findings.contains(where: { $0.repositoryProblem?.subject != nil }) else { throw error }
        }
        report.findings += audit.findings
        // The findings include these violations.
        report.warnings.removeAll { if case .takenBack = $0 { true } else { false } }
    }
}
