import Files
import Git
public import Journal
import Store

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
    /// Whether to merge a rewritten history again (`Syncing.md`, "A rewritten history").
    let isMergingRewritten: Bool

    /// The number of attempts when others push at the same time.
    private static let attempts = 5

    /// Creates a sync of a journal.
    ///
    /// - Parameters:
    ///   - user: the user, for prompts and progress.
    ///   - isMergingRewritten: whether to merge a remote's branch although it lacks commits of the journal that it had.
    public init(_ journal: Session, _ environment: Environment, _ user: SyncUser, mergingRewritten: Bool = false) {
        self.journal = journal
        self.environment = environment
        self.user = user
        isMergingRewritten = mergingRewritten
    }

    /// Fetches and merges the remote's commits, and pushes the local ones.
    public func sync() throws -> Outcome {
        try recording { session, outcome in
            try pull(session, &outcome)
            for attempt in 1...Self.attempts {
                // After a rejection the remote may have everything, but another of its addresses may not.
                if try attempt == 1 && session.isPushed { return }
                if let sent = try session.push() {
                    outcome.sent += sent
                    return
                }
                guard attempt < Self.attempts else { break }
                Pause.milliseconds(.random(in: 50...400) * attempt)
                try fetch(session, &outcome)
                try integrate(session, &outcome, isDue: true)
            }
            throw session.refusal
        }
    }

    /// Fetches and merges the remote's commits.
    public func pull() throws -> Outcome {
        try recording { try pull($0, &$1) }
    }

    /// Pushes the local commits to a remote.
    ///
    /// - Parameter name: the remote's name; nil for the branch's own.
    public func push(to name: String?) throws -> Outcome {
        try recording(to: name) { session, outcome in
            try requireUnrewritten(session)
            if let sent = try session.push() {
                outcome.sent = sent
                return
            }
            guard session.isHub else { throw session.refusal }
            try fetch(session, &outcome)
            guard try session.news() != nil else { throw session.refusal }
            throw SyncError.refused(words: "\(session.remote.name) has commits that aren't here: weekyii sync")
        }
    }

    /// Commits hand edits, then fetches and merges the remote's commits, and rolls over.
    private func pull(_ session: RemoteSession, _ outcome: inout Outcome) throws {
        let adopted = try journal.adoptAll(in: session.local.shared)
        outcome.warnings += adopted.warnings
        do {
            try fetch(session, &outcome)
        } catch {
            // The rollover doesn't depend on the remote.
            if adopted.isDue, case SyncError.network = error { _ = try journal.rollOver(in: session.local.shared) }
            throw error
        }
        try integrate(session, &outcome, isDue: adopted.isDue)
    }

    private func fetch(_ session: RemoteSession, _ outcome: inout Outcome) throws {
        if let gone = try session.fetch() {
            outcome.warnings.append(.upstreamReplaced(gone, by: session.name))
        }
        try requireUnrewritten(session)
    }

    private func requireUnrewritten(_ session: RemoteSession) throws {
        if !isMergingRewritten { try session.requireUnrewritten() }
    }

    /// Merges what was fetched, and rolls over.
    private func integrate(_ session: RemoteSession, _ outcome: inout Outcome, isDue: Bool) throws {
        guard let news = try session.news() else {
            let due = isDue ? try journal.rollOver(in: session.local.shared) : []
            outcome.add(.upToDate, due)
            return
        }
        let received = try journal.integrate(news, in: session.local.shared)
        outcome.add(received.integration, received.warnings)
    }

    /// Runs a closure with a remote, and records the result. A push is half of a sync: its success is no success of one.
    ///
    /// - Parameter name: the remote to push to; nil for the branch's own.
    private func recording(
        to name: String? = nil, _ body: (RemoteSession, inout Outcome) throws -> Void
    ) throws -> Outcome {
        let local = try SyncRepository(journal)
        let remote = try name.map { try local.remote(named: $0) } ?? local.hub()
        let session = try self.session(with: remote, local)
        let folder = local.repository.commonFolder
        var outcome = Outcome(remote: remote.name)
        do {
            try body(session, &outcome)
            try session.keepUpstream()
        } catch {
            if session.isHub {
                var record = SyncRecord.last(of: remote.name, in: folder)
                record.fail(at: journal.folder.now(environment), because: error, user.describe)
                record.write(in: folder)
            }
            throw error
        }
        let isPull = outcome.integration != nil
        // A repository that git cloned has no hooks yet, and this may be its first command.
        if isPull { journal.installMissingHooks(in: local.repository) }
        if session.isHub {
            session.succeeded(at: isPull ? journal.folder.now(environment) : nil).write(in: folder)
        }
        return outcome
    }

    private func session(with remote: RemoteRecord, _ local: SyncRepository) throws -> RemoteSession {
        let start = local.repository.workFolder ?? local.repository.gitFolder
        let transport = try Transport(
            from: start, environment.variables, local.repository.configuration(), user,
            to: [remote.url, remote.pushURL].compactMap(\.self))
        let isHub = (try? local.hub().name) == remote.name
        return try RemoteSession(journal, remote, isHub: isHub, local, transport)
    }
}

extension JournalSync.Outcome {
    fileprivate mutating func add(_ integration: Integration, _ warnings: [Warning]) {
        self.warnings += warnings.filter { !self.warnings.contains($0) }
        remarks += integration.warnings.filter { !remarks.contains($0) }
        self.integration = self.integration?.joined(to: integration) ?? integration
    }
}
