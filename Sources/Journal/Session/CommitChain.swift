import CivilTime
import Git
import JournalText
import Parts
import Plan
import Store

/// The commits of one command, built on each other and published together.
///
/// Each is HEAD's tree plus the plan's own files, without what the user staged.
struct CommitChain {
    /// The branch's commit; nil before the first commit.
    let head: ObjectID?
    /// The last commit built; ``head`` as long as there is none.
    private(set) var tip: ObjectID?
    private var tipTime: Int
    private var tree: ObjectID?
    let base: TreeState
    /// The tip's files of the weeks that may change again.
    private var open: TreeState
    /// The tip's files of weeks that are over.
    private var closed: [Path: TreeItem] = [:]
    private(set) var subjects: [String] = []
    /// The warnings from writing the commits.
    private(set) var warnings: [StoreWarning] = []
    /// The author of the last commit on behalf of the user, with its time; nil if there is none.
    private(set) var userAuthor: Signature?
    private let rendering: Rendering
    private let repository: JournalRepository
    private let relocations: Relocations
    /// Why nothing is committed: the clock's time isn't confirmed.
    var jump: ClockJump?

    init(
        head: ObjectID?, base: TreeState, _ relocations: Relocations, _ rendering: Rendering,
        in repository: JournalRepository
    ) throws {
        self.head = head
        self.base = base
        self.relocations = relocations
        self.rendering = rendering
        self.repository = repository
        open = base
        tip = head
        let record = if let head { try repository.git.commit(head) } else { nil as CommitRecord? }
        tree = record?.tree
        tipTime = record?.committer.seconds ?? .min
    }

    /// All files of the tip.
    var state: TreeState {
        var state = open
        state.items.merge(closed) { $1 }
        return state
    }

    /// Moves a finished week out of the compared files: a commit after years without use then costs no more than one
    /// after a week.
    mutating func close(_ week: Week) {
        for (path, item) in open.items where JournalPath(path).week == week {
            closed[path] = item
            open.items[path] = nil
        }
    }

    /// Whether a text is in HEAD at a path, or in the tip anywhere.
    func isKnown(_ text: [UInt8], at path: Path) -> Bool {
        let id = rendering.id(of: text, at: path)
        return base.items[path]?.id == id || open.items.values.contains { $0.id == id }
    }

    /// The time of the newest commit; nil before the first.
    var newestCommit: Instant? { tip == nil ? nil : Instant(secondsSinceEpoch: tipTime) }

    var isEmpty: Bool { tip == head }

    /// Adds a commit with the files of a rendering; adds none if only `STATE.md` would change.
    ///
    /// - Parameter weeks: the weeks that can have changed; nil for all.
    /// - Returns: whether a commit was added.
    @discardableResult
    mutating func append(
        _ snapshot: Snapshot, weeks: Set<Week>? = nil, beside others: [Path: [UInt8]], _ message: CommitMessage,
        _ signer: CommitIdentity
    ) throws -> Bool {
        let files = rendering.files(of: snapshot, weeks: weeks, beside: others)
        let next = open.updated(to: files, rendering, of: snapshot, weeks: weeks, relocations)
        guard next.differs(from: open, besides: ["edit", "repair"].contains(message.command) ? nil : Layout.state)
        else { return false }
        if let jump { throw JournalError.clockJump(jump) }
        for (path, item) in next.items where open.items[path]?.id != item.id {
            guard let bytes = files[path] else { continue }
            let room = JournalPath(path).date.flatMap { snapshot[$0] }?.roomForMoments ?? 0
            try SizeLimit.require(bytes, at: path, leaving: room)
        }
        let tree = try write(next, files)
        let signatures = signer.signatures(after: tipTime)
        let draft = CommitDraft(
            tree: tree, parents: tip.map { [$0] } ?? [], author: signatures.author, committer: signatures.committer,
            message: message.text(prefix: repository.prefix.text))
        let (id, said) = try signer.checks.write(draft, in: repository.git)
        warnings += said
        if signer.checks.hooks != nil { userAuthor = draft.author }
        tip = id
        tipTime = draft.committer.seconds
        self.tree = tree
        open = next
        subjects.append(message.subject)
        return true
    }

    private func write(_ next: TreeState, _ files: [Path: [UInt8]]) throws -> ObjectID {
        for (path, item) in next.items where open.items[path]?.id != item.id {
            if let bytes = files[path] { _ = try repository.git.writeBlob(bytes) }
        }
        let changes = open.changes(to: next)
        return try repository.writeTree(basedOn: tree, changes)
    }
}

extension TreeState {
    /// Whether anything differs, except at one path.
    func differs(from other: TreeState, besides path: Path?) -> Bool {
        guard let path else { return self != other }
        var (left, right) = (items, other.items)
        left[path] = nil
        right[path] = nil
        return left != right
    }
}

extension Identity {
    /// The tool's own identity, for the commits that are identical on every machine.
    static let rollover = (name: "Weekyii", email: "rollover@weekyii.invalid")
}

/// The author and committer of a commit, and its time.
struct CommitIdentity {
    private let author: (name: String, email: String)
    private let committer: (name: String, email: String)
    private let instant: Instant
    private let zone: Zone
    /// Whether the author's time is the committer's; for the user's own commits it is the clock's.
    private let isRollover: Bool
    /// The hooks and the signing that the commit needs before it is written.
    let checks: CommitChecks

    /// The user, at the current time.
    init(_ identity: Identity, _ now: Now, _ checks: CommitChecks) {
        self.checks = checks
        author = identity.author
        committer = identity.committer
        instant = now.instant
        zone = now.zone
        isRollover = false
    }

    /// The tool itself at a boundary's instant (`GitJournal.md`, "Rollover commits"), or the user if a remote requires
    /// known authors.
    init(boundary: Instant, _ zone: Zone, as user: (identity: Identity, checks: CommitChecks)?) {
        let identity = user?.identity
        checks = user?.checks.withoutHooks ?? .none
        author = identity?.author ?? Identity.rollover
        committer = identity?.committer ?? Identity.rollover
        instant = boundary
        self.zone = zone
        isRollover = true
    }

    /// The author and the committer. The committer's time is never before the parent's, so that times never decrease
    /// along the history.
    func signatures(after parent: Int) -> (author: Signature, committer: Signature) {
        func signature(_ person: (name: String, email: String), at seconds: Int) -> Signature {
            let offset = zone.offset(at: Instant(secondsSinceEpoch: seconds)) / 60
            return Signature(name: person.name, email: person.email, seconds: seconds, offsetMinutes: offset)
        }
        let (now, seconds) = (instant.secondsSinceEpoch, max(instant.secondsSinceEpoch, parent))
        return (signature(author, at: isRollover ? seconds : now), signature(committer, at: seconds))
    }
}
