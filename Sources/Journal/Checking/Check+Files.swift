import Git
import Parts
import Plan
import Store

extension Transaction {
    /// Second versions of records, which only the user can merge, and records where no command reads them.
    func strayRecords() throws(JournalError) -> [Finding] {
        var reader = try JournalReader(journal.folder)
        let variants = try reader.variants(journal.parts).map { Finding.recordPath(.variant, path: $0) }
        let copies = try reader.conflictCopies(journal.parts).sorted().map { Finding.recordPath(.copy, path: $0) }
        return variants + copies
            + (try reader.strays(journal.parts).map { .recordPath(.stray($0.part.pathForm), path: $0.path) })
    }

    /// The number of objects that a partial clone left out, and that its remote has.
    ///
    /// - Parameter damage: what is damaged, and isn't counted.
    func promised(_ check: ObjectCheck?, besides damage: [Finding]) throws(JournalError) -> Int {
        guard let check, try JournalError.git(store.repository.configuration()).hasPromisor else { return 0 }
        let missing = damage.count { if case .repository(.objects(.missing)) = $0 { true } else { false } }
        return try max(0, JournalError.storing(check.countOfMissing()) - missing)
    }

    /// One attempt to check the plan's files; nil when the branch moved meanwhile.
    ///
    /// - Parameter damage: the known damage; what follows from it isn't reported again.
    mutating func checkFiles(isFixing: Bool, besides damage: [Finding]) throws(JournalError) -> CheckReport? {
        do throws(JournalError) {
            return try checkFiles(isFixing: isFixing)
        } catch {
            guard case .store(.git) = error, !damage.isEmpty else { throw error }
            return CheckReport()
        }
    }

    private mutating func checkFiles(isFixing: Bool) throws(JournalError) -> CheckReport? {
        var report = CheckReport()
        report.warnings = warnings
        var texts = try TextAudit(journal.folder, journal.environment)
        try texts.run()
        report.files = texts.count
        report.findings = texts.findings
        if isFixing, try restoreDerived(texts.findings) {
            guard var rest = try checkFiles(isFixing: true) else { return nil }
            rest.repaired = texts.findings.filter { !rest.findings.contains($0) } + rest.repaired
            return rest
        }
        // The user has to correct what can't be understood or violates a commitment. Until then nothing is adopted or
        // repaired; the files that don't depend on it are checked all the same.
        guard report.findings.isEmpty else {
            if let staged = try? stageAll(isStrict: false) { try addRefused(staged, to: &report) }
            let missing = report.findings.filter { if case .plan(.missing, _) = $0 { true } else { false } }
            if isFixing, try restoreDerived(missing) {
                report.findings.removeAll(where: missing.contains)
                report.repaired = missing
            }
            return report
        }
        var staged = try stageAll()
        try addRefused(staged, to: &report)
        guard report.findings.isEmpty else { return report }
        let audit = FileAudit(staged).findings
        if !isFixing, staged.loaded.misplaced != nil {
            report.findings = audit
            return report
        }
        report.warnings += staged.snapshot.weeks.keys.min().map { staged.loaded.looseLines(from: $0) } ?? []
        guard try bringUpToDate(&staged, isFixing: isFixing) else {
            report.findings = audit
            return report
        }
        guard try publish(&staged) else { return nil }
        let now = try stageAll()
        report.files = now.loaded.files.count
        report.findings = FileAudit(now).findings
        if isFixing { report.repaired = audit.filter { !report.findings.contains($0) } }
        let said = report.warnings
        report.warnings += staged.warnings.filter { !said.contains($0) && (!isFixing || !Self.isRepair($0)) }
        return report
    }

