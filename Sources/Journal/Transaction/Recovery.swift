import Files
import Git

/// Finishes or drops what a command that died left behind (`journal.md`, section 2, "Recovery").
struct Recovery: ~Copyable {
    /// What came of it.
    struct Outcome {
        /// What is to be said.
        var notices: [Notice] = []
        /// What is still to be written of git's index, as somebody holds it.
        var pending: [Intent.Pending] = []
    }

    let journal: OpenJournal
    /// The journal's folder in the repository, with a slash behind it; empty at the top.
    let prefix: String
    /// The branch that HEAD is on.
    let branch: String
    let settings: MachineSettings
    private let mayFollowPowerCut: Bool

    init(
        _ journal: OpenJournal, prefix: String, branch: String, _ settings: MachineSettings, mayFollowPowerCut: Bool
    ) {
        self.journal = journal
        self.prefix = prefix
        self.branch = branch
        self.settings = settings
        self.mayFollowPowerCut = mayFollowPowerCut
    }

    /// Recovers, under the lock.
    func run(in repository: borrowing Repository) throws(JournalError) -> Outcome {
        for _ in 1..<OpenJournal.attempts {
            do throws(JournalError) {
                return try attempt(in: repository)
            } catch {
                // The branch moved under a repair.
                guard case .git(let fault) = error, fault.code == .modified else { throw error }
            }
        }
        return try attempt(in: repository)
    }

    private func attempt(in repository: borrowing Repository) throws(JournalError) -> Outcome {
        let store = try IntentStore(repository.gitFolder)
        let tip = try JournalError.git { () throws(GitError) in try repository.reference(branch) }
        guard let intent = try intent(in: store, repository) else {
            try clear(store, isInterrupted: false, in: repository)
            guard let tip, let done = try store.readDone(otherThan: tip) else { return Outcome() }
            return try repairAfterwards(done, tip, in: repository)
        }
        try clear(store, isInterrupted: intent.stage == .open, in: repository)
        if intent.stage == .open { try StaleLocks(on: intent.branch, in: repository).remove(of: intent) }
        return try finish(intent, store, tip, in: repository)
    }

    private func intent(
        in store: borrowing IntentStore, _ repository: borrowing Repository
    ) throws(JournalError) -> Intent? {
        guard let text = try store.text() else { return nil }
        if let intent = Intent(text) { return intent }
        return try rebuilt(from: text, in: repository)
    }

    /// Removes what crashes leave: temporary files, and objects that never reached the disk.
    private func clear(
        _ store: borrowing IntentStore, isInterrupted: Bool, in repository: borrowing Repository
    ) throws(JournalError) {
        guard isInterrupted || mayFollowPowerCut else { return }
        try store.removeAbandonedTemporaries()
        // Git takes an empty file for the object, and the same content could never be written again.
        let audit = try RepositoryAudit(repository)
        for finding in try audit.emptyObjects() { _ = audit.remove(finding) }
    }

    /// Finishes what was published, and drops what wasn't.
    private func finish(
        _ intent: Intent, _ store: borrowing IntentStore, _ tip: ObjectID?, in repository: borrowing Repository
    ) throws(JournalError) -> Outcome {
        // A journal whose folder is gone, on another branch or under another name, has no files to finish.
        guard FilePlace.isFolder(top(of: intent).path) else {
            try store.remove()
            return Outcome()
        }
        let conversion = conversion(in: repository)
        let runner = IntentRunner(
            intent, in: try top(of: intent).open(), isDurable: settings.isDurable, conversion)
        var outcome = Outcome(notices: try runner.removeTemporaries(in: repository))
        guard let tip, try isPublished(intent, tip, in: repository) else {
            if try updatePending(of: intent, tip, in: repository) { try store.remove() } else { try store.mark(.lags) }
            outcome.pending = try store.read()?.pending ?? []
            return outcome
        }
        // Where only the index was left, the files were written: what differs since is a person's own.
        var changes = try IntentChanges(of: intent, conversion, in: repository)
        if intent.stage == .open {
            try runner.removeTemporaries(of: changes.formed)
            try runner.makeRoom(changes, in: repository)
            outcome.notices += try runner.run(in: repository) + runner.putFormed(changes, in: repository)
        }
        outcome.notices += try repair(&changes, of: intent, tip, runner, in: repository)
        if try runner.updateIndex(from: changes.base, to: changes.state, in: repository) {
            try store.remove()
        } else {
            try store.mark(.lags)
            outcome.pending = changes.pending
        }
        return outcome
    }

    private func conversion(in repository: borrowing Repository) -> Conversion {
        Conversion(LocalGit(repository, journal.surroundings.variables, isDurable: settings.isDurable))
    }

    /// What an intent that came to nothing remembered of earlier commands' index entries.
    private func updatePending(
        of intent: Intent, _ tip: ObjectID?, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        guard let tip, !intent.pending.isEmpty else { return true }
        var left = intent
        (left.newHead, left.files, left.moves) = (tip, [], [])
        let runner = IntentRunner(left, in: try journal.place.open(), isDurable: settings.isDurable)
        return try runner.updateIndex(from: TreeState(), to: TreeState(), in: repository)
    }

    /// Whether HEAD holds the commit that the intent was for; it may be on another branch by now.
    private func isPublished(
        _ intent: Intent, _ tip: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) -> Bool {
        // A write without a commit publishes nothing: it is done anew where it is still needed.
        guard intent.oldHead != intent.newHead, tip != intent.oldHead else { return false }
        if tip == intent.newHead { return true }
        return try JournalError.git { () throws(GitError) in
            // A commit that never reached the disk was never published.
            guard try repository.contains(intent.newHead) else { return false }
            if try repository.isDescendant(tip, of: intent.newHead) { return true }
            guard let amended = Reflog(of: branch, in: repository).amended(intent.newHead) else { return false }
            if amended == tip { return true }
            return try repository.isDescendant(tip, of: amended)
        }
    }

    /// The folder of the journal that the intent is about: another one of the same repository, perhaps.
    func top(of intent: Intent) -> JournalPlace {
        guard intent.prefix != prefix else { return journal.place }
        let path = journal.place.path
        let repository = prefix.isEmpty ? path : path.dropping(lastBytes: prefix.utf8.count)
        let base = repository.hasSuffix("/") ? repository : repository + "/"
        return JournalPlace(path: String((base + intent.prefix).dropLast(1)))
    }

    /// Commits that were made with git since all was done, and took back what the intent was for.
    private func repairAfterwards(
        _ intent: Intent, _ tip: ObjectID, in repository: borrowing Repository
    ) throws(JournalError) -> Outcome {
        guard try isPublished(intent, tip, in: repository), FilePlace.isFolder(top(of: intent).path) else {
            return Outcome()
        }
        let conversion = conversion(in: repository)
        let runner = IntentRunner(
            intent, in: try top(of: intent).open(), isDurable: settings.isDurable, conversion)
        var changes = try IntentChanges(of: intent, conversion, in: repository)
        var notices = try repair(&changes, of: intent, tip, runner, in: repository)
        if notices.isEmpty {
            // A revert, or what git pulled: it stands, and its user should know.
            notices =
                (try? HistoryAudit.takenBack(by: tip, since: intent.newHead, prefix: prefix, journal, in: repository))
                ?? []
        }
        return Outcome(notices: notices)
    }
}
