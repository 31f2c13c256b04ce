public import CivilTime
public import Git
import JournalText
import Plan

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
    mutating func integrate(
        _ theirs: ObjectID
    ) throws(JournalError) -> (integration: Integration, notices: [Notice])? {
        guard let work = try adoptAll(), let head = work.chain.tip else { return nil }
        let (ahead, behind) = try JournalError.git { () throws(GitError) in try repository.aheadBehind(head, theirs) }
        if behind == 0 { return (.upToDate, work.notices) }
        let incoming = try IncomingCommit(theirs, over: head, journal.surroundings, in: repository)
        try incoming.requireReadable(in: repository)
        let bases = try JournalError.git { () throws(GitError) in try repository.mergeBases(head, theirs) }
        try MergeCommit.requireKnownRules(from: [theirs], hiding: bases, in: repository)
        let target =
            ahead == 0
            ? (id: theirs, integration: Integration.forwarded(commits: behind))
            : try merge(head, theirs, commits: behind)
        try requireStanding(of: incoming, in: target.id, at: work.loaded.now)
        let git = LocalGit(repository, journal.surroundings.variables, isDurable: settings.isDurable)
        let publication = TreePublication(
            place: journal.place, prefix: prefix, branch: branch, isDurable: settings.isDurable, pending: pending,
            conversion: Conversion(git))
        let reflog = ahead == 0 ? "sync: fast-forward" : "sync: merge"
        guard let notices = try publication.publish(target.id, over: head, reflog: reflog, in: repository) else {
            return nil
        }
        // It stands; what can't be read of older commits is for a check to say.
        let said = try? HistoryAudit.takenBack(by: theirs, since: head, prefix: prefix, journal, in: repository)
        return (target.integration, work.notices + notices + (said ?? []))
    }

    /// Refuses a result with which the journal couldn't go on here.
    private func requireStanding(
        of incoming: IncomingCommit, in commit: ObjectID, at now: Now
    ) throws(JournalError) {
        let tree = try JournalError.git { () throws(GitError) in try repository.commit(commit).tree }
        try incoming.requireJournals(in: tree, repository)
        try incoming.requireClock(now, at: prefix, in: tree, repository)
    }

    /// Writes the merge of two commits.
    private func merge(
        _ head: ObjectID, _ theirs: ObjectID, commits: Int
    ) throws(JournalError) -> (id: ObjectID, integration: Integration) {
        let base = try MergeBase(journal.surroundings).tree(of: head, and: theirs, in: repository)
        let trees = try MergeTrees(base: base, of: head, and: theirs, in: repository)
        let merged = try TreeMerge(journal.surroundings).run(trees, in: repository)
        let git = LocalGit(repository, journal.surroundings.variables, isDurable: settings.isDurable)
        let tree = try OutsideMerge(merged.trees, git).run(in: repository)
        let id = try JournalError.git { () throws(GitError) in
            let commit = MergeCommit(try repository.commit(head), try repository.commit(theirs))
            let draft = commit.draft(tree: tree, days: merged.days, remarks: merged.remarks)
            return try repository.writeCommit(
                tree: draft.tree, parents: draft.parents, author: draft.author, committer: draft.committer,
                message: draft.message)
        }
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
        var session = try JournalSession.begin(
            self, command: "sync", waiting: JournalLock.patience, needsIndex: false)
        var look: EditLook? = look
        for _ in 0..<Self.attempts {
            guard let work = try session.adoptAll(look) else {
                look = nil
                continue
            }
            let isDue = StateMachine.isDue(work.snapshot, now: work.loaded.now)
            return (session.notices + work.notices + session.end(), isDue)
        }
        throw .overtaken
    }

    /// Brings another history's commits in, then rolls over what is due.
    ///
    /// - Parameter commit: the other history's last commit, which the repository has.
    public func integrate(_ commit: ObjectID) throws(JournalError) -> (integration: Integration, notices: [Notice]) {
        var session = try JournalSession.begin(self, command: "sync", waiting: JournalLock.patience)
        for attempt in 0..<Self.attempts {
            guard let came = try session.integrate(commit, again: attempt < Self.edits) else { continue }
            var notices = came.notices
            if let due = try session.rollOverDue() { notices += due.filter { !notices.contains($0) } }
            return (came.integration, notices + session.end())
        }
        throw .overtaken
    }

    /// How often a sync starts again because somebody saves what it is about to write.
    private static let edits = 12

    /// Rolls over what is due.
    ///
    /// - Returns: what is to be said of it.
    public func rollOver() throws(JournalError) -> [Notice] {
        var session = try JournalSession.begin(self, command: "sync", waiting: JournalLock.patience)
        guard let notices = try session.rollOverDue() else { throw .overtaken }
        return notices + session.end()
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
            if path.hasPrefix(prefix), Layout.isAdopted(String(path.dropFirst(prefix.count))) {
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
