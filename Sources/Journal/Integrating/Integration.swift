public import CivilTime
import Files
public import Git
import Parts
import Plan
import Store

/// The result of integrating another machine's commits.
public enum Integration: Equatable, Sendable {
    /// All commits exist here already.
    case upToDate
    /// A fast-forward: the number of commits received, and what the merges among them decided.
    case forwarded(commits: Int, warnings: [MergeWarning])
    /// A merge: the number of commits received, the days that changed on one side or both, and what it and the
    /// received merges decided.
    case merged(commits: Int, days: [Day], warnings: [MergeWarning])

    /// The number of commits received.
    private var commits: Int {
        switch self {
        case .upToDate: 0
        case .forwarded(let commits, _), .merged(let commits, _, _): commits
        }
    }

    /// The merged days; nil without a merge.
    private var days: [Day]? { if case .merged(_, let days, _) = self { days } else { nil } }

    /// Both results of a sync that received commits again, as it had to start again.
    public func joined(to later: Integration) -> Integration {
        guard self != .upToDate else { return later }
        let (commits, warnings) = (commits + later.commits, (warnings + later.warnings).unique)
        guard days != nil || later.days != nil else { return .forwarded(commits: commits, warnings: warnings) }
        let days = Set((days ?? []) + (later.days ?? [])).sorted()
        return .merged(commits: commits, days: days, warnings: warnings)
    }

    /// What merges decided against a side.
    public var warnings: [MergeWarning] {
        switch self {
        case .upToDate: []
        case .forwarded(_, let warnings), .merged(_, _, let warnings): warnings
        }
    }
}

extension Transaction {
    /// Adopts hand edits, then publishes what was prepared.
    ///
    /// - Returns: the result; nil if the branch moved meanwhile, so that it has to be prepared again.
    mutating func integrate(
        _ prepared: PreparedIntegration
    ) throws -> (integration: Integration?, warnings: [Warning]) {
        guard let staged = try adoptAll() else { return (nil, []) }
        var warnings = staged.warnings
        guard staged.chain.tip == prepared.head else { return (nil, warnings) }
        guard prepared.target != prepared.head else { return (.upToDate, warnings) }
        try prepared.requireUsable(at: staged.loaded.now, on: branch, in: repository)
        guard try publish(publication(of: prepared), &warnings) else { return (nil, warnings) }
        return (prepared.integration, warnings + prepared.warnings)
    }

    /// What a merge or a fast-forward does to the working files: the store writes the plan's own, and the user's git
    /// checks out all others.
    private func publication(of prepared: PreparedIntegration) throws -> Publication {
        let top = repository.journal(at: "")
        let (old, new) = (try repository.tree(of: prepared.head), try repository.tree(of: prepared.target))
        let files = try top.differences(from: old, to: new)
        let own = files.filter { isOwn($0) }
        let (before, after) = (own.map { ($0.path, $0.old) }, own.map { ($0.path, $0.new) })
        let changes = RedoLog.files(
            from: Dictionary(before) { $1 }.compactMapValues(\.self),
            to: Dictionary(after) { $1 }.compactMapValues(\.self)
        ) { path in repository.path(of: path).map { JournalPath($0).key } ?? path }
        var log = RedoLog(prefix: prefix, branch: branch, from: prepared.head, to: prepared.target, files: changes)
        // The new tree, with the plan's own files of the last commit. Names that aren't UTF-8 are git's alone.
        if own.count < files.count {
            let others = try top.writeTree(basedOn: new, own.map { TreeChange($0.path, to: $0.before) })
            log.checkout = RedoLog.Checkout(from: old, to: others)
        }
        return Publication(log, reflog: prepared.isForward ? "sync: fast-forward" : "sync: merge")
    }

    /// Whether a file belongs to the plan, and is a plain file before and after: the user may have made it executable.
    private func isOwn(_ file: TreeChange) -> Bool {
        guard let path = repository.path(of: file.path), repository.isAdopted(path) else { return false }
        return [file.before, file.after].allSatisfy { ($0?.mode ?? TreeItem.plain) == TreeItem.plain }
    }
}

/// The steps of a sync, which opens the repository once.
extension Session {
    /// Opens the journal's repository. Whether references are synced is decided before the first is read.
    public func repository() throws -> SharedRepository {
        let repository = try folder.repository(environment)
        if let settings = try? MachineSettings(repository, storeContext) { Library.setDurable(settings.isDurable) }
        return SharedRepository(repository)
    }

    /// Adopts all hand edits, as the first step of a sync.
    ///
    /// - Returns: the warnings, and whether a rollover is due.
    public func adoptAll(in repository: SharedRepository) throws -> (warnings: [Warning], isDue: Bool) {
        var transaction = try Transaction.begin(strict, in: repository, "sync")
        while true {
            guard let staged = try transaction.adoptAll() else { continue }
            let isDue = StateMachine.isDue(staged.snapshot, now: staged.loaded.now)
            let warnings = transaction.warnings + staged.warnings
            return (warnings + transaction.end().warnings, isDue)
        }
    }

    /// Integrates another history's commits, then rolls over.
    ///
    /// - Parameter commit: the other history's last commit, which the repository has.
    public func integrate(
        _ commit: ObjectID, in repository: SharedRepository
    ) throws -> (integration: Integration, warnings: [Warning]) {
        var warnings: [Warning] = []
        for attempt in 1...Self.attempts {
            let prepared = try PreparedIntegration(commit, into: self, in: repository)
            var transaction = try Transaction.begin(strict, in: repository, "sync")
            let found = try transaction.integrate(prepared, again: attempt <= Self.edits)
            var new = found.warnings
            if found.integration != nil { new += try transaction.rollOver().warnings.filter { !new.contains($0) } }
            new += transaction.end().warnings
            warnings += new.filter { !warnings.contains($0) }
            if let integration = found.integration { return (integration, warnings) }
        }
        throw StoreError.overtaken
    }

    /// How often a sync starts again because the branch moved, or because a file that it is about to write was saved
    /// meanwhile.
    private static let (attempts, edits) = (20, 12)

    /// Rolls over what is due, in a sync.
    ///
    /// - Returns: the warnings.
    public func rollOver(in repository: SharedRepository) throws -> [Warning] {
        try strict.rollOver("sync", in: repository).warnings
    }
}

extension Transaction {
    /// Publishes what was prepared. If a file of the plan is in the way, it was saved after it was read.
    ///
    /// - Parameter again: whether to adopt such a file in another attempt.
    fileprivate mutating func integrate(
        _ prepared: PreparedIntegration, again: Bool
    ) throws -> (integration: Integration?, warnings: [Warning]) {
        do {
            return try integrate(prepared)
        } catch let error as StoreError {
            guard case .inTheWay(let path) = error else { throw error }
            if repository.path(of: Path(path)).map({ repository.isAdopted($0) }) == true {
                if again { return (nil, []) }
                throw JournalError.savedMeanwhile(path: path)
            }
            let folder = Path("\(store.workTree)/\(path)").parent.text
            guard let other = JournalFolder.nearest(from: folder), other.path != journal.folder.path else {
                throw error
            }
            throw JournalError.editedElsewhere(path: path, journal: other.path)
        }
    }
}
