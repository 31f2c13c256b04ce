import Files
import Git
public import Journal
import JournalText

/// Brings a journal together with the same one on other machines, by way of a remote (`journal.md`, section 4).
public struct JournalSync: Sendable {
    /// What came of it.
    public struct Outcome: Sendable {
        /// The remote.
        public let remote: String
        /// What came in; nil for a push.
        public internal(set) var integration: Integration?
        /// How many commits went out.
        public internal(set) var sent = 0
        /// What happened beside it.
        public internal(set) var notices: [Notice] = []
    }

    private let journal: OpenJournal
    private let surroundings: Surroundings
    private let isInteractive: Bool

    /// How often it starts again when others push at the same time.
    private static let attempts = 5

    /// Prepares it.
    ///
    /// - Parameter isInteractive: whether git may ask for a password on the terminal.
    public init(_ journal: OpenJournal, _ surroundings: Surroundings, isInteractive: Bool) {
        self.journal = journal
        self.surroundings = surroundings
        self.isInteractive = isInteractive
    }

    /// Takes in what the remote has, and gives it what it hasn't.
    public func sync() throws(SyncError) -> Outcome {
        let place = try SyncPlace(journal.place, surroundings)
        let transport = try place.transport(named: nil, isInteractive: isInteractive)
        var outcome = Outcome(remote: transport.remote)
        for attempt in 0..<Self.attempts {
            if attempt > 0 { Pause.milliseconds(.random(in: 50...400) * attempt) }
            let tip = try pull(into: &outcome, transport, place)
            if try push(tip, transport, place, &outcome) { return outcome }
        }
        throw .overtaken
    }

    /// Takes in what the remote has.
    public func pull() throws(SyncError) -> Outcome {
        let place = try SyncPlace(journal.place, surroundings)
        let transport = try place.transport(named: nil, isInteractive: isInteractive)
        var outcome = Outcome(remote: transport.remote)
        _ = try pull(into: &outcome, transport, place)
        return outcome
    }

    /// Gives a remote what it hasn't.
    ///
    /// - Parameter remote: its name; nil for the branch's own.
    public func push(to remote: String?) throws(SyncError) -> Outcome {
        let place = try SyncPlace(journal.place, surroundings)
        let transport = try place.transport(named: remote, isInteractive: isInteractive)
        var outcome = Outcome(remote: transport.remote)
        let tip = try place.run(transport) { () throws(GitTransport.Fault) in try transport.tip() }
        guard try push(tip, transport, place, &outcome) else { throw .refused(words: "fetch first: weekyii sync") }
        return outcome
    }

    private func pull(
        into outcome: inout Outcome, _ transport: GitTransport, _ place: borrowing SyncPlace
    ) throws(SyncError) -> ObjectID? {
        let tip: ObjectID?
        do throws(SyncError) {
            tip = try place.run(transport) { () throws(GitTransport.Fault) in try transport.tip() }
            if let tip, try place.tracked(transport) != tip {
                try place.run(transport) { () throws(GitTransport.Fault) in try transport.fetch() }
            }
        } catch {
            // What a person wrote is taken in whether the remote can be reached or not.
            _ = try SyncError.journal { () throws(JournalError) in try journal.integrate(nil) }
            throw error
        }
        let came = try SyncError.journal { () throws(JournalError) in try journal.integrate(tip) }
        outcome.notices += came.notices
        if outcome.integration == nil || came.integration != .upToDate { outcome.integration = came.integration }
        return tip
    }

    /// - Returns: false when the remote has moved on.
    private func push(
        _ tip: ObjectID?, _ transport: GitTransport, _ place: borrowing SyncPlace, _ outcome: inout Outcome
    ) throws(SyncError) -> Bool {
        let head = try place.head()
        if head == tip {
            try place.setUpstream(transport)
            return true
        }
        let count = try place.count(of: head, beyond: tip)
        do throws(GitTransport.Fault) {
            try transport.push(head)
            // Success is what the remote says of its branch, not an exit status.
            guard try transport.tip() == head else { return false }
        } catch {
            if case .rejected = error { return false }
            throw try place.error(error, transport)
        }
        outcome.sent += count
        try place.setUpstream(transport)
        return true
    }
}
