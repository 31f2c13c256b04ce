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
        var packs: [Finding] = []
        if let folder = place.commonGitFolder {
            try JournalError.files(GitFolderFiles.check(folder, common: folder, all: true))
            packs = try PackAudit(folder).findings
        }
        guard packs.isEmpty else { return try checkTexts(besides: packs) }
        var session = try JournalSession.begin(self, command: "check", isRebuilding: isFixing)
        session.keepHooksOfFirst()
        let locks = try session.leftovers(isFixing: isFixing)
        for _ in 0..<Self.attempts {
            let faults = try RepositoryAudit.objects(of: session.repository, progress)
            let promised = faults.count { $0.kind == .promised }
            let damage =
                RepositoryAudit.index(of: session.store.repository)
                + faults.filter { $0.kind != .promised }.map { .repository(.object($0)) }
            var report = CheckReport()
            do throws(JournalError) {
                guard let files = try session.checkFiles(isFixing: isFixing) else { continue }
                report = files
            } catch {
                // Problems that follow from missing or damaged objects are reported by those objects.
                guard case .git = error, !damage.isEmpty else { throw error }
            }
            report.findings += try locks.staying + damage + session.variants()
            report.repaired += locks.removed
            if promised > 0 { report.warnings.append(.promised(promised)) }
            if withHistory { try session.checkHistory(&report, progress) }
            report.warnings += session.end()
            try checkHooks(&report, isFixing: isFixing)
            return report
        }
        throw .overtaken
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
