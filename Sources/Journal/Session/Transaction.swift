import CivilTime
import Files
import Git
import JournalText
import Parts
import Plan
import Store

/// A change of a journal under the store's lock: it loads the journal, adopts hand edits, builds the commits of a command
/// and publishes them whole or not at all (`GitJournal.md`, "A change is whole or not at all").
struct Transaction: ~Copyable {
    let journal: Session
    let store: Store
    /// The store's repository with the journal's prefix.
    let repository: JournalRepository
    /// Whether a published change that can't be completely written is an error: a sync stops then.
    private let isStrict: Bool
    /// How often the branch may still move before a publication.
    private var attempts = 20
    /// The author of the user's newest published commit; nil if there is none.
    private var publishedAuthor: Signature?
    private var hasPublished = false

    /// Opens the repository, acquires the lock, and migrates a journal of an older format.
    ///
    /// - Parameter known: the repository, which a sync has open.
    static func begin(
        _ journal: Session, in known: SharedRepository? = nil, _ command: String
    ) throws -> Transaction {
        let shared = if let known { known } else { try journal.folder.shared(journal.environment) }
        let store = try Store.open(
            journal.folder.path, in: shared, journal.storeContext, command: command, waiting: journal.patience)
        let repository = JournalRepository(
            shared, prefix: try journal.folder.prefix(in: shared.repository), holding: journal.environment.parts)
        var transaction = Transaction(journal, store, repository, isStrict: known != nil)
        try transaction.filters.require()
        try transaction.migrate()
        return transaction
    }

    private init(_ journal: Session, _ store: consuming Store, _ repository: JournalRepository, isStrict: Bool) {
        (self.journal, self.repository, self.isStrict) = (journal, repository, isStrict)
        self.store = store
    }

    var branch: String { store.branch }
    var prefix: Path { repository.prefix }
    var settings: MachineSettings { store.settings }
    var warnings: [Warning] { store.warnings.map { .store($0.below(prefix.text)) } }

    private var filters: FilterCheck {
        FilterCheck(repository, attributesFile: settings.attributesFile, journal.environment.variables)
    }

    /// The tip of the branch, beside which an attempt reads the files.
    private func lastCommit() throws -> LastCommit {
        let tip = try repository.git.reference(branch)
        return LastCommit(try tip.map { try repository.git.commit($0) }, in: repository)
    }

    private func loader(
        _ last: LastCommit, for purpose: JournalLoader.Purpose = .change,
        changing change: (key: String, value: String)? = nil
    ) throws -> JournalLoader {
        try JournalLoader(journal.folder, journal.environment, for: purpose, besides: last, changing: change)
    }

    /// Loads what a command needs, adopts hand edits of it, and rolls over.
    ///
    /// A plan that can't be understood, or that a hand edit made break a commitment, isn't the trackers' business: for a
    /// command on records, only these are loaded then. For a command on the plan, it is records that count as missing.
    ///
    /// - Parameter change: a setting that is about to be changed, so its current value needn't be understood.
    func begin(_ scope: Session.Scope, changing change: (key: String, value: String)? = nil) throws -> StagedJournal {
        let last = try lastCommit()
        func paths(_ loaded: inout LoadedJournal) -> Set<Path> {
            var listed: Set<Path> = []
            let found = scope.records(loaded.rolledOver(), loaded.now) { folder in
                let existing = (try? JournalReader(journal.folder))?.names(in: folder) ?? []
                let names = Set(existing + last.names(in: folder)).sorted()
                listed.formUnion(names.map { folder.appending($0) })
                return names
            }
            loaded.listed = listed
            return Set(found)
        }
        do {
            var loaded = try loader(last, changing: change).load(scope.weeks, records: paths)
            var staged = try stage(loaded)
            if case .plan = scope, !loaded.records.isEmpty {
                let edited = staged.handEdit.paths
                for path in try edited.filter({ try !staged.handEdit.recordBreaches(among: [$0]).isEmpty }) {
                    loaded.files[path] = nil
                    loaded.records.remove(path)
                }
                if loaded.records != staged.loaded.records { staged = try stage(loaded) }
            }
            try staged.adopt()
            try staged.rollOver()
            return staged
        } catch {
            guard case .records = scope else { throw error }
            switch error {
            case JournalError.commitment, JournalError.misplaced: break
            case let diagnostic as Diagnostic where PlanPart.owns(Path(diagnostic.file)): break
            case let problem as FileError where PlanPart.owns(Path(problem.path)): break
            default: throw error
            }
        }
        var staged = try stage(loader(last).loadRecords(paths))
        try staged.adopt()
        return staged
    }

    mutating func rollOver(needing weeks: (Day) -> [Week] = { _ in [] }) throws -> StagedJournal {
        while true {
            var staged = try withoutActuallyEscaping(weeks) { try begin(.plan(weeks: $0, records: nil, of: nil)) }
            if try publish(&staged) { return staged }
        }
    }

