import Files
import Git
import Plan
import Store

extension Session {
    /// Checks the journal and its repository (`GitJournal.md`, "Check"), after finishing an interrupted write, adopting
    /// hand edits and rolling over.
    ///
    /// - Parameters:
    ///   - isFixing: whether to repair what can be repaired, in a commit of its own.
    ///   - withHistory: whether to walk every commit for violated commitments.
    ///   - restored: what the caller has repaired already.
    ///   - progress: receives the progress from time to time.
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
        var transaction = try Transaction.begin(self, "check", isForced: isFixing)
        let locks = try RepositoryAudit.locks(of: transaction.store.repository)
        let removed = isFixing ? (locks + damage).filter(RepositoryAudit.remove) : []
        // Recovery, or the removal of leftovers, may have changed something.
        if !damage.isEmpty { damage = try Self.findings(of: objects) }
        let promised = try transaction.promised(objects, besides: damage)
        damage = try RepositoryAudit.index(of: transaction.store.repository) + damage
        var (restored, found): ([Finding], CheckReport?) = (restored, nil)
        repeat {
            found = try transaction.checkFiles(isFixing: isFixing, besides: damage, &restored)
        } while found == nil
        var report = found ?? CheckReport()
        report.findings += locks.filter { !removed.contains($0) } + damage
        report.repaired = restored + report.repaired + removed
        if promised > 0 { report.warnings.append(.promised(promised)) }
        if withHistory { try transaction.checkHistory(&report, progress) }
        report.warnings += transaction.end().warnings
        try checkHooks(&report, isFixing: isFixing)
        report.notes = report.findings.filter(\.isNote)
        report.findings.removeAll(where: \.isNote)
        return report
    }

    /// What `git fsck` finds; nothing without a repository.
    private static func findings(of objects: ObjectCheck?) throws -> [Finding] {
        guard let objects else { return [] }
        guard let damage = try objects.run() else { return [.repository(.objectsUnchecked)] }
        return damage.map { damage in
            if case .emptyFile(let path) = damage.subject { return .repository(.emptyObject(path: path)) }
            return .repository(.objects(damage))
        }
    }

    /// Checks whether the merge driver, the strategy and the hooks are installed (`GitJournal.md`, "Check"), unless
    /// `weekyii.hooks = false` turns them off. A fix installs our own parts; foreign ones are kept.
    private func checkHooks(_ report: inout CheckReport, isFixing: Bool) throws {
        let repository = try folder.repository(environment)
        guard let hooks = try hooks(of: repository), hooks.isWanted else { return }
        let before = try hooks.status(of: repository)
        if isFixing, before.items.contains(where: \.state.isRepairable) { try hooks.install(in: repository) }
        let after = try hooks.status(of: repository)
        report.findings += after.items.filter(\.isProblem).map { .hook($0.part, $0.state) }
        report.hints += after.items.filter { !$0.isProblem && $0.state != .inPlace }
        let repaired = before.items.filter { $0.isProblem && !after.items.contains($0) }
        report.repaired += repaired.map { .hook($0.part, $0.state) }
    }
}

extension Finding {
    /// The problem in the repository; nil for another finding.
    var repositoryProblem: RepositoryProblem? { if case .repository(let problem) = self { problem } else { nil } }
}

/// What a check found and repaired.
package struct CheckReport: Sendable {
    /// The problems, in the order in which they were checked for.
    package internal(set) var findings: [Finding] = []
    /// What isn't a problem and is said all the same.
    package internal(set) var notes: [Finding] = []
    /// The problems that were repaired.
    package internal(set) var repaired: [Finding] = []
    /// What else happened, such as an adopted hand edit or a rollover.
    package internal(set) var warnings: [Warning] = []
    /// The number of the plan's files that were read.
    package internal(set) var files = 0
    /// The parts of the repository's hooks that could be improved but aren't problems.
    package internal(set) var hints: [HookStatus.Item] = []
    /// The number of commits that were walked; nil without a check of the history.
    package internal(set) var commits: Int?

    init() {}

    /// A report of the files that can't be read or understood.
    init(of loaded: LoadedJournal) {
        files = loaded.files.count
        findings = loaded.problems
    }
}

/// The progress of a check, for display.
package enum CheckProgress: Equatable, Sendable {
    /// `git fsck` is running.
    case objects
    /// The number of commits walked, and the total.
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
