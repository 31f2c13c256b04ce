import Files
import Git
public import Journal
import JournalText

/// Syncs a journal with other machines through a remote (`Syncing.md`, "The steps").
public struct JournalSync {
    /// The result of a sync.
    public struct Outcome: Sendable {
        /// The remote.
        public let remote: String
        /// What was received; nil for a push.
        public internal(set) var integration: Integration?
        /// What the received merges and our own decided against a side, each once.
        public internal(set) var remarks: [MergeWarning] = []
        /// The number of pushed commits.
        public internal(set) var sent = 0
        /// The warnings.
        public internal(set) var warnings: [Warning] = []
    }

    let journal: Session
    let environment: Environment
    let user: SyncUser

    /// The number of attempts when others push at the same time.
    private static let attempts = 5

    /// Creates a sync of a journal.
    ///
    /// - Parameter user: the user, for prompts and progress.
    public init(_ journal: Session, _ environment: Environment, _ user: SyncUser) {
        self.journal = journal
        self.environment = environment
        self.user = user
    }

    /// Fetches and merges the remote's commits, and pushes the local ones.
    public func sync() throws(SyncError) -> Outcome {
        // Started first, in parallel to loading libgit2 and asking the remote, which are slow.
        let look = BackgroundEditScan(at: journal)
        return try recording { session, outcome throws(SyncError) in
            try pull(session, look, &outcome)
            for attempt in 1...Self.attempts {
                if try session.push(&outcome) { return }
                guard attempt < Self.attempts else { break }
                Pause.milliseconds(.random(in: 50...400) * attempt)
                try session.ask()
                try integrateRemote(session, &outcome, isDue: true)
            }
            throw session.refusal
        }
    }

    /// Fetches and merges the remote's commits.
    public func pull() throws(SyncError) -> Outcome {
        let look = BackgroundEditScan(at: journal)
        return try recording { session, outcome throws(SyncError) in try pull(session, look, &outcome) }
    }

    /// Pushes the local commits to a remote.
    ///
    /// - Parameter name: the remote's name; nil for the branch's own.
    public func push(to name: String?) throws(SyncError) -> Outcome {
        let local = try SyncRepository(journal)
        let remote: RemoteRecord
        if let name { remote = try local.remote(named: name) } else { remote = try local.hub() }
        let isHub = (try? local.hub().name) == remote.name
        let session = try self.session(with: remote, isHub: isHub, local)
        let folder = local.repository.commonFolder
        do throws(SyncError) {
            let outcome = try push(session, isHub: isHub)
            let last = SyncRecord.last(of: remote, in: folder)
            if isHub, last.failed != nil { last.withoutFailure.write(in: folder) }
            return outcome
        } catch {
            if isHub { record(error, of: remote, in: folder) }
            throw error
        }
    }

    private func push(_ session: RemoteSession, isHub: Bool) throws(SyncError) -> Outcome {
        let remote = session.remote
        var outcome = Outcome(remote: remote.name)
        try session.ask()
        guard try session.push(&outcome) else {
            try session.ask()
            guard try session.hasMore() else { throw session.refusal }
            // `weekyii sync` uses only the hub; new commits of another remote have to be fetched and merged by git.
            let remedy =
                isHub
                ? "weekyii sync" : "git fetch \(remote.name), git merge \(remote.name)/\(session.local.shortBranch)"
            throw .refused(words: "\(remote.name) has commits that aren't here: \(remedy)")
        }
        return outcome
    }

    /// Commits hand edits, then fetches and merges the remote's commits. The working files are examined while the
    /// remote is asked, and their edits are committed before anything is received.
    private func pull(
        _ session: RemoteSession, _ look: BackgroundEditScan,
        _ outcome: inout Outcome
    ) throws(SyncError) {
        let asked = Result { () throws(SyncError) in try session.ask() }
        let adopted = try SyncError.journal(journal.adoptAll(look, in: session.local.shared))
        outcome.warnings += adopted.warnings
        if case .failure(let error) = asked {
            // The rollover doesn't depend on the remote. It and the hand edits are counted, too.
            if adopted.isDue { _ = try SyncError.journal(journal.rollOver(in: session.local.shared)) }
            throw session.counted(error)
        }
        try integrateRemote(session, &outcome, isDue: adopted.isDue)
    }

    /// Fetches and merges the remote's commits, and rolls over.
    private func integrateRemote(
        _ session: RemoteSession, _ outcome: inout Outcome, isDue: Bool
    ) throws(SyncError) {
        try session.fetch()
        guard let news = try session.news() else {
            let due = isDue ? try SyncError.journal(journal.rollOver(in: session.local.shared)) : []
            outcome.add(.upToDate, due)
            return
        }
        let received = try SyncError.journal(journal.integrate(news, in: session.local.shared))
        outcome.add(received.integration, received.warnings)
    }

    private func session(
        with remote: RemoteRecord, isHub: Bool, _ local: SyncRepository
    ) throws(SyncError) -> RemoteSession {
        let ways = try local.ways(to: remote, environment, user)
        let upstream = try local.upstreamBranch(at: remote)
        return RemoteSession(journal, remote, ways.git, ways.folder, isHub: isHub, upstream: upstream, local)
    }

    /// Runs a closure with the branch's own remote, and records the result.
    private func recording(
        _ body: (RemoteSession, inout Outcome) throws(SyncError) -> Void
    ) throws(SyncError) -> Outcome {
        let local = try SyncRepository(journal)
        let remote = try local.hub()
        let session = try self.session(with: remote, isHub: true, local)
        var outcome = Outcome(remote: remote.name)
        let folder = session.local.repository.commonFolder
        do throws(SyncError) {
            try body(session, &outcome)
        } catch {
            self.record(error, of: remote, in: folder)
            throw error
        }
        // A repository that git cloned has no hooks yet, and this may be its first command.
        journal.installMissingHooks(in: session.local.repository)
        var record = SyncRecord.last(of: remote, in: folder)
        record.succeed(at: journal.folder.now(environment))
        record.write(in: folder)
        return outcome
    }

    private func record(_ error: SyncError, of remote: RemoteRecord, in folder: String) {
        var record = SyncRecord.last(of: remote, in: folder)
        record.fail(at: journal.folder.now(environment), because: error.reason(user.describe))
        record.write(in: folder)
    }
}

extension JournalSync.Outcome {
    fileprivate mutating func add(_ integration: Integration, _ warnings: [Warning]) {
        self.warnings += warnings.filter { !self.warnings.contains($0) }
        remarks += integration.warnings.filter { !remarks.contains($0) }
        self.integration = self.integration?.joined(to: integration) ?? integration
    }
}
