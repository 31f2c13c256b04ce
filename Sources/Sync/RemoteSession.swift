import Files
import Git
import Journal
import Store

/// The state of a remote when it was last asked, and its counterpart of the local branch.
final class RemoteSession {
    /// The journal's repository.
    let local: SyncRepository
    private let journal: Session
    let remote: RemoteRecord
    private let transport: RetryingTransport
    /// The remote's folder if it can be read in place.
    private let folder: FolderRemote?
    /// Whether `sync` uses the remote; any other is a mirror.
    private let isHub: Bool
    /// The full name of the remote's branch.
    private var branch: String
    /// Whether that branch is configured as the upstream.
    private let isNamed: Bool
    /// Its tip; nil if the remote doesn't have it.
    private var tip: ObjectID?
    /// The message of the last rejected push, and the tip of the remote's branch then.
    private var rejection: (words: String, tip: ObjectID?)?
    /// Whether the remote's branch moved between two rejections.
    private var hasMoved = false
    /// The remaining pauses while others hold a lock, in milliseconds; 5 s in total.
    private var lockPauses = [100, 200, 400, 800, 1_500, 2_000][...]

    init(
        _ journal: Session, _ remote: RemoteRecord, _ transport: RetryingTransport, _ folder: FolderRemote?,
        isHub: Bool, upstream: String?, _ local: SyncRepository
    ) {
        self.journal = journal
        self.remote = remote
        self.transport = transport
        self.folder = folder
        self.isHub = isHub
        isNamed = upstream != nil
        branch = upstream ?? local.branch
        self.local = local
    }

    /// Reads the tip of the remote's branch. If the remote doesn't have it and its only branch has another name, that is
    /// the counterpart: two machines may have different names for their first branch. But if a local branch of that name
    /// exists, it isn't.
    func ask() throws(SyncError) {
        if let found = folder?.tip(of: branch) {
            tip = found
            return
        }
        var found = try references(matching: branch)
        if !isNamed, found.branches[branch] == nil, let head = found.head, try !local.hasBranch(head) {
            found = try references(matching: "refs/heads/*")
            if found.branches.count == 1, found.branches[head] != nil { branch = head }
        }
        tip = found.branches[branch]
    }

    private func references(
        matching pattern: String
    ) throws(SyncError) -> RemoteReferences {
        do throws(TransportError) {
            return try transport.references(matching: pattern)
        } catch {
            throw counted(self.error(error))
        }
    }

    func fetch() throws(SyncError) {
        guard let tip, try !isKnown(tip) else { return }
        try retryingWhileLocked { () throws(TransportError) in try transport.fetch(branch) }
        // The branch may have been rewritten since it was asked for. If it only grew, its old tip was fetched as well.
        guard try SyncError.git(local.repository.contains(tip)) else { throw .overtaken }
        try local.track(tip, as: trackingName)
    }

    /// The remote's tip if the branch doesn't contain it; else nil.
    func news() throws(SyncError) -> ObjectID? {
        guard tip != nil, let known = try tracked() else { return nil }
        return try local.isContained(known, in: local.head()) ? nil : known
    }

    /// Pushes the branch's commits.
    ///
    /// - Returns: false when the remote's branch has moved, or another client is moving it.
    func push(_ outcome: inout JournalSync.Outcome) throws(SyncError) -> Bool {
        let head = try local.head()
        if head == tip { return try finish(head) }
        let count = try local.count(of: head, beyond: tip)
        outcome.warnings += try check(head)
        guard try transfer(head) else { return false }
        // The remote's branch decides whether the push succeeded, not an exit status.
        let before = tip
        try ask()
        guard try isAt(head) else {
            let other = remote.pushURL.map { ": remote.\(remote.name).pushurl is \(RemoteAddress.shown($0))" }
            rejection = ("the branch isn't where it was pushed" + (other ?? ""), before)
            return false
        }
        outcome.sent += count
        return try finish(head)
    }

    /// Lets git push a commit.
    ///
    /// - Returns: false when the remote rejected it.
    private func transfer(_ head: ObjectID) throws(SyncError) -> Bool {
        var isRejected = false
        try retryingWhileLocked { () throws(TransportError) in
            do throws(TransportError) {
                try transport.push(head, to: branch)
            } catch {
                guard case .rejected(let words) = error else { throw error }
                if let rejection, rejection.tip != tip { hasMoved = true }
                rejection = (words, tip)
                isRejected = true
            }
        }
        return !isRejected
    }

