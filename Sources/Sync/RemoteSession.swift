import Files
import Git
import Journal
import Store

/// A remote during a command, and its branch that belongs to the journal's (`Syncing.md`, "The steps").
final class RemoteSession {
    let local: SyncRepository
    let remote: RemoteRecord
    /// Whether `sync` uses the remote; any other is a mirror.
    let isHub: Bool
    private let transport: Transport
    private let isVerifying: Bool
    /// The upstream in git's configuration; nil if there is none.
    private let configured: String?
    /// The results of the last syncs with the remote.
    private let record: SyncRecord
    /// The full name of the remote's branch.
    private(set) var branch: String
    /// Its tip, as last fetched or pushed; nil if the remote doesn't have it.
    private(set) var tip: ObjectID?
    /// The error if no further push succeeds.
    private(set) var refusal: any Error = SyncError.overtaken
    /// The remote's tip when a push was rejected.
    private var rejectedTip: ObjectID??

    init(_ journal: Session, _ remote: RemoteRecord, isHub: Bool, _ local: SyncRepository, _ transport: Transport)
        throws
    {
        (self.local, self.remote, self.isHub, self.transport) = (local, remote, isHub, transport)
        isVerifying = journal.isVerifying
        configured = try local.upstreamBranch(at: remote)
        branch = configured ?? local.branch
        record = SyncRecord.last(of: remote.name, in: local.repository.commonFolder)
        tip = try tracked()
    }

    private var trackingName: String { SyncRepository.trackingName(of: branch, at: remote.name) }

    /// The upstream's name, such as `origin/main`.
    var name: String { "\(remote.name)/\(SyncRepository.short(branch))" }

    private func tracked() throws -> ObjectID? { try local.repository.reference(trackingName) }

    /// Fetches the remote's branch into the remote-tracking branch, which git updates. Where it isn't known which branch
    /// that is, all are fetched.
    ///
    /// - Returns: the configured upstream, such as `origin/master`, if it is gone and another branch has replaced it.
    func fetch() throws -> String? {
        do {
            if configured == branch {
                try transfer { try transport.fetch("+\(branch):\(trackingName)", from: remote.name) }
                tip = try tracked()
                return nil
            }
        } catch TransportError.missingBranch {
        } catch { throw converted(error) }
        return try find()
    }

    /// Fetches all branches, and finds the one that belongs to the journal's: that of the same name or upstream; if the
    /// upstream is gone, the only one that no local branch has as its upstream; and at first, the remote's only one, as
    /// two machines may have different names for their first branch.
    private func find() throws -> String? {
        let place = "refs/remotes/\(remote.name)/*"
        do {
            let refspec = "+\(SyncRepository.heads)*:\(place)"
            try transfer { try transport.fetch(refspec, from: remote.name, isListing: true) }
        } catch { throw converted(error) }
        let names = fetchedBranches
        var replaced: String?
        if !names.contains(branch) {
            let free = try local.untracked(names, at: remote, isNew: configured == nil)
            if free.count == 1, configured != nil || names.count == 1 {
                replaced = configured == nil ? nil : name
                branch = free[0]
            } else if !names.isEmpty, try configured != nil && (tracked() != nil || record.upstream == branch) {
                throw SyncError.upstreamGone(name, remote: remote.name, branches: names.map(SyncRepository.short))
            }
        }
        tip = names.contains(branch) ? try tracked() : nil
        return replaced
    }