    /// Adds the hand edits that are refused. If there is any finding then, also what is wrong in the files that don't
    /// depend on one.
    private func addRefused(_ staged: StagedJournal, to report: inout CheckReport) throws(JournalError) {
        let known = report.findings
        let edit = staged.handEdit
        report.findings += try staged.breaches(of: edit).compactMap { Finding($0) }.filter { !known.contains($0) }
        guard !report.findings.isEmpty else { return }
        report.findings += FileAudit(staged).findings(besides: report.findings, edited: edit.days)
    }

    /// Whether a warning repeats an entry of the list of repairs.
    private static func isRepair(_ warning: Warning) -> Bool {
        switch warning {
        case .healed, .madeAgain, .relocated: true
        default: false
        }
    }

    /// Everything in the journal, and in its HEAD.
    ///
    /// - Parameter isStrict: whether a file that can't be understood is an error; otherwise it is left out.
    func stageAll(isStrict: Bool = true) throws(JournalError) -> StagedJournal {
        let tree = try repository.tree(ofTip: repository.reference(branch))
        let weeks = try TreeState.weeks(of: tree, in: repository)
        let records = try TreeState.records(of: tree, in: repository)
        return try stage(isStrict: isStrict, movesDays: true) { loader throws(JournalError) in
            try loader.loadAll(and: weeks, records: records)
        }
    }

    /// Adopts hand edits, then rolls over, then repairs.
    ///
    /// - Returns: whether there is something to write. A check that repairs nothing leaves derived lines unchanged.
    private func bringUpToDate(_ staged: inout StagedJournal, isFixing: Bool) throws(JournalError) -> Bool {
        let untouched = staged
        let isDue = StateMachine.isDue(staged.snapshot, now: staged.loaded.now)
        let isEdited = staged.handEdit.isByHand
        if isFixing, !isEdited, !isDue { return try repair(&staged) }
        try staged.adopt()
        let isAdopted = isEdited && !staged.chain.isEmpty
        try staged.rollOver()
        if isFixing { return try repair(&staged) }
        if isAdopted || isDue { return true }
        staged = untouched
        return false
    }

    /// Makes files canonical and corrects derived lines, in a commit of its own.
    private func repair(_ staged: inout StagedJournal) throws(JournalError) -> Bool {
        let weeks = staged.canonicalise()
        try warnOfFallbackIdentity(&staged)
        try staged.repair(weeks)
        return true
    }

    /// Finds what crashes left: persistent locks, empty objects and temporary files.
    func leftovers() throws(JournalError) -> [Finding] {
        let audit = RepositoryAudit(store.repository)
        let temporaries = try TemporaryAudit(journal.folder, journal.environment.parts)
        return try audit.locks() + audit.emptyObjects() + temporaries.findings()
    }

    /// Removes what crashes left, as far as that is safe.
    ///
    /// - Returns: what was removed.
    func remove(_ leftovers: [Finding]) throws(JournalError) -> [Finding] {
        let audit = RepositoryAudit(store.repository)
        let temporaries = try TemporaryAudit(journal.folder, journal.environment.parts)
        return leftovers.filter { audit.remove($0) || temporaries.remove($0) }
    }

    /// Walks the branch's commits, as far as they can be read.
    func checkHistory(
        _ report: inout CheckReport, _ progress: (CheckProgress) -> Void
    ) throws(JournalError) {
        let config = try JournalLoader(journal.folder, journal.environment).settings()
        var audit = HistoryAudit(repository, settings: config.plan, journal.environment)
        let tip = try repository.reference(branch)
        do throws(JournalError) {
            let cut = RepositoryAudit.cut(of: store.repository)
            if let tip { try audit.run(from: tip, cut: cut, progress) }
            report.commits = audit.count
        } catch {
            // Missing and damaged objects are reported already.
            let isKnown = report.findings.contains { if case .repository(.objects) = $0 { true } else { false } }
            guard isKnown, case .store(.git) = error else { throw error }
        }
        report.findings += audit.findings
        // The findings include these violations.
        report.warnings.removeAll { if case .takenBack = $0 { true } else { false } }
    }
}
