public import CivilTime
import Files
public import Git
import JournalText
import Parts
import Plan
import Store

/// What came of bringing another machine's commits in.
public enum Integration: Equatable, Sendable {
    /// There was nothing that isn't here.
    case upToDate
    /// Everything here is there, too: so many commits came.
    case forwarded(commits: Int)
    /// Both sides had commits of their own: so many came, and those days changed on one side or both.
    case merged(commits: Int, days: [Day], warnings: [MergeWarning])
}

extension JournalSession {
    /// Adopts what a person changed by hand, then publishes what was prepared.
    ///
    /// - Returns: what came of it; nothing where the branch is elsewhere by now, and it has to be prepared anew.
    mutating func integrate(
        _ prepared: PreparedIntegration
    ) throws(JournalError) -> (integration: Integration?, warnings: [Warning]) {
        guard let work = try adoptAll() else { return (nil, []) }
        var warnings = work.warnings
        guard work.chain.tip == prepared.head else { return (nil, warnings) }
        guard prepared.target != prepared.head else { return (.upToDate, warnings) }
        try prepared.requireUsable(at: work.loaded.now, in: repository)
        guard try publish(publication(of: prepared), &warnings) else { return (nil, warnings) }
        return (prepared.integration, warnings + prepared.warnings)
    }

    /// What a merge or a fast-forward makes of the working files: the plan's own are written by the store, all others are
    /// brought by the user's git.
    private func publication(of prepared: PreparedIntegration) throws(JournalError) -> Publication {
        let top = repository.journal(at: "")
        let (old, new) = (try repository.tree(of: prepared.head), try repository.tree(of: prepared.target))
        var (own, others): ([TreeDifference], [TreeChange]) = ([], [])
        for file in try top.differences(from: old, to: new) {
            if try isOwn(file.path, top, old, new) {
                own.append(file)
            } else {
                others.append(try top.change(of: file.path, to: new))
            }
        }
        let (before, after) = (own.map { ($0.path, $0.old) }, own.map { ($0.path, $0.new) })
        let files = RedoLog.files(
            from: Dictionary(before) { $1 }.compactMapValues(\.self),
            to: Dictionary(after) { $1 }.compactMapValues(\.self)
        ) { path in repository.path(of: path).map { JournalPath($0).key } ?? path }
        var log = RedoLog(prefix: prefix, branch: branch, from: prepared.head, to: prepared.target, files: files)
        // The tree of the last commit with the other files as the new one has them.
        if !others.isEmpty { log.checkout = RedoLog.Checkout(from: old, to: try top.writeTree(basedOn: old, others)) }
        return Publication(log, reflog: prepared.isForward ? "sync: fast-forward" : "sync: merge")
    }

    /// Whether a file is one of the plan's, and a plain one before and after: a person may have made it a program.
    private func isOwn(
        _ file: String, _ top: JournalRepository, _ old: ObjectID, _ new: ObjectID
    ) throws(JournalError) -> Bool {
        guard let path = repository.path(of: file), repository.isAdopted(path) else { return false }
        for tree in [old, new] {
            let mode = try top.item(file, in: tree)?.mode
            guard mode == nil || mode == TreeItem.plain else { return false }
        }
        return true
    }
}

extension OpenJournal {
    /// Takes in everything that a person changed by hand, as the first step of a sync.
    ///
    /// - Returns: what is to be said of it, and whether something has to be rolled over.
    ///
    /// - Parameter look: a look at the files that was begun before, so that it costs no time.
    public func adoptAll(_ look: BackgroundEditScan) throws(JournalError) -> (warnings: [Warning], isDue: Bool) {
        var look: BackgroundEditScan? = look
        let done = try withSession("sync", isStrict: true) {
            (session) throws(JournalError) -> (warnings: [Warning], isDue: Bool)? in
            guard let work = try session.adoptAll(look) else {
                look = nil
                return nil
            }
            let isDue = StateMachine.isDue(work.snapshot, now: work.loaded.now)
            return (session.warnings + work.warnings, isDue)
        }
        return (done.result.warnings + done.warnings, done.result.isDue)
    }

    /// Brings another history's commits in, then rolls over what is due.
    ///
    /// - Parameter commit: the other history's last commit, which the repository has.
    public func integrate(_ commit: ObjectID) throws(JournalError) -> (integration: Integration, warnings: [Warning]) {
        var warnings: [Warning] = []
        for attempt in 1...Self.attempts {
            let prepared = try PreparedIntegration(commit, into: self)
            let done = try withSession("sync", isStrict: true) {
                (session) throws(JournalError) -> (integration: Integration?, warnings: [Warning])? in
                let found = try session.integrate(prepared, again: attempt <= Self.edits)
                guard found.integration != nil else { return found }
                let due = try session.rollOverDue() ?? []
                return (found.integration, found.warnings + due.filter { !found.warnings.contains($0) })
            }
            warnings += (done.result.warnings + done.warnings).filter { !warnings.contains($0) }
            if let integration = done.result.integration { return (integration, warnings) }
        }
        throw .overtaken
    }

    /// How often a sync starts again because somebody saves what it is about to write.
    private static let edits = 12

    /// Rolls over what is due.
    ///
    /// - Returns: what is to be said of it.
    public func rollOver() throws(JournalError) -> [Warning] {
        let done = try withSession("sync", isStrict: true) { session throws(JournalError) in try session.rollOverDue() }
        return done.result + done.warnings
    }
}

extension JournalSession {
    /// Publishes what was prepared; of the plan's own files, one that is in the way was saved since they were read.
    ///
    /// - Parameter again: whether such a one is to be adopted by another try.
    fileprivate mutating func integrate(
        _ prepared: PreparedIntegration, again: Bool
    ) throws(JournalError) -> (integration: Integration?, warnings: [Warning]) {
        do throws(JournalError) {
            return try integrate(prepared)
        } catch {
            guard case .inTheWay(let path) = error else { throw error }
            if repository.path(of: path).map({ repository.isAdopted($0) }) == true {
                if again { return (nil, []) }
                throw .savedMeanwhile(path: path)
            }
            let folder = Path.parent(of: "\(store.workTree)/\(path)")
            guard let other = JournalFolder.nearest(from: folder), other.path != journal.place.path else { throw error }
            throw .editedElsewhere(path: path, journal: other.path)
        }
    }

    /// Rolls over what is due, as often as the branch moves under it; nil when it never stands still.
    fileprivate mutating func rollOverDue() throws(JournalError) -> [Warning]? {
        for _ in 0..<OpenJournal.attempts {
            if let due = try rollOver(needing: { _ in [] }) { return due.warnings }
        }
        return nil
    }
}