    /// The branches in `FETCH_HEAD`: a line for each has its commit, whether it is for a merge, and
    /// `branch 'main' of ADDRESS`.
    private var fetchedBranches: [String] {
        let text = FileSystem.read("\(local.repository.gitFolder)/FETCH_HEAD", limit: 1 << 26) ?? []
        return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
            let text = line.split(separator: "\t", omittingEmptySubsequences: false).dropFirst(2).first ?? ""
            guard text.hasPrefix("branch '"), let end = text.firstRange(of: "' of ") else { return nil }
            return SyncRepository.heads + text[..<end.lowerBound].dropFirst("branch '".count)
        }
    }

    /// Requires that the remote's branch still has every commit of the journal's that it once had
    /// (`Syncing.md`, "A rewritten history"): as of the last sync, or of any fetch that the reflog of its
    /// remote-tracking branch shows.
    ///
    /// - Throws: ``SyncError/rewritten(_:lost:own:)``.
    func requireUnrewritten() throws {
        guard isHub, let tip, tip != record.tip || record.upstream != branch else { return }
        let own = try local.commits(of: [local.head()], beyond: tip)
        guard !own.isEmpty else { return }
        let isRecorded = record.upstream == configured ?? branch
        let seen = [isRecorded ? record.tip : nil].compactMap(\.self) + fetchedTips
        let lost = try local.commits(of: seen, beyond: tip).intersection(own)
        guard !lost.isEmpty else { return }
        let subjects = try own.subtracting(lost).map { try local.repository.commit($0) }
            .sorted { $0.committer.timestamp > $1.committer.timestamp }.map(\.subject)
        throw SyncError.rewritten(name, lost: lost.count, own: subjects)
    }

    /// The commits in the reflog of the remote-tracking branch since the last sync.
    private var fetchedTips: [ObjectID] {
        let text = FileSystem.read("\(local.repository.commonFolder)/logs/\(trackingName)", limit: 1 << 26) ?? []
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").reversed()
        let moves = lines.map { $0.split(separator: " ").prefix(2).compactMap { ObjectID(String($0)) } }
        return Array(Set(moves.prefix { $0.last != record.tip }.joined()))
    }

    /// The remote's tip if the branch doesn't contain it; else nil.
    func news() throws -> ObjectID? {
        guard let tip, try !local.isContained(tip, in: local.head()) else { return nil }
        return tip
    }

    /// Pushes the branch's commits.
    ///
    /// - Returns: the number of pushed commits; nil if the remote's branch has moved, or another client is moving it.
    func push() throws -> Int? {
        let head = try local.head()
        do {
            let hasMoved = try transfer {
                try transport.push("\(local.branch):\(branch)", to: remote.name, isVerifying: isVerifying)
            }
            defer { tip = head }
            return hasMoved ? try local.commits(of: [head], beyond: tip).count : 0
        } catch TransportError.rejected(let words) {
            // Another client's push moves the remote's branch; otherwise the remote has the reason.
            let isSame = rejectedTip == nil || rejectedTip == .some(tip)
            refusal = isSame ? SyncError.refused(words: words) : SyncError.overtaken
        } catch TransportError.locked(let path, let words) {
            refusal = lockError(path, words)
        } catch { throw converted(error) }
        rejectedTip = .some(tip)
        return nil
    }

    /// Whether the remote has everything.
    var isPushed: Bool { get throws { try local.head() == tip } }

    /// Sets the upstream if there is none, or if another branch has replaced it. With the first push to a mirror, `sync`
    /// would use the mirror from then on.
    func keepUpstream() throws {
        guard isHub else { return }
        try local.setUpstream(branch, at: remote, isReplacing: configured != nil && configured != branch)
    }

    /// A record of the last syncs that has no failure, and what is now known of the remote's branch.
    func succeeded(at seconds: Int?) -> SyncRecord {
        SyncRecord(remote: remote.name, succeeded: seconds ?? record.succeeded, upstream: branch, tip: tip)
    }

    /// Runs a transfer, again if a lock that is older than the machine's boot was in its way.
    private func transfer<T>(_ body: () throws -> T) throws -> T {
        do {
            return try body()
        } catch TransportError.locked(let path, let words) {
            guard isHere(path), StaleLock(path).removeIfStale() else {
                throw TransportError.locked(path: path, words: words)
            }
            return try body()
        }
    }

    private func converted(_ error: any Error) -> any Error {
        switch error {
        case TransportError.network(let reason):
            let waiting = try? local.commits(of: [local.head()], beyond: tracked()).count
            return SyncError.network(waiting: waiting ?? 0, mirror: isHub ? nil : remote.name, reason: reason)
        case TransportError.hook(let words): return StoreError.hook("pre-push", .status(1), words: words)
        case TransportError.locked(let path, let words): return lockError(path, words)
        case TransportError.invalidObject(let words): return SyncError.invalidObject(words: words, isCloning: false)
        case TransportError.refused(let words), TransportError.rejected(let words):
            return SyncError.refused(words: words)
        default: return error
        }
    }

    private func lockError(_ path: String, _ words: String) -> any Error {
        guard isHere(path), let age = StaleLock(path).age else { return SyncError.refused(words: words) }
        return StoreError.locked(path: path, age: age, holder: nil)
    }

    /// Whether a lock is here, or in a remote on this machine; another machine's path means nothing here.
    private func isHere(_ path: String) -> Bool {
        path.hasPrefix("\(local.repository.commonFolder)/")
            || (try? RemoteAddress(remote.pushURL ?? remote.url))?.path != nil
    }
}
