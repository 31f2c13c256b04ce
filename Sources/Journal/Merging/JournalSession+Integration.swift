public import CivilTime
public import Git
import JournalText
import Plan
import Store

/// What came of bringing another machine's commits in.
public enum Integration: Equatable, Sendable {
    /// There was nothing that isn't here.
    case upToDate
    /// Everything here is there, too: so many commits came.
    case forwarded(commits: Int)
    /// Both sides had commits of their own: so many came, and those days changed on one side or both.
    case merged(commits: Int, days: [Day], remarks: [MergeRemark])
}

extension JournalSession {
    /// Takes in what a person changed by hand, then brings another history into the branch: a fast-forward, or a merge by
    /// meaning (`journal.md`, sections 4 and 5).
    ///
    /// - Parameter theirs: the other history's last commit.
    /// - Returns: nil when the branch moved meanwhile.
    mutating func integrate(_ theirs: ObjectID) throws(JournalError) -> (integration: Integration, notices: [Notice])? {
        guard let work = try adoptAll(), let head = work.chain.tip else { return nil }
        let (ahead, behind) = try JournalError.git(store.repository.aheadBehind(head, theirs))
        if behind == 0 { return (.upToDate, work.notices) }
        let incoming = try IncomingCommit(theirs, over: head, journal.surroundings, in: repository)
        try incoming.requireReadable()
        let bases = try repository.mergeBases(head, theirs)
        try MergeCommit.requireKnownRules(from: [theirs], hiding: bases, in: repository)
        let target =
            ahead == 0
            ? (id: theirs, integration: Integration.forwarded(commits: behind))
            : try merge(head, theirs, commits: behind)
        try requireStanding(of: incoming, in: target.id, at: work.loaded.now)
        let publication = try publication(of: target.id, over: head, isForward: ahead == 0)
        var notices = work.notices
        guard try publish(publication, &notices) else { return nil }
        // It is published; what can't be read of older commits is for a check to say.
        let said = try? HistoryAudit.takenBack(by: theirs, since: head, journal, in: repository)
        return (target.integration, notices + (said ?? []))
    }

    /// What a merge or a fast-forward makes of the working files: the plan's own are written by the store, all others are
    /// brought by the user's git.
    private func publication(
        of commit: ObjectID, over head: ObjectID, isForward: Bool
    ) throws(JournalError) -> Publication {
        let top = repository.journal(at: "")
        let (old, new) = (try repository.tree(of: head), try repository.tree(of: commit))
        var (own, others): ([TreeDifference], [TreeChange]) = ([], [])
        for file in try top.differences(from: old, to: new) {
            if try isOwn(file.path, top, old, new) {
                own.append(file)
            } else {
                others.append(try top.change(of: file.path, to: new))
            }
        }
        var log = RedoLog(prefix: prefix, branch: branch, from: head, to: commit, files: files(own))
        // The tree of the last commit with the other files as the new one has them.
        if !others.isEmpty { log.checkout = RedoLog.Checkout(from: old, to: try top.writeTree(basedOn: old, others)) }
        return Publication(log, reflog: isForward ? "sync: fast-forward" : "sync: merge")
    }

    /// Whether a file is one of the plan's, and a plain one before and after: a person may have made it a program.
    private func isOwn(
        _ file: String, _ top: JournalRepository, _ old: ObjectID, _ new: ObjectID
    ) throws(JournalError) -> Bool {
        guard let path = repository.path(of: file), JournalPath(path).isAdopted else { return false }
        for tree in [old, new] {
            let mode = try top.item(file, in: tree)?.mode
            guard mode == nil || mode == TreeState.plainFile else { return false }
        }
        return true
    }

    /// What happens to each of the plan's files: one that moves with its week is one file that goes from here to there.
    private func files(_ changed: [TreeDifference]) -> [RedoLog.File] {
        var leaving: [String: String] = [:]
        for change in changed where change.new == nil { leaving[key(change.path)] = change.path }
        let old = Dictionary(changed.map { ($0.path, $0.old) }) { first, _ in first }
        var files: [RedoLog.File] = []
        for change in changed {
            guard let new = change.new else { continue }
            let source = change.old == nil ? leaving.removeValue(forKey: key(change.path)) : change.path
            files.append(RedoLog.File(from: source, to: change.path, old: source.flatMap { old[$0] ?? nil }, new: new))
        }
        return files
            + leaving.values.sorted().map { RedoLog.File(from: $0, to: nil, old: old[$0] ?? nil) }
    }

    /// What a file of a week is known by, wherever its week is.
    private func key(_ path: String) -> String {
        repository.path(of: path).map { JournalPath($0).key } ?? path
    }

