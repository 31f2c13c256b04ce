import Files
import Git
import Journal
import Store

/// One remote, as it was found when it was asked last, and the branch there that is the branch's counterpart.
final class RemoteSession {
    private let journal: OpenJournal
    private let remote: RemoteRecord
    private let transport: RetryingTransport
    /// The branch there, whole name.
    private var branch: String
    /// Whether the repository's settings name that branch.
    private let isNamed: Bool
    /// Where it is; nil where the remote doesn't have it.
    private var tip: ObjectID?
    /// What the remote said when it refused last, and where its branch was.
    private var rejection: (words: String, tip: ObjectID?)?
    /// Whether the remote's branch moved between two refusals.
    private var hasMoved = false
    /// Whether nothing is left of a transfer that died, as far as is known.
    private(set) var isTidy = true
    /// The pauses in which locks of others are waited for, in milliseconds; 5 s in all.
    private var lockPauses = [100, 200, 400, 800, 1_500, 2_000][...]

    init(
        _ journal: OpenJournal, _ remote: RemoteRecord, _ transport: RetryingTransport, upstream: String?,
        branch: String
    ) {
        self.journal = journal
        self.remote = remote
        self.transport = transport
        isNamed = upstream != nil
        self.branch = upstream ?? branch
    }

    /// Asks the remote what it has. A remote whose only branch has another name has the journal there: two machines may have
    /// begun with different names for their first branch. Where a branch of that name stands here beside this one, this one
    /// is another.
    func ask(_ place: borrowing SyncPlace) throws(SyncError) {
        let found = try run { () throws(TransportError) in try transport.references() }
        if !isNamed, found.branches[branch] == nil, found.branches.count == 1, let head = found.head,
            found.branches[head] != nil, try !place.hasBranch(head)
        {
            branch = head
        }
        tip = found.branches[branch]
    }

    /// Fetches the commits that aren't here.
    func fetch(_ place: borrowing SyncPlace) throws(SyncError) {
        guard let tip, try !isKnown(tip, place) else { return }
        try overLocks(place) { () throws(TransportError) in try transport.fetch(branch, to: trackingName) }
    }

    /// What the remote has that the branch hasn't; nil when there is nothing.
    func news(_ place: borrowing SyncPlace) throws(SyncError) -> ObjectID? {
        guard tip != nil, let known = try tracked(place) else { return nil }
        return try place.isContained(known, in: place.head()) ? nil : known
    }

    /// Brings the branch's commits there.
    ///
    /// - Returns: false when the remote has moved on, or refused because somebody else is moving it.
    func push(_ place: borrowing SyncPlace, _ outcome: inout JournalSync.Outcome) throws(SyncError) -> Bool {
        let head = try place.head()
        if head == tip { return try finish(head, place) }
        let count = try place.count(of: head, beyond: tip)
        outcome.notices += try check(head, place)
        var isRejected = false
        do throws(SyncError) {
            try overLocks(place) { () throws(TransportError) in
                do throws(TransportError) {
                    try transport.push(head, to: branch)
                } catch {
                    guard case .rejected(let words) = error else { throw error }
                    if let rejection, rejection.tip != tip { hasMoved = true }
                    rejection = (words, tip)
                    isRejected = true
                }
            }
        } catch {
            throw counted(error, place)
        }
        if isRejected { return false }
        // Success is what the remote says of its branch, not an exit status.
        let before = tip
        try ask(place)
        let isThere = try isAt(head, place)
        guard isThere else {
            let other = remote.pushURL.map { ": remote.\(remote.name).pushurl is \(RemoteAddress.shown($0))" }
            rejection = ("the branch isn't where it was pushed" + (other ?? ""), before)
            return false
        }
        outcome.sent += count
        return try finish(head, place)
    }

    /// Has the user's `pre-push` look at what is about to go.
    private func check(_ head: ObjectID, _ place: borrowing SyncPlace) throws(SyncError) -> [Notice] {
        let push = PendingPush(
            to: remote.name, at: remote.pushURL ?? remote.url, place.branch, head, as: branch, over: tip)
        do throws(JournalError) {
            return try journal.check(push, in: place.repository)
        } catch {
            if case .hook = error { throw .hook(error) }
            throw .journal(error)
        }
    }

    /// Whether the remote has commits that aren't here.
    func hasMore(_ place: borrowing SyncPlace) throws(SyncError) -> Bool {
        guard let tip else { return false }
        return try !place.isContained(tip, in: place.head())
    }

    /// Why pushing was given up.
    var refusal: SyncError {
        guard let rejection, !hasMoved else { return .overtaken }
        return .refused(words: hiding(rejection.words))
    }

