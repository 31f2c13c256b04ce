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

    init(_ loaded: LoadedJournal, in transaction: borrowing Transaction) throws {
        self.loaded = loaded
        repository = transaction.repository
        folder = transaction.journal.folder
        user = (transaction.settings.identity, transaction.settings.checks)
        hasUserRollovers = transaction.settings.hasUserRollovers
        snapshot = loaded.snapshot
        others = loaded.files.merging(loaded.committedTexts) { $1 }
            .filter { $0.key == Layout.config || loaded.records.contains($0.key) }
        chain = try CommitChain(loaded, rendering, in: repository)
        try restoreDerivedState()
        warnings += ClockCheck(snapshot.state, loaded.now).warnings + loaded.looseLines()
        warnings += loaded.misplacedDays.map { .relocated($0.day, from: $0.path.text) }
        guard !transaction.journal.trustsClock, let newest = chain.newestCommit else { return }
        let rollovers = { StateMachine.rollovers(of: loaded.snapshot, now: loaded.now).count }
        chain.jump = ClockJump(from: newest, to: loaded.now, rollovers: rollovers)
    }

    /// Restores the derived lines of `STATE.md` from HEAD: a hand edit of them is a mistake.
    ///
    /// - Throws: `Diagnostic` when HEAD has a newer schema, even if the settings file was deleted or edited back.
    private mutating func restoreDerivedState() throws {
        if isEdited(Layout.config), let bytes = try committed(Layout.config) {
            try JournalConfig.requireKnownSchema(bytes)
        }
        // HEAD's file was checked when it was committed; one that can't be read has nothing to restore.
        guard isEdited(Layout.state), loaded.files[Layout.state] != nil, let bytes = try committed(Layout.state),
            let state = try? StateFile(bytes, file: Layout.state.text)
        else { return }
        let horizon = ClockCheck.horizon(of: loaded.now.day)
        snapshot.state.restoreDerivedLines(of: snapshot.recomputing(state, after: horizon))
    }

    /// The text that HEAD has of a loaded file; nil if it has none.
    func committed(_ path: Path) throws -> [UInt8]? {
        try chain.base[path].map { item in try repository.text(item.id, of: path) }
    }

    /// Whether the text of a file isn't HEAD's, or either has none.
    func isEdited(_ path: Path) -> Bool {
        loaded.files[path].map { rendering.id(of: $0, at: path) } != chain.base[path]?.id
    }

    /// Rolls over every boundary that is due, each in a commit of its own.
    mutating func rollOver() throws {
        let isSame = snapshot.state.bytes == loaded.snapshot.state.bytes && chain.isEmpty
        let due = (isSame ? loaded.rollovers : nil) ?? StateMachine.rollovers(of: snapshot, now: loaded.now)
        for rollover in due {
            let signer = CommitIdentity(
                boundary: rollover.instant, loaded.config.zone, as: hasUserRollovers ? user : nil)
            try append(rollover.after, weeks: rollover.event.weeks, CommitMessage(rollover.event), signer)
            snapshot = rollover.after
            warnings.append(.rollover(rollover.event))
        }
    }

    /// Commits what a command changed in the plan and in records, and rolls over what that made due.
    ///
    /// - Returns: whether there is a commit; without a change there is none.
    mutating func commit(_ message: CommitMessage?, from before: Snapshot, _ records: Records) throws -> Bool {
        guard let message else { return false }
        let parts = try set(records)
        let isPlanChanged = rendering.files(of: before) != rendering.files(of: snapshot)
        guard isPlanChanged || !parts.isEmpty else { return false }
        var named = message
        named.parts += parts.filter { !message.parts.contains($0) }
        if let day = message.days.first { named.noteStatus(from: before[day]?.status, to: snapshot[day]?.status) }
        nameZone()
        var next = snapshot
        if isPlanChanged { next.touch(loaded.now.day) }
        guard try append(next, weeks: isPlanChanged ? nil : [], named, userNow) else { return false }
        snapshot = next
        if isPlanChanged, StateMachine.isDue(snapshot, now: loaded.now) { try rollOver() }
        return true
    }

    /// Sets the records that a command changed, and returns the names of their parts.
    ///
    /// - Throws: ``JournalError/occupied(path:)`` when the user has a file of their own at the path.
    private mutating func set(_ records: Records) throws -> [String] {
        let paths = RecordChange(from: self.records, to: records).paths
        for path in paths {
            if !loaded.records.contains(path), try JournalReader(folder).readOnce(path) != nil {
                throw JournalError.occupied(path: path.text)
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

    @discardableResult
    mutating func append(
        _ snapshot: Snapshot, weeks: Set<Week>? = nil, _ message: CommitMessage, _ signer: CommitIdentity
    ) throws -> Bool {
        try chain.append(snapshot, weeks: weeks, beside: others, message, signer)
    }

    var userNow: CommitIdentity { CommitIdentity(user.identity, loaded.now, user.checks) }

    var wanted: [Path: [UInt8]] { rendering.files(of: snapshot, beside: others) }
}

extension StateMachine.Rollover.Event {
    fileprivate var weeks: Set<Week> {
        switch self {
        case .expired(let day, _, _), .notStarted(let day, _): [day.week]
        case .week(let from, let to): [from, to]
        }
    }
}

/// Repairs: wrong committed derived lines, and the canonical files of `check -fix`.
extension StagedJournal {
    /// Commits what `check -fix` changed in files of weeks and elsewhere, if anything.
    mutating func repair(_ weeks: [Week]) throws {
        guard !unwritten.isEmpty else { return }
        let message = repairMessage(for: weeks)
        nameZone()
        snapshot.touch(loaded.now.day)
        if try append(snapshot, message, userNow) { warnings.append(.fixed(message.subject)) }
    }

    /// The message of a repair: the weeks whose files change, or the one in Present if none does.
    func repairMessage(for weeks: [Week] = []) -> CommitMessage {
        let changed = Set(weeks + unwritten.compactMap { JournalPath($0).owner }).sorted()
        let named = changed.isEmpty ? [snapshot.present] : changed
        let subject = named.count == 1 ? "\(named[0])" : "\(named.count) weeks"
        return CommitMessage("repair: \(subject)", command: "repair", weeks: named)
    }

    /// The plan's files that differ from the last commit in their final state.
    private var unwritten: [Path] {
        let wanted = wanted
        let changed = wanted.filter { chain.files[$0.key]?.id != rendering.id(of: $0.value, at: $0.key) }.map(\.key)
        let gone = chain.files.keys.filter { path in
            wanted[path] == nil
                && (repository.parts.record(at: path) != nil || loaded.relocations.proper(path).isPlan)
        }
        return changed + gone
    }

    /// Brings every file to its canonical form, and derived lines up to date; returns the weeks that changed.
    mutating func canonicalise() -> [Week] {
        var changed: [Week] = []
        for plan in snapshot.weeks.values.sorted(by: { $0.week < $1.week }) {
            var plan = plan
            for day in plan.days.values { plan.set(day.canonical) }
            plan.file = plan.file.canonical
            if plan != snapshot.weeks[plan.week] { changed.append(plan.week) }
            snapshot.add(plan)
        }
        snapshot.state.currentWeek = snapshot.present
        snapshot.state = snapshot.state.canonical
        for (path, text) in records {
            if let form = repository.parts.record(at: path)?.canonical(text, at: path) { set(path, to: form) }
        }
        if loaded.files[Layout.config] != nil { set(Layout.config, to: loaded.config.text.canonicalBytes) }
        return changed
    }
}