    private func check(_ head: ObjectID) throws(SyncError) -> [Warning] {
        let push = PendingPush(
            to: remote.name, at: remote.pushURL ?? remote.url, local.branch, head, as: branch, over: tip)
        do throws(JournalError) {
            return try journal.check(push, in: local.repository)
        } catch {
            if case .store(.hook) = error { throw .hook(error) }
            throw .journal(error)
        }
    }

    /// Whether the remote has commits that the local branch doesn't contain.
    func hasMore() throws(SyncError) -> Bool {
        guard let tip else { return false }
        return try !local.isContained(tip, in: local.head())
    }

    /// The error when pushing is given up.
    var refusal: SyncError {
        guard let rejection, !hasMoved else { return .overtaken }
        return .refused(words: hiding(rejection.words))
    }

    /// Adds the number of unpushed commits to a network error.
    func counted(_ error: SyncError) -> SyncError {
        guard case .network(_, let mirror, let reason) = error, let head = try? local.head(),
            let count = try? local.count(of: head, beyond: tracked())
        else { return error }
        return .network(waiting: count, mirror: mirror, reason: reason)
    }

    private var trackingName: String { SyncRepository.trackingName(of: branch, at: remote) }

    private func tracked() throws(SyncError) -> ObjectID? {
        try SyncError.git(local.repository.reference(trackingName))
    }

    /// Whether a commit exists here with its full history; an interrupted fetch may have left it without.
    private func isKnown(_ commit: ObjectID) throws(SyncError) -> Bool {
        if try tracked() == commit { return true }
        guard try local.isContained(commit, in: local.head()) else { return false }
        try local.trackLater(commit, as: trackingName)
        return true
    }

    private func isAt(_ commit: ObjectID) throws(SyncError) -> Bool {
        guard let tip else { return false }
        if tip == commit { return true }
        return try holds(commit)
    }

    /// Whether the fetched branch contains a commit, after a push on top of it.
    private func holds(_ commit: ObjectID) throws(SyncError) -> Bool {
        try fetch()
        guard let known = try tracked() else { return false }
        return try local.isContained(commit, in: known)
    }

    private func finish(_ head: ObjectID) throws(SyncError) -> Bool {
        if tip == head { try local.trackLater(head, as: trackingName) }
        // With the first push to a mirror, `sync` would use the mirror from then on.
        if isHub { try local.setUpstream(branch, at: remote) }
        return true
    }

    /// Retries a transfer while a lock prevents it, here or in a remote on this machine.
    ///
    /// - Throws: ``SyncError/journal(_:)`` with ``StoreError/locked(path:age:holder:)`` when it is held too long.
    private func retryingWhileLocked(
        _ body: () throws(TransportError) -> Void
    ) throws(SyncError) {
        while true {
            do throws(TransportError) {
                return try body()
            } catch {
                guard case .locked(let path, _) = error else { throw counted(self.error(error)) }
                // Another machine's path means nothing here.
                let lock = isOnThisMachine ? StaleLock(path) : nil
                if lock?.removeIfStale() == true { continue }
                guard let pause = lockPauses.popFirst() else {
                    guard let age = lock?.age else { throw self.error(error) }
                    throw .journal(.store(.locked(path: path, age: age, holder: nil)))
                }
                Pause.milliseconds(pause)
            }
        }
    }

    /// Whether git transfers to and from a folder of this machine.
    private var isOnThisMachine: Bool {
        guard case .path? = try? RemoteAddress(remote.pushURL ?? remote.url).way else { return false }
        return true
    }

    /// Converts a transport error. The number of unpushed commits is added later, by ``counted(_:_:)``.
    private func error(_ error: TransportError) -> SyncError {
        switch error {
        case .network(let reason):
            .network(waiting: 0, mirror: isHub ? nil : remote.name, reason: hiding(reason))
        case .rejected(let words), .locked(_, let words), .refused(let words): .refused(words: hiding(words))
        case .invalidObject(let words): .invalidObject(words: hiding(words), isCloning: false)
        case .notStarted(let error): .gitNotStarted(error)
        }
    }

    /// Removes the password in the remote's address from a text.
    private func hiding(_ words: String) -> String {
        [remote.url, remote.pushURL ?? ""].reduce(words) { RemoteAddress.hiding($0, credentialsOf: $1) }
    }
}
