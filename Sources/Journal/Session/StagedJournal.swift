import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// A journal with the changes that a transaction is about to publish: the snapshot, and the commits so far.
struct StagedJournal {
    let loaded: LoadedJournal
    var snapshot: Snapshot
    var chain: CommitChain
    var warnings: [Warning] = []
    let repository: JournalRepository
    private let folder: JournalFolder
    private let user: (identity: Identity, checks: CommitChecks)
    private let hasUserRollovers: Bool
    /// The files besides the weeks and `STATE.md`, by path.
    private var others: [Path: [UInt8]]
    let rendering = Rendering()
    /// The rollovers that are due, if they were computed for the same plan.
    private var rollovers: [StateMachine.Rollover]?

    init(_ loaded: LoadedJournal, in transaction: borrowing Transaction) throws {
        self.loaded = loaded
        repository = transaction.repository
        folder = transaction.journal.folder
        user = (transaction.settings.identity, transaction.settings.checks)
        hasUserRollovers = transaction.settings.hasUserRollovers
        snapshot = loaded.snapshot
        rollovers = loaded.rollovers
        others = loaded.files.merging(loaded.committedTexts) { $1 }
            .filter { $0.key == Layout.config || loaded.records.contains($0.key) }
        chain = try StagedJournal.chain(loaded, branch: transaction.branch, rendering, in: repository)
        try requireKnownSchema()
        try restoreDerivedState()
        warnings += ClockCheck(snapshot.state, loaded.now).warnings + loaded.looseLines()
        warnings += loaded.misplacedDays.map { .relocated($0.day, from: $0.path.text) }
        guard !transaction.journal.trustsClock, let newest = chain.newestCommit else { return }
        let rollovers = { StateMachine.rollovers(of: loaded.snapshot, now: loaded.now).count }
        chain.jump = ClockJump(from: newest, to: loaded.now, rollovers: rollovers)
    }

    private static func chain(
        _ loaded: LoadedJournal, branch: String, _ rendering: Rendering, in repository: JournalRepository
    ) throws -> CommitChain {
        let head = try repository.git.reference(branch)
        let base = try TreeState(
            of: try repository.tree(ofTip: head), weeks: loaded.weeks, loaded.relocations, records: loaded.records,
            in: repository)
        return try CommitChain(head: head, base: base, loaded.relocations, rendering, in: repository)
    }

    /// Refuses a journal whose last commit has a newer schema, even if the settings file was deleted or edited back.
    private func requireKnownSchema() throws {
        guard let item = chain.base.items[Layout.config],
            loaded.files[Layout.config].map({ id(of: $0, at: Layout.config) }) != item.id
        else { return }
        try JournalConfig.requireKnownSchema(repository.text(item.id, of: Layout.config))
    }

    /// Restores the derived lines of `STATE.md` from HEAD: a hand edit of them is a mistake.
    private mutating func restoreDerivedState() throws {
        guard let item = chain.base.items[Layout.state], let existing = loaded.files[Layout.state],
            item.id != id(of: existing, at: Layout.state)
        else { return }
        let bytes = try repository.text(item.id, of: Layout.state)
        // HEAD's file was checked when it was committed; one that can't be read has nothing to restore.
        guard let committed = try? StateFile(bytes, file: Layout.state.text) else { return }
        let horizon = ClockCheck.horizon(of: loaded.now.day)
        snapshot.state.restoreDerivedLines(of: snapshot.recomputing(committed, after: horizon))
    }

    /// The committed texts of files that differ from them in line ends alone.
    func textsBesideLineEnds() throws -> [Path: [UInt8]] {
        var texts: [Path: [UInt8]] = [:]
        for (path, text) in loaded.files {
            guard let item = chain.base.items[path], item.id != id(of: text, at: path) else { continue }
            let committed = try repository.text(item.id, of: path)
            if committed.isSame(butForLineEnds: text) { texts[path] = committed }
        }
        return texts
    }