    /// An error that tells how many commits wait, where it is the network.
    func counted(_ error: SyncError, _ place: borrowing SyncPlace) -> SyncError {
        guard case .network(_, let reason) = error, let head = try? place.head(),
            let count = try? place.count(of: head, beyond: tracked(place))
        else { return error }
        return .network(waiting: count, reason: reason)
    }

    private var trackingName: String { SyncPlace.trackingName(of: branch, at: remote) }

    private func tracked(_ place: borrowing SyncPlace) throws(SyncError) -> ObjectID? {
        try place.git { (repository) throws(GitError) in try repository.reference(trackingName) }
    }

    /// Whether a commit is here with all that it needs: a fetch that was cut off may have left it alone.
    private func isKnown(_ commit: ObjectID, _ place: borrowing SyncPlace) throws(SyncError) -> Bool {
        if try tracked(place) == commit { return true }
        guard try place.isContained(commit, in: place.head()) else { return false }
        try place.track(commit, as: trackingName)
        return true
    }

    /// Whether the remote's branch is at a commit, or has it with more on top.
    private func isAt(_ commit: ObjectID, _ place: borrowing SyncPlace) throws(SyncError) -> Bool {
        guard let tip else { return false }
        if tip == commit { return true }
        return try holds(commit, place)
    }

    /// Whether somebody pushed on top of a commit meanwhile.
    private func holds(_ commit: ObjectID, _ place: borrowing SyncPlace) throws(SyncError) -> Bool {
        try fetch(place)
        guard let known = try tracked(place) else { return false }
        return try place.isContained(commit, in: known)
    }

    private func finish(_ head: ObjectID, _ place: borrowing SyncPlace) throws(SyncError) -> Bool {
        if tip == head { try place.track(head, as: trackingName) }
        try place.setUpstream(branch, at: remote)
        tidy(place)
        return true
    }

    /// Does something that locks may be in the way of: abandoned ones are removed, those of others are waited for.
    ///
    /// - Throws: ``SyncError/locked(path:seconds:)`` where somebody keeps one.
    private func overLocks(
        _ place: borrowing SyncPlace, _ body: () throws(TransportError) -> Void
    ) throws(SyncError) {
        while true {
            do throws(TransportError) {
                return try body()
            } catch {
                guard case .locked = error else { throw self.error(error) }
                let (here, hub) = locks(place)
                if here.removeAbandoned() { continue }
                if hub?.removeAbandoned() == true { continue }
                guard let pause = lockPauses.popFirst() else {
                    let held = here.held + (hub?.held ?? [])
                    guard let lock = held.first else { throw self.error(error) }
                    throw .locked(path: lock.path, seconds: lock.seconds)
                }
                Pause.milliseconds(pause)
            }
        }
    }

    /// The locks of what a transfer writes, here and at a remote that is a folder of this machine.
    private func locks(_ place: borrowing SyncPlace) -> (here: TransferLocks, hub: TransferLocks?) {
        let hub = remote.localFolder(from: place.repository.workFolder).map { folder in
            TransferLocks(
                folder: folder, workFolder: folder, names: [branch, "HEAD", "packed-refs"], note: place.note)
        }
        return (place.locks([trackingName, "packed-refs"]), hub)
    }

    /// Removes what a transfer that died left though its work was done, or another one did it.
    private func tidy(_ place: borrowing SyncPlace) {
        guard place.note.owner?.isDead == true else { return }
        let (here, hub) = locks(place)
        here.removeAbandoned()
        hub?.removeAbandoned()
        isTidy = !here.areLeft && hub?.areLeft != true
    }

    private func run<T>(_ body: () throws(TransportError) -> T) throws(SyncError) -> T {
        do throws(TransportError) {
            return try body()
        } catch {
            throw self.error(error)
        }
    }

    /// What a failure means to the user; how many commits wait is counted by whoever knows.
    private func error(_ fault: TransportError) -> SyncError {
        switch fault {
        case .network(let reason): .network(waiting: 0, reason: hiding(reason))
        case .rejected(let words), .locked(let words), .refused(let words): .refused(words: hiding(words))
        case .endless: .endless
        case .invalidObject(let words): .invalidObject(words: hiding(words), isCloning: false)
        case .notStarted(let error): .gitNotStarted(error)
        }
    }

    /// Words without the password that the remote's address may hold.
    private func hiding(_ words: String) -> String {
        [remote.url, remote.pushURL ?? ""].reduce(words) { RemoteAddress.hiding($0, credentialsOf: $1) }
    }
}
