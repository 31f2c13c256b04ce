import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// A journal with the changes that a transaction is about to publish: the snapshot, and the commits so far. Each commit
/// is HEAD's tree plus the plan's own files, without what the user staged.
struct StagedJournal {
    let loaded: LoadedJournal
    var snapshot: Snapshot
    var warnings: [Warning] = []
    let repository: JournalRepository
    private let folder: JournalFolder
    private let settings: MachineSettings
    /// The files besides the weeks and `STATE.md`, by path.
    var others: [Path: [UInt8]]
    let rendering = Rendering()
    /// How the files differ from HEAD's.
    let handEdit: HandEdit
    /// The same files as in the base, in the tip.
    var files: [Path: TreeItem]
    /// The last commit built, or HEAD as long as there is none; an id and a tree of nil before the first commit.
    var tip: (id: ObjectID?, tree: ObjectID?, time: Int)
    var subject = ""
    /// The author of the last commit on behalf of the user, with its time; nil if there is none.
    var userAuthor: Signature?
    /// Why nothing is committed: the clock's time isn't confirmed.
    private(set) var jump: ClockJump?
    /// The places of files, by their proper paths.
    var places: [Path: JournalPath] = [:]

    init(_ loaded: LoadedJournal, in transaction: borrowing Transaction) throws {
        self.loaded = loaded
        repository = transaction.repository
        (folder, settings) = (transaction.journal.folder, transaction.settings)
        snapshot = loaded.snapshot
        others = loaded.files.merging(loaded.committedTexts) { $1 }
            .filter { $0.key == Layout.config || loaded.records.contains($0.key) }
        let commit = loaded.last?.commit
        handEdit = try HandEdit(loaded, in: repository)
        (files, tip) = (handEdit.base, (commit?.id, commit?.tree, commit?.committer.seconds ?? .min))
        try restoreDerivedState()
        warnings += ClockCheck(snapshot.state, loaded.now).warnings + loaded.looseLines()
        warnings += loaded.misplacedDays.map { .relocated($0.day, from: $0.path.text) }
        guard !transaction.journal.trustsClock, commit != nil else { return }
        jump = ClockJump(from: Instant(secondsSinceEpoch: tip.time), to: loaded)
    }

    /// Restores the derived lines of `STATE.md` from HEAD: a hand edit of them is a mistake. A newer schema in HEAD is
    /// refused, even if the settings file was deleted or edited back.
    private mutating func restoreDerivedState() throws {
        if handEdit.isEdited(Layout.config), let bytes = try handEdit.committed(Layout.config) {
            try JournalConfig.requireKnownSchema(bytes)
        }
        // HEAD's file was checked when it was committed; one that can't be read has nothing to restore.
        guard handEdit.isEdited(Layout.state), loaded.files[Layout.state] != nil,
            let bytes = try handEdit.committed(Layout.state),
            let state = try? StateFile(bytes, file: Layout.state.text)
        else { return }
        let horizon = ClockCheck.horizon(of: loaded.now.day)
        snapshot.state.restoreDerivedLines(of: snapshot.recomputing(state, after: horizon))
    }

    var base: [Path: TreeItem] { handEdit.base }

    /// The branch's commit; nil before the first one.
    var head: ObjectID? { loaded.last?.commit?.id }

    var hasCommits: Bool { tip.id != head }

    /// Whether a draft can be copied to today.
    var takesCopy: Bool { [.empty, .draft].contains(snapshot[loaded.now.day]?.status) }

    /// The warnings, once nothing else will change.
    var finalWarnings: [Warning] { takesCopy ? warnings : warnings.withoutCopying }

    /// Whether a text is in HEAD at a path, or in the tip anywhere.
    func isKnown(_ text: [UInt8], at path: Path) -> Bool {
        let id = loaded.id(of: text, at: path)
        return base[path]?.id == id || files.values.contains { $0.id == id }
    }

    /// The loaded records in their final state.
    var records: Records { others.filter { loaded.records.contains($0.key) } }

    var wanted: [Path: [UInt8]] { rendering.files(of: snapshot, beside: others) }

    var userNow: CommitIdentity {
        CommitIdentity(user: settings, instant: loaded.now.instant, zone: loaded.now.zone, isRollover: false)
    }

    /// Rolls over every boundary that is due, each in a commit of its own.
    mutating func rollOver() throws {
        let isSame = snapshot.state.bytes == loaded.snapshot.state.bytes && !hasCommits
        for rollover in (isSame ? loaded.rollovers : nil) ?? StateMachine.rollovers(of: snapshot, now: loaded.now) {
            let weeks: Set<Week> =
                switch rollover.event {
                case .expired(let day, _, _), .notStarted(let day, _): [day.week]
                case .week(let from, let to): [from, to]
                }
            let signer = CommitIdentity(
                user: settings.hasUserRollovers ? settings : nil, instant: rollover.instant, zone: loaded.config.zone,
                isRollover: true)
            try append(rollover.after, weeks: weeks, CommitMessage(rollover.event), signer)
            snapshot = rollover.after
            warnings.append(.rollover(rollover.event))
        }
    }

    /// Commits what a command changed in the plan and in records, if anything, and rolls over what that made due.
    mutating func commit(_ message: CommitMessage?, from before: Snapshot, _ records: Records) throws {
        guard var message else { return }
        let parts = try set(records)
        let isPlanChanged = rendering.files(of: before) != rendering.files(of: snapshot)
        guard isPlanChanged || !parts.isEmpty else { return }
        message.parts += parts.filter { !message.parts.contains($0) }
        if let day = message.days.first { message.noteStatus(from: before[day]?.status, to: snapshot[day]?.status) }
        nameZone()
        var next = snapshot
        if isPlanChanged { next.touch(loaded.now.day) }
        guard try append(next, weeks: isPlanChanged ? nil : [], message, userNow) else { return }
        snapshot = next
        if isPlanChanged, StateMachine.isDue(snapshot, now: loaded.now) { try rollOver() }
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
        let changed = Set(weeks + unwritten.compactMap { JournalPath($0).properWeek }).sorted()
        let named = changed.isEmpty ? [snapshot.present] : changed
        let subject = named.count == 1 ? "\(named[0])" : "\(named.count) weeks"
        return CommitMessage("repair: \(subject)", command: "repair", weeks: named)
    }

    /// The plan's files that differ from the last commit in their final state.
    var unwritten: [Path] {
        let wanted = wanted
        let changed = wanted.filter { files[$0.key]?.id != loaded.id(of: $0.value, at: $0.key) }.map(\.key)
        return changed
            + files.keys.filter { path in
                wanted[path] == nil
                    && (repository.parts.record(at: path) != nil || loaded.relocations.proper(path).isPlan)
            }
    }

    /// Brings every file to its canonical form, and derived lines up to date; returns the weeks that changed.
    mutating func canonicalise() -> [Week] {
        var changed: [Week] = []
        for var plan in snapshot.weeks.values.sorted(by: { $0.week < $1.week }) {
            for day in plan.days.values { plan.set(day.canonical) }
            plan.file = plan.file.canonical
            if plan != snapshot.weeks[plan.week] { changed.append(plan.week) }
            snapshot.add(plan)
        }
        snapshot.state.currentWeek = snapshot.present
        snapshot.state = snapshot.state.canonical
        for (path, text) in records {
            if let form = repository.parts.record(at: path)?.canonical(text, at: path) { others[path] = form }
        }
        if loaded.files[Layout.config] != nil { others[Layout.config] = loaded.config.text.canonicalBytes }
        return changed
    }
}
