import Files
import Git
import Journal
import Store

/// The branch of a journal, and the one that belongs to it at a remote (`Syncing.md`, "The steps").
final class RemoteSession {
    let shared: SharedRepository
    /// The full name of HEAD's branch.
    let local: String
    let remote: RemoteRecord
    /// Whether `sync` uses the remote; any other is a mirror.
    let isHub: Bool
    let record: SyncRecord
    /// The full name of the remote's branch.
    private(set) var branch: String
    /// Its tip, as last fetched or pushed; nil if the remote doesn't have it.
    private(set) var tip: ObjectID?
    /// The error if no further push succeeds.
    private(set) var refusal: any Error = SyncError.overtaken
    private let configuration: Configuration
    /// The upstream in git's configuration; nil if there is none.
    private let upstream: String?
    /// Whether the upstream can be set: it isn't a local branch, nor anything else but a branch.
    private let canFollow: Bool
    /// The remote's tip when a push was rejected.
    private var rejectedTip: ObjectID??

    static let heads = "refs/heads/"

    /// - Parameter name: the remote; nil for the one that `sync` uses: that of the branch's upstream, else the only one,
    ///   else `origin`.
    init(_ journal: Session, with name: String? = nil) throws {
        try journal.folder.requireKnownSchema()
        shared = try journal.repository()
        guard !shared.repository.isShallow else { throw SyncError.shallow }
        local = try WorkTree.branch(of: shared.repository).name
        configuration = try shared.repository.configuration(journal.environment.variables)
        let own = try configuration.string(Self.key("remote", of: local))
        let names = configuration.remotes
        let usual = names.count == 1 ? names[0] : names.first { $0 == "origin" }
        let hub = own == "." ? usual : own ?? usual
        guard let wanted = name ?? hub else { throw SyncError.noRemote(names, branch: Self.short(local)) }
        guard RemoteAddress.isPlain(wanted), Repository.canBeRemote(wanted) else { throw SyncError.badName(wanted) }
        guard let known = configuration.remote(wanted) else { throw SyncError.unknownRemote(wanted, names) }
        remote = known
        isHub = wanted == hub
        let merged = own == wanted ? try configuration.string(Self.key("merge", of: local)) : nil
        upstream = merged.flatMap { $0.hasPrefix(Self.heads) ? $0 : nil }
        canFollow = own == nil || own == wanted && merged == upstream
        branch = upstream ?? local
        let last = SyncRecord.read(in: shared.repository.commonFolder)
        record = last.flatMap { $0.remote == wanted ? $0 : nil } ?? SyncRecord(remote: wanted)
        tip = try repository.reference(tracking)
    }

    private var repository: Repository { _read { yield shared.repository } }
    private var folder: String { repository.workFolder ?? repository.gitFolder }

    /// The upstream's name, such as `origin/main`.
    var name: String { "\(remote.name)/\(Self.short(branch))" }

    private var tracking: String { "refs/remotes/\(name)" }

    private static func short(_ branch: String) -> String { String(branch.dropFirst(heads.count)) }

    private static func key(_ name: String, of branch: String) -> String { "branch.\(short(branch)).\(name)" }

    func head() throws -> ObjectID {
        guard let head = try repository.reference(local) else { throw SyncError.noCommit }
        return head
    }

    /// Whether the remote has everything.
    var isPushed: Bool { get throws { try head() == tip } }

    /// The remote's tip if the branch doesn't contain it; else nil.
    func news() throws -> ObjectID? {
        guard let tip, try !isPushed, try !repository.isDescendant(head(), of: tip) else { return nil }
        return tip
    }

    /// The tips of all branches of the remote, as last fetched or pushed.
    private func known() throws -> [ObjectID] {
        try repository.references(matching: "refs/remotes/\(remote.name)/*").map(\.id)
    }

    /// The commits in some histories that aren't in others.
    private func commits(of tips: [ObjectID], beyond others: [ObjectID]) throws -> [ObjectID] {
        var found: [ObjectID] = []
        // Git deletes old commits that only a reflog has; a damaged remote-tracking branch is mended by a fetch.
        let tips = try tips.filter { try repository.contains($0) }
        let hidden = try others.filter { try repository.contains($0) }
        try repository.forEachCommit(from: tips, hiding: hidden) { id in
            found.append(id)
            return true
        }
        return found
    }

    /// Sets the upstream if there is none, or if another branch has replaced it. If that fails, as while git locks the
    /// configuration, the next sync does it. With the first push to a mirror, `sync` would use the mirror from then on.
    func keepUpstream() {
        guard isHub, canFollow, upstream != branch else { return }
        try? repository.waitingForLock(of: "config", seconds: 0) {
            try repository.setUpstream(remote.name, branch, of: local)
        }
    }
}

extension RemoteSession {
    /// Requires that the remote's branch still has every commit of the journal's that it once had: as of the last sync,
    /// or of any fetch that the reflog of its remote-tracking branch shows (`Syncing.md`, "A rewritten history").
    func requireUnrewritten() throws {
        guard isHub, let tip, tip != record.tip || record.upstream != branch else { return }
        let own = try commits(of: [head()], beyond: [tip])
        guard !own.isEmpty else { return }
        let recorded = record.upstream == upstream ?? branch ? record.tip : nil
        // Since the last sync.
        let fetched = Reflog.moves(of: tracking, in: repository.commonFolder).prefix { $0.new != record.tip }
        let seen = Set(fetched.flatMap { [$0.old, $0.new] } + [recorded].compactMap(\.self))
        let lost = Set(try commits(of: Array(seen), beyond: [tip])).intersection(own)
        guard !lost.isEmpty else { return }
        // A rewritten commit usually keeps its author, their time, and its subject.
        func key(_ commit: CommitRecord) -> String {
            "\(commit.author.seconds) \(commit.author.name) <\(commit.author.email)> \(commit.subject)"
        }
        let kept = Set(try commits(of: [tip], beyond: [head()]).map { try key(repository.commit($0)) })
        let subjects = try own.map { try repository.commit($0) }.filter { !kept.contains(key($0)) }
            .map(\.subject)
        throw SyncError.rewritten(name, lost: lost.count, own: subjects)
    }

