import Files
import Git
package import Journal
import Store

/// An exchange of commits with a remote (`Syncing.md`, "The steps").
package final class JournalSync {
    package struct Outcome: Sendable {
        package let remote: String
        /// What was received; nil for a push.
        package fileprivate(set) var integration: Integration?
        package fileprivate(set) var sent = 0
        package fileprivate(set) var warnings: [Warning] = []

        /// What the received merges and our own decided against a side, each once.
        package var remarks: [MergeWarning] { integration?.remarks(after: warnings) ?? [] }
    }

    private let journal: Session
    private let environment: Environment
    private let user: SyncUser
    private let isMergingRewritten: Bool
    private let session: RemoteSession
    private let transport: Transport
    private var outcome: Outcome

    /// - Parameters:
    ///   - name: the remote's name; nil for the one that `sync` uses.
    ///   - isMergingRewritten: whether to merge a branch that was rewritten (`Syncing.md`, "A rewritten history").
    package init(
        _ journal: Session, _ environment: Environment, _ user: SyncUser, with name: String? = nil,
        mergingRewritten isMergingRewritten: Bool = false
    ) throws {
        (self.journal, self.environment, self.user) = (journal, environment, user)
        self.isMergingRewritten = isMergingRewritten
        session = try RemoteSession(journal, with: name)
        transport = try session.transport(environment, user)
        outcome = Outcome(remote: session.remote.name)
    }

    /// Fetches and merges the remote's commits, and pushes the local ones.
    package func sync() throws -> Outcome {
        try recording {
            try receive()
            if try session.isPushed { return }
            // Others may push at the same time.
            for attempt in 1...4 {
                if try send() { return }
                Pause.milliseconds(.random(in: 50...400) * attempt)
                try fetch()
                try integrate(isDue: true)
            }
            guard try send() else { throw session.refusal }
        }
    }

    package func pull() throws -> Outcome { try recording(receive) }

    package func push() throws -> Outcome {
        try recording {
            // Another process may push the same commits.
            for _ in 1...2 {
                try requireNoNews()
                if try session.isHub && session.isPushed || send() { return }
            }
            throw session.refusal
        }
    }

    /// Fetches from the hub, which may have been rewritten, whose branch may have been renamed, and whose commits have to be
    /// merged before a push.
    private func requireNoNews() throws {
        guard session.isHub else { return }
        try fetch()
        guard try session.news() != nil else { return }
        throw SyncError.refused(words: "\(session.remote.name) has commits that aren't here: weekyii sync")
    }

    private func receive() throws {
        let adopted = try journal.adoptAll(in: session.shared)
        warn(adopted.warnings)
        do {
            try fetch()
        } catch {
            // The rollover doesn't depend on the remote.
            if adopted.isDue, case SyncError.network = error { _ = try journal.rollOver(in: session.shared) }
            throw error
        }
        try integrate(isDue: adopted.isDue)
    }

    private func fetch() throws {
        if let gone = try session.fetch(by: transport) { warn([.upstreamReplaced(gone, by: session.name)]) }
        if !isMergingRewritten { try session.requireUnrewritten() }
    }

    private func integrate(isDue: Bool) throws {
        guard let news = try session.news() else {
            outcome.integration = outcome.integration ?? Integration()
            if isDue { warn(try journal.rollOver(in: session.shared)) }
            return
        }
        let received = try journal.integrate(news, in: session.shared)
        outcome.integration = outcome.integration?.joined(to: received.integration) ?? received.integration
        warn(received.warnings)
    }

    private func send() throws -> Bool {
        try journal.requireNames(since: session.tip, in: session.shared)
        guard let sent = try session.push(by: transport, isVerifying: journal.isVerifying) else { return false }
        outcome.sent = sent
        return true
    }

    private func warn(_ warnings: [Warning]) {
        outcome.warnings += warnings.filter { !outcome.warnings.contains($0) }
    }

    /// Runs a closure, and records the result. A push is half of a sync: its success is no success of one.
    private func recording(_ body: () throws -> Void) throws -> Outcome {
        var record = session.record
        defer { if session.isHub { record.write(in: session.shared.repository.commonFolder) } }
        do {
            try body()
        } catch {
            record.fail(at: journal.folder.now(environment), because: error, user.describe)
            throw error
        }
        session.keepUpstream()
        record = SyncRecord(
            remote: outcome.remote, succeeded: record.succeeded, upstream: session.branch, tip: session.tip)
        if outcome.integration != nil {
            record.succeeded = journal.folder.now(environment)
            // A repository that git cloned has no hooks yet, and this may be its first command.
            journal.installMissingHooks(in: session.shared.repository)
        }
        return outcome
    }
}
