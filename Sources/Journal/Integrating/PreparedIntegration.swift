import CivilTime
import Git
import Plan
import Store

/// The result of integrating another history into the branch (`Syncing.md`, "The steps"). It is computed without the
/// store's lock, because a merge of many changes takes a while and other commands needn't wait. It is valid until the
/// branch moves.
struct PreparedIntegration {
    /// The branch's tip that it was computed for.
    let head: ObjectID
    /// The commit that the branch moves to; the tip itself if there is nothing new.
    let target: ObjectID
    /// The result to report.
    let integration: Integration
    /// Warnings about commitments that the new commits violated.
    let warnings: [Warning]
    private let incoming: IncomingCommit?

    /// Computes the result.
    ///
    /// - Parameter theirs: the other history's last commit.
    /// - Throws: ``JournalError`` when it can't be integrated.
    init(_ theirs: ObjectID, into journal: OpenJournal) throws(JournalError) {
        let repository = try journal.place.journal(journal.environment)
        let settings = try JournalError.store(MachineSettings(repository.git, journal.storeContext))
        Library.setDurable(settings.isDurable)
        guard let head = try repository.reference("HEAD") else { throw .overtaken }
        self.head = head
        let (ahead, behind) = try JournalError.git(repository.git.aheadBehind(head, theirs))
        guard behind > 0 else {
            (target, integration, warnings, incoming) = (head, .upToDate, [], nil)
            return
        }
        let incoming = try IncomingCommit(theirs, over: head, journal.environment, in: repository)
        try incoming.requireReadable()
        let bases = try repository.mergeBases(head, theirs)
        try MergeCommit.requireKnownRules(from: [theirs], hiding: bases, in: repository)
        let received = try repository.remarks(of: theirs, hiding: head)
        if ahead == 0 {
            (target, integration) = (theirs, .forwarded(commits: behind, warnings: received))
        } else {
            let git = UserGit(repository.git, journal.environment.variables, isDurable: settings.isDurable)
            let merged = try TreeMerge(repository, journal.environment).run(head, theirs)
            let tree = try OutsideMerge(merged.trees, git, in: repository).run()
            let commit = MergeCommit(try repository.commit(head), try repository.commit(theirs))
            let rules = try MergeCommit.rules(for: tree, in: repository.journal(at: ""))
            let draft = commit.draft(of: merged, tree: tree, rules: rules)
            target = try JournalError.store(CommitChecks.none.write(draft, in: repository.git)).id
            integration = .merged(commits: behind, days: merged.days, warnings: (merged.warnings + received).unique)
        }
        self.incoming = incoming
        // A check reports older commits that can't be read.
        warnings = (try? HistoryAudit.takenBack(by: theirs, since: head, journal, in: repository)) ?? []
    }

    /// Whether it is a fast-forward: the branch has no commits of its own.
    var isForward: Bool { if case .forwarded = integration { true } else { false } }

    /// Refuses a result that would make the journal unusable here.
    func requireUsable(at now: Now, in repository: JournalRepository) throws(JournalError) {
        guard let incoming else { return }
        let tree = try repository.tree(of: target)
        try incoming.requireJournals(in: tree)
        try incoming.requireClock(now, in: tree, repository)
    }
}
