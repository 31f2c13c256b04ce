import CivilTime
import Files
import Git
import JournalText
import Plan

/// A journal under its lock: loads it, builds the commits of a command, and publishes them whole (`journal.md`,
/// section 2).
struct JournalSession: ~Copyable {
    let journal: OpenJournal
    let repository: Repository
    private let lock: JournalLock
    let prefix: String
    let branch: String
    let settings: MachineSettings
    /// Whether no command ever took the lock here: a clone that git made brings neither hooks nor the merge's settings.
    let isFirst: Bool
    /// What recovery met.
    let notices: [Notice]
    /// What recovery couldn't write of git's index.
    let pending: [Intent.Pending]
    /// The author of the newest commit of the user's that was published; nil when there is none.
    private var publishedAuthor: Signature?
    /// Whether a commit was published.
    private var hasPublished = false

    private init(
        _ journal: OpenJournal, _ repository: consuming Repository, _ lock: consuming JournalLock,
        prefix: String, branch: String, _ settings: MachineSettings, _ isFirst: Bool, _ recovered: Recovery.Outcome
    ) {
        notices = recovered.notices
        self.isFirst = isFirst
        pending = recovered.pending
        self.journal = journal
        self.repository = repository
        self.lock = lock
        self.prefix = prefix
        self.branch = branch
        self.settings = settings
    }

    /// Opens the repository and takes the lock.
    ///
    /// - Parameter needsIndex: whether git's index is read first, as whoever is going to write it must; it takes the longer
    ///   the more files there are.
    /// - Throws: ``JournalError`` when there is no repository, when it can't take a commit, or when it is busy.
    static func begin(
        _ journal: OpenJournal, command: String, waiting: Double, needsIndex: Bool = true
    ) throws(JournalError) -> JournalSession {
        let repository = try RepositoryPlace.open(around: journal.place, journal.surroundings)
        // Before the first reference is read: libgit2 notes then whether references are synced.
        let settings = try MachineSettings(
            repository, journal.surroundings, isVerifying: journal.isVerifying)
        Library.setDurable(settings.isDurable)
        let prefix = try RepositoryPlace.prefix(of: journal.place, in: repository)
        if needsIndex || IntentStore.isUnfinished(around: journal.place) {
            try RepositoryPlace.requireIndex(of: repository)
        }
        // What is refused leaves nothing behind, a lock that wasn't there neither.
        let isFirst = !JournalLock.isThere(in: repository.gitFolder)
        if isFirst {
            _ = try RepositoryPlace.branch(of: repository, isBehindGit: journal.isBehindGit)
        }
        let lock = try JournalLock(in: repository.gitFolder, waiting: waiting, command: command)
        let branch = try RepositoryPlace.branch(of: repository, isBehindGit: journal.isBehindGit)
        let identity = settings.identity
        do {
            try repository.setReflogIdentity(name: identity.committer.name, email: identity.committer.email)
        } catch {
            throw .git(error)
        }
        let recovery = Recovery(
            journal, prefix: prefix, branch: branch, settings, mayFollowPowerCut: lock.isFirstSinceStart)
        let recovered = try recovery.run(in: repository)
        return JournalSession(journal, repository, lock, prefix: prefix, branch: branch, settings, isFirst, recovered)
    }

    /// One try of a changing command; nil when the branch moved meanwhile.
    mutating func attempt<Answer>(
        needing weeks: (Day) -> [Week], _ body: (inout Snapshot, Now) throws(PlanError) -> OpenJournal.Change<Answer>
    ) throws(JournalError) -> OpenJournal.Outcome<Answer>? {
        var work = try begin(needing: weeks)
        try work.rollOver(in: repository)
        let before = work.snapshot
        let count = work.chain.subjects.count
        let answer = Result { () throws(PlanError) in
            let change = try body(&work.snapshot, work.loaded.now)
            return change
        }
        guard case .success(let change) = answer else {
            work.snapshot = before
            guard !work.chain.isEmpty else { return outcome(work, answer.map(\.answer), isChanged: false) }
            return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: false) : nil
        }
        try work.commit(change.message, from: before, in: repository)
        let isChanged = work.chain.subjects.count > count
        if isChanged { try work.rollOver(in: repository) }
        return try publish(&work) ? outcome(work, answer.map(\.answer), isChanged: isChanged) : nil
    }

    /// One try of writing what is due; nil when the branch moved meanwhile.
    mutating func rollOver(
        needing weeks: (Day) -> [Week]
    ) throws(JournalError) -> (snapshot: Snapshot, now: Now, notices: [Notice])? {
        var work = try begin(needing: weeks)
        try work.rollOver(in: repository)
        guard try publish(&work) else { return nil }
        return (work.snapshot, work.loaded.now, work.notices)
    }

    /// Loads what the command needs and adopts what a person changed.
    ///
    /// - Parameter change: a setting that is about to be changed, so that what stands there need not be understood.
    func begin(
        needing weeks: (Day) -> [Week], changing change: (key: String, value: String)? = nil
    ) throws(JournalError) -> Work {
        let loaded = try JournalLoader(journal.place, journal.surroundings, changing: change).load(weeks)
        var work = try Work(
            loaded, prefix: prefix, branch: branch, settings, in: repository)
        try ClockCheck(work.snapshot.state, loaded.now).require()
        try work.adopt(in: repository)
        work.notices = notices + work.notices
        try sayFallbackIdentity(&work)
        return work
    }

    /// Says once in a repository that git doesn't know who the user is.
    func sayFallbackIdentity(_ work: inout Work) throws(JournalError) {
        let identity = settings.identity
        guard identity.isFallback else { return }
        let isFirst = try JournalError.files { () throws(FileError) in
            try Folder(repository.gitFolder + "/weekyii").makeOnce("identity-said")
        }
        guard isFirst else { return }
        work.notices.append(.fallbackIdentity(name: identity.author.name, email: identity.author.email))
    }

    func outcome<Answer>(
        _ work: Work, _ answer: Result<Answer, PlanError>, isChanged: Bool
    ) -> OpenJournal.Outcome<Answer> {
        OpenJournal.Outcome(answer: answer, notices: work.notices, now: work.loaded.now, isChanged: isChanged)
    }

    /// Moves the branch, then writes the files and the index.
    ///
    /// - Returns: false when the branch moved meanwhile: nothing has changed then.
    mutating func publish(_ work: inout Work) throws(JournalError) -> Bool {
        work.notices += work.chain.notices
        let publication = Publication(
            journal: journal, prefix: prefix, branch: branch, isDurable: settings.isDurable, pending: pending)
        guard try publication.publish(&work, in: repository) else { return false }
        publishedAuthor = work.chain.userAuthor
        hasPublished = !work.chain.isEmpty
        return true
    }

    /// Whether something was published that a sync is to follow by itself.
    var wantsSync: Bool { hasPublished && settings.wantsAutoSync }

    /// Starts what packs objects, lets the lock go, and then runs the hook that follows a commit of the user's: it may want
    /// to change the journal itself.
    ///
    /// - Returns: what is to be said of it.
    consuming func end() -> [Notice] {
        let (hooks, author) = (settings.seal.hooks, publishedAuthor)
        if hasPublished { settings.housekeeping?.start() }
        if hasPublished { (try? RepositoryHooks(repository, journal.surroundings))?.keep(in: repository) }
        _ = consume self
        guard let hooks, let author else { return [] }
        return hooks.runAfterwards(author: author)
    }
}