    /// Rolls over every boundary that is due, each in a commit of its own.
    mutating func rollOver() throws {
        let isSame = snapshot.state.bytes == loaded.snapshot.state.bytes
        let due = (isSame ? rollovers : nil) ?? StateMachine.rollovers(of: snapshot, now: loaded.now)
        rollovers = nil
        for rollover in due {
            let signer = CommitIdentity(
                boundary: rollover.instant, loaded.config.zone, as: hasUserRollovers ? user : nil)
            let weeks = rollover.event.weeks
            try append(rollover.after, weeks: weeks, CommitMessage(rollover.event), signer)
            if case .week(let gone, _) = rollover.event { chain.close(gone) }
            snapshot = rollover.after
            warnings.append(.rollover(rollover.event))
        }
    }

    /// Commits what a command changed in the plan and in records, and rolls over what that made due; without a change
    /// there is no commit.
    ///
    /// - Parameters:
    ///   - before: the plan before the command.
    ///   - records: the records after it.
    /// - Returns: whether there is a commit.
    mutating func commit(_ message: CommitMessage?, from before: Snapshot, _ records: Records) throws -> Bool {
        guard let message else { return false }
        let parts = try set(records)
        let isPlanChanged = rendering.files(of: before) != rendering.files(of: snapshot)
        guard isPlanChanged || !parts.isEmpty else { return false }
        var named = message.naming(parts)
        if let day = message.days.first { named.noteStatus(from: before[day]?.status, to: snapshot[day]?.status) }
        nameZone()
        var next = snapshot
        if isPlanChanged { next.touch(loaded.now.day) }
        guard try append(next, weeks: isPlanChanged ? nil : [], named, userNow) else { return false }
        snapshot = next
        if isPlanChanged, StateMachine.isDue(snapshot, now: loaded.now) { try rollOver() }
        return true
    }

    /// Sets the records that a command changed.
    ///
    /// - Returns: the names of their parts.
    /// - Throws: ``JournalError/occupied(path:)`` when the user has a file of their own at the path.
    private mutating func set(_ records: Records) throws -> [String] {
        let paths = RecordChange(from: self.records, to: records).paths
        for path in paths {
            if !loaded.records.contains(path) {
                var reader = try JournalReader(folder)
                guard try reader.read(path) == nil else { throw JournalError.occupied(path: path.text) }
            }
            others[path] = records[path]
        }
        return repository.parts.records.filter { part in paths.contains { part.owns($0) } }.map { $0.name }
    }

    /// Adds the zone that applied so far to settings that name none.
    mutating func nameZone() {
        if !loaded.config.namesZone { others[Layout.config] = zonedSettings }
    }

    /// The settings with the zone that applied so far; a new journal's settings if there are none.
    var zonedSettings: [UInt8] {
        let (config, zone) = (loaded.config, loaded.config.zone.name)
        guard loaded.files[Layout.config] != nil else { return JournalConfig.new(in: zone) }
        return config.text.adding("timezone", zone, toSection: "journal")
    }

    /// Sets a file besides the weeks and `STATE.md`; nil removes a record.
    mutating func set(_ path: Path, to bytes: [UInt8]?) { others[path] = bytes }

    /// The loaded records in their final state.
    var records: Records { others.filter { loaded.records.contains($0.key) } }

    /// Adds a commit with a snapshot's files.
    @discardableResult
    mutating func append(
        _ snapshot: Snapshot, weeks: Set<Week>? = nil, _ message: CommitMessage, _ signer: CommitIdentity
    ) throws -> Bool {
        try chain.append(snapshot, weeks: weeks, beside: others, message, signer)
    }

    /// The identity of the user's commits at the current time.
    var userNow: CommitIdentity { CommitIdentity(user.identity, loaded.now, user.checks) }

    /// The final files.
    var wanted: [Path: [UInt8]] { rendering.files(of: snapshot, beside: others) }

    /// The blob's id of a file's text.
    func id(of text: [UInt8], at path: Path) -> ObjectID { rendering.id(of: text, at: path) }
}

extension StateMachine.Rollover.Event {
    /// The weeks that the rollover changes.
    fileprivate var weeks: Set<Week> {
        switch self {
        case .expired(let day, _, _), .notStarted(let day, _): [day.week]
        case .week(let from, let to): [from, to]
        }
    }
}
