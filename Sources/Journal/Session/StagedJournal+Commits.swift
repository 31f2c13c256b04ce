import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// The commits of one command, built on each other and published together.
extension StagedJournal {
    /// Adds a commit with a snapshot's files, of which some weeks or all can have changed; adds none if only `STATE.md`
    /// would change.
    @discardableResult
    mutating func append(
        _ snapshot: Snapshot, weeks: Set<Week>? = nil, _ message: CommitMessage, _ signer: CommitIdentity
    ) throws -> Bool {
        let texts = rendering.files(of: snapshot, weeks: weeks, beside: others)
        let changes = changes(to: texts, of: snapshot, weeks)
        let isOfState = ["init", "edit", "repair"].contains(message.command)
        guard changes.contains(where: { isOfState || $0.path != Layout.state }) else { return false }
        if let jump { throw JournalError.clockJump(jump) }
        for change in changes where files[change.path]?.id != change.new {
            guard change.after != nil, let text = texts[change.path] else { continue }
            let room = JournalPath(change.path).date.flatMap { snapshot[$0] }?.roomForMoments ?? 0
            try SizeLimit.require(text, at: change.path, leaving: room)
            _ = try repository.git.writeBlob(text)
        }
        let tree = try repository.writeTree(basedOn: tip.tree, changes)
        let (draft, id, said) = try signer.write(message, tree, on: tip.id, at: tip.time, in: repository)
        warnings += said.map { .store($0.below(repository.prefix.text)) }
        if signer.checks.hooks != nil { userAuthor = draft.author }
        tip = (id, tree, draft.committer.seconds)
        for change in changes { files[change.path] = change.after }
        subject = message.subject
        return true
    }

    static func changes(from old: [Path: TreeItem], to new: [Path: TreeItem]) -> [TreeChange] {
        Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted().map { TreeChange($0, to: new[$0]) }
    }

    /// The changes from the tip to the files of a snapshot. Other files in a week's folder move with the week.
    private mutating func changes(
        to texts: [Path: [UInt8]], of snapshot: Snapshot, _ weeks: Set<Week>?
    ) -> [TreeChange] {
        var (old, next, moving): ([Path: TreeItem], [Path: TreeItem], [(path: Path, proper: Path)]) = ([:], [:], [])
        // A user's executable mode is kept when the week moves.
        var programs: Set<Path> = []
        for (path, item) in files {
            let place = place(of: path)
            let owners = place.weeks
            if owners.isEmpty {
                // The user may delete the settings and records; no other file outside the weeks is removed.
                guard path == Layout.config || repository.parts.record(at: path) != nil else { continue }
            } else if let weeks, weeks.isDisjoint(with: owners) {
                continue
            }
            old[path] = item
            if item.mode == TreeItem.program { programs.insert(place.identity) }
            if owners.isEmpty || place.isPlan { continue }
            let proper = place.proper(in: snapshot) ?? place.path
            if proper == path { next[path] = item } else { moving.append((path, proper)) }
        }
        // In the order in which their folders move. A file is not moved onto another one.
        for (path, proper) in moving.sorted(by: >) {
            let isFree = next[proper] == nil && (files[proper] == nil || old[proper] != nil)
            next[isFree ? proper : path] = old[path]
        }
        for (path, text) in texts {
            if let item = files[path] {
                old[path] = item
                if item.mode == TreeItem.program { programs.insert(place(of: path).identity) }
            }
            let isProgram = !programs.isEmpty && programs.contains(JournalPath(path).identity)
            next[path] = TreeItem(
                id: loaded.id(of: text, at: path), mode: isProgram ? TreeItem.program : TreeItem.plain)
        }
        return Self.changes(from: old, to: next)
    }

    private mutating func place(of path: Path) -> JournalPath {
        if let known = places[path] { return known }
        let place = loaded.relocations.proper(path)
        places[path] = place
        return place
    }
}

extension JournalPath {
    /// The path where a snapshot expects the file; nil when the snapshot doesn't have the week.
    func proper(in snapshot: Snapshot) -> Path? {
        guard let properWeek, snapshot.weeks[properWeek] != nil else { return nil }
        return "\(Layout.folder(of: properWeek, snapshot.status(of: properWeek)))/\(pathInWeek)"
    }
}

/// The texts of a plan's files: a week is rendered only once as long as it is the same.
final class Rendering {
    private var weeks: [Week: (version: WeekPlan.Version, files: [Path: [UInt8]])] = [:]

    /// The texts of some weeks of a snapshot or of all, of `STATE.md`, and of other files, by path.
    func files(
        of snapshot: Snapshot, weeks: Set<Week>? = nil, beside others: [Path: [UInt8]] = [:]
    ) -> [Path: [UInt8]] {
        var files = others
        files[Layout.state] = snapshot.state.bytes
        for plan in weeks.map({ $0.compactMap { snapshot.weeks[$0] } }) ?? Array(snapshot.weeks.values) {
            files.merge(self.files(of: plan)) { $1 }
        }
        return files
    }

    private func files(of plan: WeekPlan) -> [Path: [UInt8]] {
        if let known = weeks[plan.week], known.version === plan.version { return known.files }
        var files = [Layout.file(of: plan.week, plan.status): plan.file.bytes]
        for day in plan.days.values { files[Layout.file(of: day.date, plan.status)] = day.bytes }
        weeks[plan.week] = (plan.version, files)
        return files
    }
}

extension Identity {
    /// The tool's own identity, for the commits that are identical on every machine.
    static let rollover = (name: "Weekyii", email: "rollover@weekyii.invalid")
}

/// The author and committer of a commit, and its time.
struct CommitIdentity {
    /// The user's settings; nil for the tool itself (`GitJournal.md`, "Rollover commits").
    let user: MachineSettings?
    let instant: Instant
    let zone: Zone
    /// Whether the author's time is the committer's; for the user's own commits it is the clock's.
    let isRollover: Bool

    /// The hooks and the signing that the commit needs before it is written.
    var checks: CommitChecks { (isRollover ? user?.checks.withoutHooks : user?.checks) ?? .none }

    /// Writes a commit. The committer's time is never before the parent's, so that times never decrease along the
    /// history.
    func write(
        _ message: CommitMessage, _ tree: ObjectID, on parent: ObjectID?, at time: Int, in repository: JournalRepository
    ) throws -> (draft: CommitDraft, id: ObjectID, warnings: [StoreWarning]) {
        func signature(_ person: (name: String, email: String), at seconds: Int) -> Signature {
            let offset = zone.offset(at: Instant(secondsSinceEpoch: seconds)) / 60
            return Signature(name: person.name, email: person.email, seconds: seconds, offsetMinutes: offset)
        }
        let (now, seconds) = (instant.secondsSinceEpoch, max(instant.secondsSinceEpoch, time))
        let author = signature(user?.identity.author ?? Identity.rollover, at: isRollover ? seconds : now)
        let committer = signature(user?.identity.committer ?? Identity.rollover, at: seconds)
        let draft = CommitDraft(
            tree: tree, parents: parent.map { [$0] } ?? [], author: author, committer: committer,
            message: message.text(prefix: repository.prefix.text))
        let (id, warnings) = try checks.write(draft, in: repository.git)
        return (draft, id, warnings)
    }
}