    /// One attempt to adopt all hand edits, in any week; nil when the branch moved meanwhile. Weeks that are as committed,
    /// by the metadata of their files, aren't read.
    mutating func adoptAll() throws -> StagedJournal? {
        let last = try lastCommit()
        let scan = try EditScan(journal.folder, tree: last.commit?.tree, in: repository)
        let loaded =
            try scan.hasMisplaced
            ? loadAll()
            : loader(last).load({ _ in scan.weeks.sorted() }) { _ in scan.records }
        var staged = try stage(loaded)
        try staged.adopt()
        return try publish(&staged) ? staged : nil
    }

    /// Loads everything in the journal, and in its last commit.
    func loadAll(for purpose: JournalLoader.Purpose = .change) throws -> LoadedJournal {
        let last = try lastCommit()
        let tree = last.commit?.tree
        return try loader(last, for: purpose).loadAll(
            and: repository.weeks(of: tree), records: repository.recordPaths(of: tree))
    }

    /// Prepares a change of loaded files; misplaced days and weeks are moved to their places, or refused.
    ///
    /// - Parameter anyClock: whether nothing will be written where the clock is wrong.
    func stage(_ loaded: LoadedJournal, movesDays: Bool = false, anyClock: Bool = false) throws -> StagedJournal {
        var staged = try StagedJournal(loaded, in: self)
        if !movesDays, let file = loaded.misplaced.first {
            // Until a broken promise is put right, nothing is moved either.
            if let breach = try staged.handEdit.breaches().first { throw breach }
            throw JournalError.misplaced(path: file.path.text, proper: file.proper.text)
        }
        if loaded.config.lacksZone { throw journal.environment.zones.unknown(isNew: staged.base[Layout.state] == nil) }
        if !anyClock {
            try clock(of: staged).require { days in
                try ClockLead(days, of: staged.head, on: branch, receivedFrom: nil, loaded.now, in: repository)
            }
        }
        staged.warnings = warnings + staged.warnings
        return staged
    }

    func clock(of staged: StagedJournal) -> ClockCheck { ClockCheck(staged.snapshot.state, staged.loaded.now) }

    /// Warns, once per repository, that git doesn't know who the user is.
    private func identityWarning() -> [Warning] {
        let identity = settings.identity
        guard identity.isFallback, let folder = try? Folder(store.repository.gitFolder + "/weekyii"),
            (try? folder.status("identity-said")) == nil
        else { return [] }
        try? folder.write([], to: "identity-said", durable: false)
        return [.fallbackIdentity(name: identity.author.name, email: identity.author.email)]
    }

    /// Publishes the commits of a command and writes its files; false when the branch moved meanwhile.
    mutating func publish(_ staged: inout StagedJournal) throws -> Bool {
        guard let publication = try staged.publication(on: branch) else { return true }
        // The merged day of several copies may not contain all of an uncommitted one.
        for (day, path) in staged.loaded.misplacedDays where staged.loaded.paths(of: day).count > 1 {
            guard let text = staged.loaded.files[path], !staged.isKnown(text, at: path) else { continue }
            staged.warnings.append(.keptCopy(day, path: try store.lostFound.keep(text, as: "\(day)")))
        }
        guard try publish(publication, &staged.warnings) else { return false }
        if staged.hasCommits { staged.warnings += identityWarning() }
        publishedAuthor = staged.userAuthor
        return true
    }

    /// - Returns: false when the branch moved meanwhile: nothing has changed then.
    /// - Throws: ``StoreError/overtaken`` when it moved at every attempt.
    mutating func publish(_ publication: Publication, _ warnings: inout [Warning]) throws -> Bool {
        let isCommit = publication.log.oldHead != publication.log.newHead
        try filters.require(
            publication.changes?.compactMap { $0.after == nil ? nil : repository.path(of: $0.path) } ?? [])
        do {
            guard let met = try store.publish(publication) else {
                attempts -= 1
                if attempts == 0 { throw StoreError.overtaken }
                return false
            }
            warnings += met.map { .store($0.below(prefix.text)) }
        } catch StoreError.unfinished(let cause) where isCommit && !isStrict {
            warnings.append(.unfinished(cause))
        }
        if isCommit { hasPublished = true }
        return true
    }

    /// Starts git's maintenance, releases the lock, and then runs the user's post-commit hook, which may change the
    /// journal itself. Says whether an automatic sync should follow.
    consuming func end() -> (warnings: [Warning], wantsSync: Bool) {
        let (checks, author, prefix) = (settings.checks, publishedAuthor, prefix)
        let wantsSync = hasPublished && settings.wantsAutoSync
        if hasPublished { store.startMaintenance() }
        let warnings = hasPublished ? journal.installMissingHooks(in: store.repository) : []
        _ = consume self
        let said = author.flatMap { checks.hooks?.runPostCommit(author: $0) } ?? []
        return (warnings + said.map { .store($0.below(prefix.text)) }, wantsSync)
    }
}
