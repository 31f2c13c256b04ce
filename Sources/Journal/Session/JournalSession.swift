import CivilTime
import Files
import Git
import JournalText
import Plan
import Store

/// A journal in an open store: loads it, builds the commits of a command, and publishes them atomically
/// (`GitJournal.md`, "A change is whole or not at all").
struct JournalSession: ~Copyable {
    let journal: OpenJournal
    let store: Store
    /// The store's repository with the journal's prefix.
    let repository: JournalRepository
    /// Whether a published change that can't be completely written is an error: a sync stops then.
    private let isStrict: Bool
    /// The author of the user's newest published commit; nil if there is none.
    private var publishedAuthor: Signature?
    /// Whether a commit was published.
    private var hasPublished = false

    private init(_ journal: OpenJournal, _ store: consuming Store, prefix: String, isStrict: Bool) {
        self.journal = journal
        repository = JournalRepository(store.shared, prefix: prefix, holding: journal.environment.parts)
        self.store = store
        self.isStrict = isStrict
    }

    /// Opens the repository and acquires the lock.
    ///
    /// - Parameter isRebuilding: whether to set aside an unreadable redo log and rebuild it from the last commit.
    /// - Throws: ``JournalError`` when there is no repository, when it can't accept a commit, or when it is busy.
    static func begin(
        _ journal: OpenJournal, command: String, waiting: Double = StoreLock.timeout, isStrict: Bool = false,
        isRebuilding: Bool = false
    ) throws(JournalError) -> JournalSession {
        let store = try JournalError.store(
            Store.open(
                journal.place.path, journal.storeContext, command: command, waiting: waiting,
                isRebuilding: isRebuilding))
        let prefix = try journal.place.prefix(in: store.repository)
        var session = JournalSession(journal, store, prefix: prefix, isStrict: isStrict)
        try session.migrate()
        return session
    }

    var branch: String { store.branch }
    var prefix: String { repository.prefix }
    var settings: MachineSettings { store.settings }
    /// The warnings of the recovery.
    var warnings: [Warning] { store.warnings.map { Warning($0, prefix: prefix) } }

