import Files
import Git
public import Journal
import JournalText

/// Brings a journal together with the same one on other machines, by way of a remote (`Syncing.md`, "The steps").
public struct JournalSync {
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

    let journal: OpenJournal
    let surroundings: Surroundings
    let person: SyncPerson

    /// How often it starts again when others push at the same time.
    private static let attempts = 5

    /// Prepares it.
    ///
    /// - Parameter person: whom it may ask, and who hears how far it has come.
    public init(_ journal: OpenJournal, _ surroundings: Surroundings, _ person: SyncPerson) {
        self.journal = journal
        self.surroundings = surroundings
        self.person = person
    }

    /// Takes in what the remote has, and gives it what it hasn't.
    public func sync() throws(SyncError) -> Outcome {
        // Begun before libgit2 is loaded and the remote asked: both take their time.
        let look = EditLook(at: journal)
        return try recording(isWhole: true) { place, session, outcome throws(SyncError) in
            try pull(session, place, look, &outcome)
            for attempt in 1...Self.attempts {
                if try session.push(place, &outcome) { return }
                guard attempt < Self.attempts else { break }
                Pause.milliseconds(.random(in: 50...400) * attempt)
                try session.ask(place)
                try take(session, place, &outcome, isDue: true)
            }
            throw session.refusal
        }
    }

    /// Takes in what the remote has.
    public func pull() throws(SyncError) -> Outcome {
        let look = EditLook(at: journal)
        return try recording(isWhole: false) { place, session, outcome throws(SyncError) in
            try pull(session, place, look, &outcome)
        }
    }

    /// Gives a remote what it hasn't.
    ///
    /// - Parameter name: the remote's name; nil for the branch's own.
    public func push(to name: String?) throws(SyncError) -> Outcome {
        let place = try SyncPlace(journal.place, surroundings)
        let remote: RemoteRecord
        if let name { remote = try place.remote(named: name) } else { remote = try place.hub() }
        let session = try self.session(with: remote, place)
        var outcome = Outcome(remote: remote.name)
        var isClean = false
        defer { place.note.end(isClean: isClean) }
        try session.ask(place)
        guard try session.push(place, &outcome) else {
            try session.ask(place)
            guard try session.hasMore(place) else { throw session.refusal }
            let isHub = try? place.hub().name == remote.name
            // A sync meets the hub alone: what a mirror has of its own has to be brought here by git.
            let remedy =
                isHub == true
                ? "weekyii sync" : "git fetch \(remote.name), git merge \(remote.name)/\(place.shortBranch)"
            throw .refused(words: "\(remote.name) has commits that aren't here: \(remedy)")
        }
        // A mirror says nothing of what may have been interrupted at the hub.
        isClean = name == nil && session.isTidy
        return outcome
    }

    /// Takes in what a person changed by hand, then what the remote has. What stands here is looked at while the remote is
    /// asked, and taken in before anything comes.
    private func pull(
        _ session: RemoteSession, _ place: borrowing SyncPlace, _ look: EditLook, _ outcome: inout Outcome
    ) throws(SyncError) {
        let asked = Result { () throws(SyncError) in try session.ask(place) }
        let adopted = try SyncError.journal { () throws(JournalError) in try journal.adoptAll(look) }
        outcome.notices += adopted.notices
        if case .failure(let error) = asked {
            // Time goes on whether the remote can be reached or not.
            if adopted.isDue { _ = try SyncError.journal { () throws(JournalError) in try journal.rollOver() } }
            throw session.counted(error, place)
        }
        try take(session, place, &outcome, isDue: adopted.isDue)
    }

    /// Takes in what the remote has, and rolls over.
    private func take(
        _ session: RemoteSession, _ place: borrowing SyncPlace, _ outcome: inout Outcome, isDue: Bool
    ) throws(SyncError) {
        do throws(SyncError) { try session.fetch(place) } catch { throw session.counted(error, place) }
        guard let news = try session.news(place) else {
            let due = isDue ? try SyncError.journal { () throws(JournalError) in try journal.rollOver() } : []
            outcome.note(.upToDate, due)
            return
        }
        let came = try SyncError.journal { () throws(JournalError) in try journal.integrate(news) }
        outcome.note(came.integration, came.notices)
    }

    private func session(with remote: RemoteRecord, _ place: borrowing SyncPlace) throws(SyncError) -> RemoteSession {
        let transport = try place.transport(to: remote, surroundings, person)
        return RemoteSession(
            journal, remote, transport, upstream: try place.upstreamBranch(at: remote), branch: place.branch)
    }

    /// Runs something with the branch's own remote, and notes what came of it.
    ///
    /// - Parameter isWhole: whether its end says that nothing is left to be moved either way.
    private func recording(
        isWhole: Bool,
        _ body: (borrowing SyncPlace, RemoteSession, inout Outcome) throws(SyncError) -> Void
    ) throws(SyncError) -> Outcome {
        let place = try SyncPlace(journal.place, surroundings)
        let remote = try place.hub()
        let session = try self.session(with: remote, place)
        var outcome = Outcome(remote: remote.name)
        var record = SyncRecord.read(around: journal.place) ?? SyncRecord(remote: remote.name)
        record.remote = remote.name
        let now = journal.place.now(surroundings)
        do throws(SyncError) {
            try body(place, session, &outcome)
        } catch {
            record.fail(at: now, because: error.reason(person.words))
            record.write(in: place.repository.commonFolder)
            place.note.end(isClean: false)
            throw error
        }
        place.note.end(isClean: isWhole && session.isTidy)
        // A repository that git cloned has none of them, and this may be the first command that it sees.
        journal.keepHooks(in: place.repository)
        record.succeed(at: now)
        record.write(in: place.repository.commonFolder)
        return outcome
    }
}

extension JournalSync.Outcome {
    fileprivate mutating func note(_ integration: Integration, _ notices: [Notice]) {
        self.notices += notices.filter { !self.notices.contains($0) }
        if self.integration == nil || integration != .upToDate { self.integration = integration }
    }
}