    func transport(_ environment: Environment, _ user: SyncUser) throws -> Transport {
        try Transport(
            from: folder, environment.variables, configuration, user,
            to: [remote.url, remote.pushURL].compactMap(\.self))
    }

    /// Fetches the remote's branch into the remote-tracking branch, which git updates. Where it isn't known which branch
    /// that is, all are fetched.
    ///
    /// - Returns: the configured upstream, such as `origin/master`, if it is gone and another branch has replaced it.
    func fetch(by transport: Transport) throws -> String? {
        guard upstream == branch else { return try find(by: transport) }
        do {
            try receive { try transport.fetch("+\(branch):\(tracking)", from: remote.name) }
        } catch TransportError.missingBranch {
            return try find(by: transport)
        }
        tip = try repository.reference(tracking)
        return nil
    }

    /// Runs a fetch, again if another process moved the remote-tracking branch meanwhile, or a lock that is gone by now
    /// was in git's way.
    private func receive(_ fetch: () throws -> Void) throws {
        for _ in 1...3 { do { return try transfer(fetch) } catch TransportError.rejected {} }
        do { try transfer(fetch) } catch TransportError.rejected(let words) { throw SyncError.refused(words: words) }
    }

    /// Fetches all branches, and finds the one that belongs to the journal's: that of the same name or upstream; if the
    /// upstream is gone, the only one that no local branch has as its upstream; and at first, the remote's only one, as
    /// two machines may have different names for their first branch.
    private func find(by transport: Transport) throws -> String? {
        let refspec = "+\(Self.heads)*:refs/remotes/\(remote.name)/*"
        try receive { try transport.fetch(refspec, from: remote.name, isListing: true) }
        // A line of `FETCH_HEAD` has the commit, whether it is for a merge, and `branch 'main' of ADDRESS`.
        let fetched = FileSystem.read("\(repository.gitFolder)/FETCH_HEAD", limit: 1 << 26) ?? []
        let names = String(decoding: fetched, as: UTF8.self).split(separator: "\n").compactMap { line -> String? in
            guard let start = line.firstRange(of: "\tbranch '"), let end = line.firstRange(of: "' of ") else {
                return nil
            }
            return Self.heads + line[start.upperBound..<end.lowerBound]
        }
        var replaced: String?
        if !names.contains(branch) {
            let free = try names.filter { try !isTaken($0) }
            if free.count == 1, upstream != nil || names.count == 1 {
                replaced = upstream == nil ? nil : name
                branch = free[0]
            } else if !names.isEmpty, upstream != nil,
                try repository.reference(tracking) != nil || record.upstream == branch
            {
                throw SyncError.upstreamGone(name, remote: remote.name, branches: names.map(Self.short))
            }
        }
        tip = names.contains(branch) ? try repository.reference(tracking) : nil
        return replaced
    }

    /// Whether another local branch has a branch of the remote as its upstream, or at first, its name.
    private func isTaken(_ name: String) throws -> Bool {
        try repository.references(matching: Self.heads + "*").map(\.name).contains { other in
            let isOfRemote = try configuration.string(Self.key("remote", of: other)) == remote.name
            let merged = isOfRemote ? try configuration.string(Self.key("merge", of: other)) : nil
            return other != local && (merged == name || upstream == nil && other == name)
        }
    }

    /// - Returns: the number of pushed commits; nil if the remote's branch has moved, or another client is moving it.
    func push(by transport: Transport, isVerifying: Bool) throws -> Int? {
        let (head, known) = try (head(), known())
        do {
            let hasMoved = try transfer {
                try transport.push("\(local):\(branch)", to: remote.name, isVerifying: isVerifying)
            }
            defer { tip = head }
            return hasMoved ? try commits(of: [head], beyond: known).count : 0
        } catch TransportError.rejected(let words) {
            // Another client's push moves the remote's branch; otherwise the remote has the reason.
            let isSame = rejectedTip == nil || rejectedTip == .some(tip)
            refusal = isSame ? SyncError.refused(words: words) : SyncError.overtaken
        } catch {
            guard case StoreError.locked = error else { throw error }
            refusal = error
        }
        rejectedTip = .some(tip)
        return nil
    }

    /// Runs a transfer, again if a lock that is older than the machine's boot was in its way.
    private func transfer<T>(_ body: () throws -> T) throws -> T {
        while true {
            do {
                return try body()
            } catch TransportError.locked(let path, let words) {
                let lock = StaleLock(path)
                // None of another machine's.
                guard let age = lock.age else { throw TransportError.rejected(words) }
                guard lock.removeIfStale(in: folder) else { throw StoreError.locked(path: path, age: age, holder: nil) }
            } catch TransportError.network(let reason) {
                let waiting = try? commits(of: [head()], beyond: known()).count
                throw SyncError.network(waiting: waiting ?? 0, mirror: isHub ? nil : remote.name, reason: reason)
            } catch TransportError.invalidObject(let words) {
                throw SyncError.invalidObject(words: words)
            } catch TransportError.refused(let words) {
                throw SyncError.refused(words: words)
            }
        }
    }
}