    /// One attempt of a changing command; nil when the branch moved meanwhile.
    ///
    /// - Parameter scope: selects the records that the command also needs.
    mutating func attempt<Answer>(
        needing weeks: (Day) -> [Week], reading scope: OpenJournal.PlanRecordScope? = nil,
        _ body: (inout Snapshot, inout RecordContext) throws(PlanError) -> OpenJournal.Change<Answer>
    ) throws(JournalError) -> OpenJournal.Outcome<Answer, PlanError>? {
        var work = try begin(needing: weeks, reading: scope)
        try work.rollOver()
        let before = work.snapshot
        var context = RecordContext(work.records, work.loaded.now, work.loaded.config)
        let records = context.records
        let count = work.chain.subjects.count
        let answer = Result { () throws(PlanError) in
            let change = try body(&work.snapshot, &context)
            return change
        }
        guard case .success(let change) = answer else {
            work.snapshot = before
            guard !work.chain.isEmpty else { return outcome(work, answer.map(\.answer), isChanged: false) }
            return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: false) : nil
        }
        let parts = try set(context.records, from: records, in: &work)
        try work.commit(change.message.naming(parts), from: before)
        let isChanged = work.chain.subjects.count > count
        if isChanged { try work.rollOver() }
        return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: isChanged) : nil
    }

    /// One attempt to write what is due; nil when the branch moved meanwhile.
    mutating func rollOver(
        needing weeks: (Day) -> [Week]
    ) throws(JournalError) -> (snapshot: Snapshot, now: Now, warnings: [Warning])? {
        var work = try begin(needing: weeks)
        try work.rollOver()
        guard try publish(&work) else { return nil }
        return (work.snapshot, work.loaded.now, work.warnings)
    }

    /// Loads what the command needs and adopts hand edits.
    ///
    /// - Parameter change: a setting that is about to be changed, so its current value needn't be understood.
    func begin(
        needing weeks: (Day) -> [Week], records: Set<String> = [], changing change: (key: String, value: String)? = nil
    ) throws(JournalError) -> Work {
        try begin(
            with: JournalLoader(journal.place, journal.environment, changing: change).load(weeks, records: records))
    }

    /// Adopts hand edits in loaded files.
    func begin(with loaded: LoadedJournal) throws(JournalError) -> Work {
        var work = try work(of: loaded)
        try ClockCheck(work.snapshot.state, loaded.now).require()
        try work.adopt()
        work.warnings = warnings + work.warnings
        try sayFallbackIdentity(&work)
        return work
    }

    /// The current weeks that a command needs, and their state in HEAD.
    func work(
        needing weeks: (Day) -> [Week], records: Set<String> = [], changing change: (key: String, value: String)? = nil
    ) throws(JournalError) -> Work {
        let loaded = try JournalLoader(journal.place, journal.environment, changing: change)
            .load(weeks, records: records)
        let work = try work(of: loaded)
        try ClockCheck(work.snapshot.state, loaded.now).require()
        return work
    }

    /// The work on loaded files.
    func work(of loaded: LoadedJournal) throws(JournalError) -> Work {
        try Work(loaded, branch: branch, settings, in: repository)
    }

    /// Warns, once per repository, that git doesn't know who the user is.
    func sayFallbackIdentity(_ work: inout Work) throws(JournalError) {
        let identity = settings.identity
        guard identity.isFallback else { return }
        let isFirst = try JournalError.files(Folder(store.repository.gitFolder + "/weekyii").makeOnce("identity-said"))
        guard isFirst else { return }
        work.warnings.append(.fallbackIdentity(name: identity.author.name, email: identity.author.email))
    }

    func outcome<Answer, Refused: Error>(
        _ work: Work, _ answer: Result<Answer, Refused>, isChanged: Bool
    ) -> OpenJournal.Outcome<Answer, Refused> {
        OpenJournal.Outcome(answer: answer, warnings: work.warnings, now: work.loaded.now, isChanged: isChanged)
    }

    /// Publishes the commits of a command and writes its files.
    ///
    /// - Returns: false when the branch moved meanwhile: nothing has changed then.
    mutating func publish(_ work: inout Work) throws(JournalError) -> Bool {
        work.warnings += work.chain.warnings.map { Warning($0, prefix: prefix) }
        guard let publication = work.publication(branch: branch) else { return true }
        try keepCopies(of: &work)
        guard try publish(publication, &work.warnings) else { return false }
        publishedAuthor = work.chain.userAuthor
        return true
    }

    /// Publishes a change.
    ///
    /// - Returns: false when the branch moved meanwhile: nothing has changed then.
    mutating func publish(_ publication: Publication, _ warnings: inout [Warning]) throws(JournalError) -> Bool {
        let isCommit = publication.log.oldHead != publication.log.newHead
        do throws(StoreError) {
            guard let met = try store.publish(publication) else { return false }
            warnings += met.map { Warning($0, prefix: prefix) }
        } catch {
            guard case .unfinished(let cause) = error, isCommit, !isStrict else { throw JournalError(error) }
            warnings.append(.unfinished(JournalError(cause)))
        }
        if isCommit { hasPublished = true }
        return true
    }

    /// Keeps the uncommitted text of a second copy of a day: the merged day may not contain all of it.
    private func keepCopies(of work: inout Work) throws(JournalError) {
        for (day, path) in work.loaded.misplacedDays where work.loaded.paths(of: day).count > 1 {
            guard let text = work.loaded.files[path], !work.chain.isKnown(text, at: path) else { continue }
            work.warnings.append(.keptCopy(day, path: try keep(text, as: "\(day)")))
        }
    }

    /// Keeps a day's text in `lost-found`.
    ///
    /// - Returns: the path of the file that holds it.
    func keep(_ text: [UInt8], as name: String) throws(JournalError) -> String {
        try JournalError.files(store.lostFound.keep(text, as: name))
    }

    /// Whether something was published that an automatic sync should follow.
    var wantsSync: Bool { hasPublished && settings.wantsAutoSync }

    /// Starts git's housekeeping, releases the lock, and then runs the user's post-commit hook, which may change the
    /// journal itself.
    ///
    /// - Returns: the warnings.
    consuming func end() -> [Warning] {
        let (checks, author, prefix) = (settings.checks, publishedAuthor, prefix)
        if hasPublished {
            store.startHousekeeping()
            journal.keepHooks(in: store.repository)
        }
        _ = consume self
        guard let author else { return [] }
        return checks.runPostCommit(author: author).map { Warning($0, prefix: prefix) }
    }
}

extension OpenJournal {
    /// Runs attempts in a session until one succeeds or the branch has moved too often, then ends the session.
    ///
    /// - Parameters:
    ///   - command: the command's words, which a waiting process shows.
    ///   - seconds: how long to wait for the lock; 0 to try once.
    ///   - isStrict: whether a change that can't be completely written is an error.
    ///   - attempt: one attempt; nil when the branch moved meanwhile.
    /// - Returns: its result, the warnings of the end, and whether a sync should follow.
    /// - Throws: ``JournalError/overtaken`` when the branch moved at every attempt.
    func withSession<Result>(
        _ command: String, waiting seconds: Double = StoreLock.timeout, isStrict: Bool = false,
        _ attempt: (inout JournalSession) throws(JournalError) -> Result?
    ) throws(JournalError) -> (result: Result, warnings: [Warning], wantsSync: Bool) {
        var session = try JournalSession.begin(self, command: command, waiting: seconds, isStrict: isStrict)
        for _ in 0..<Self.attempts {
            guard let result = try attempt(&session) else { continue }
            let wantsSync = session.wantsSync
            return (result, session.end(), wantsSync)
        }
        throw .overtaken
    }
}
