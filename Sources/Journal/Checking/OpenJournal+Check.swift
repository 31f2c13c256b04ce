import Files
import Plan

extension OpenJournal {
    /// Checks the journal and its repository (`GitJournal.md`, "Check"), after finishing an interrupted write, adopting
    /// hand edits and rolling over.
    ///
    /// - Parameters:
    ///   - isFixing: whether to repair what can be repaired, in a commit of its own.
    ///   - withHistory: whether to walk every commit for violated commitments.
    ///   - progress: receives the progress from time to time.
    /// - Throws: ``JournalError`` when the journal can't be read or currently can't be written.
    public func check(
        isFixing: Bool, withHistory: Bool, progress: (CheckProgress) -> Void = { _ in }
    ) throws(JournalError) -> CheckReport {
        let packs = try packFindings()
        guard packs.isEmpty else { return try checkTexts(besides: packs) }
        var session = try JournalSession.begin(self, command: "check", isRebuilding: isFixing)
        session.keepHooksOfFirst()
        let leftovers = try session.leftovers()
        let removed = try isFixing ? session.remove(leftovers) : []
        for _ in 0..<Self.attempts {
            let damage = try session.damage(progress)
            guard var report = try session.checkFiles(isFixing: isFixing, besides: damage.findings) else { continue }
            report.findings += leftovers.filter { !removed.contains($0) }
            report.findings += try damage.findings + session.strayRecords()
            report.repaired += removed
            if damage.promised > 0 { report.warnings.append(.promised(damage.promised)) }
            if withHistory { try session.checkHistory(&report, progress) }
            report.warnings += session.end()
            try checkHooks(&report, isFixing: isFixing)
            report.notes = report.findings.filter(\.isNote)
            report.findings.removeAll(where: \.isNote)
            return report
        }
        throw .overtaken
    }

    /// Damaged packs, which libgit2 must not read.
    private func packFindings() throws(JournalError) -> [Finding] {
        guard let folder = place.commonGitFolder else { return [] }
        return try PackAudit(folder).findings
    }

    /// Checks what needs no object of a repository with damaged packs.
    private func checkTexts(besides packs: [Finding]) throws(JournalError) -> CheckReport {
        var report = CheckReport()
        var texts = try TextAudit(place, environment)
        try texts.run()
        report.files = texts.count
        report.findings = texts.findings + packs
        return report
    }
}