    /// Refuses a result with which the journal couldn't go on here.
    private func requireStanding(of incoming: IncomingCommit, in commit: ObjectID, at now: Now) throws(JournalError) {
        let tree = try repository.tree(of: commit)
        try incoming.requireJournals(in: tree)
        try incoming.requireClock(now, in: tree, repository)
    }

    /// Writes the merge of two commits.
    private func merge(
        _ head: ObjectID, _ theirs: ObjectID, commits: Int
    ) throws(JournalError) -> (id: ObjectID, integration: Integration) {
        let merged = try TreeMerge(repository, journal.surroundings).run(head, theirs)
        let git = UserGit(store.repository, journal.surroundings.variables, isDurable: settings.isDurable)
        let tree = try OutsideMerge(merged.trees, git, in: repository).run()
        let commit = MergeCommit(try repository.commit(head), try repository.commit(theirs))
        let draft = commit.draft(tree: tree, days: merged.days, remarks: merged.remarks)
        let id = try JournalError.git(
            store.repository.writeCommit(
                tree: draft.tree, parents: draft.parents, author: draft.author, committer: draft.committer,
                message: draft.message))
        return (id, .merged(commits: commits, days: merged.days, remarks: merged.remarks))
    }
}

extension OpenJournal {
    /// Takes in everything that a person changed by hand, as the first step of a sync.
    ///
    /// - Returns: what is to be said of it, and whether something has to be rolled over.
    ///
    /// - Parameter look: a look at the files that was begun before, so that it costs no time.
    public func adoptAll(_ look: EditLook) throws(JournalError) -> (notices: [Notice], isDue: Bool) {
        var look: EditLook? = look
        let done = try withSession("sync", isStrict: true) {
            (session) throws(JournalError) -> (notices: [Notice], isDue: Bool)? in
            guard let work = try session.adoptAll(look) else {
                look = nil
                return nil
            }
            let isDue = StateMachine.isDue(work.snapshot, now: work.loaded.now)
            return (session.notices + work.notices, isDue)
        }
        return (done.result.notices + done.notices, done.result.isDue)
    }

    /// Brings another history's commits in, then rolls over what is due.
    ///
    /// - Parameter commit: the other history's last commit, which the repository has.
    public func integrate(_ commit: ObjectID) throws(JournalError) -> (integration: Integration, notices: [Notice]) {
        var attempt = 0
        let done = try withSession("sync", isStrict: true) {
            (session) throws(JournalError) -> (integration: Integration, notices: [Notice])? in
            attempt += 1
            guard let came = try session.integrate(commit, again: attempt <= Self.edits) else { return nil }
            let due = try session.rollOverDue() ?? []
            return (came.integration, came.notices + due.filter { !came.notices.contains($0) })
        }
        return (done.result.integration, done.result.notices + done.notices)
    }

    /// How often a sync starts again because somebody saves what it is about to write.
    private static let edits = 12

    /// Rolls over what is due.
    ///
    /// - Returns: what is to be said of it.
    public func rollOver() throws(JournalError) -> [Notice] {
        let done = try withSession("sync", isStrict: true) { session throws(JournalError) in try session.rollOverDue() }
        return done.result + done.notices
    }
}

extension JournalSession {
    /// Brings another history in; of the plan's own files, one that is in the way was saved since they were looked at.
    ///
    /// - Parameter again: whether such a one is to be taken in by another try.
    /// - Returns: nil when another try is due.
    fileprivate mutating func integrate(
        _ commit: ObjectID, again: Bool
    ) throws(JournalError) -> (integration: Integration, notices: [Notice])? {
        do throws(JournalError) {
            return try integrate(commit)
        } catch {
            guard case .inTheWay(let path) = error else { throw error }
            if repository.path(of: path).map({ JournalPath($0).isAdopted }) == true {
                if again { return nil }
                throw .savedMeanwhile(path: path)
            }
            let top = journal.place.path.dropping(lastBytes: prefix.utf8.count)
            let folder = Layout.parents(of: path).last.map { "\(top)/\($0)" } ?? top
            guard let other = JournalPlace.nearest(from: folder), other.path != journal.place.path else { throw error }
            throw .editedElsewhere(path: path, journal: other.path)
        }
    }

    /// Rolls over what is due, as often as the branch moves under it; nil when it never stands still.
    fileprivate mutating func rollOverDue() throws(JournalError) -> [Notice]? {
        for _ in 0..<OpenJournal.attempts {
            if let due = try rollOver(needing: { _ in [] }) { return due.notices }
        }
        return nil
    }
}
