import Files
import Git
import Journal
import JournalText
import Store

/// The repository of a journal, for syncing: its branch and remotes.
struct SyncRepository {
    let shared: SharedRepository
    /// The full name of the branch of HEAD.
    let branch: String

    /// Opens the repository of a journal.
    ///
    /// - Throws: ``SyncError`` when there is none, or when HEAD is detached, as it is in a rebase.
    init(_ journal: Session) throws(SyncError) {
        try SyncError.journal(journal.folder.requireKnownSchema())
        shared = try SyncError.journal(journal.repository())
        branch = try Self.branch(of: shared.repository)
    }

    var repository: Repository { _read { yield shared.repository } }

    private static func branch(of repository: borrowing Repository) throws(SyncError) -> String {
        guard !repository.isShallow else { throw .shallow }
        let head = try SyncError.git(repository.head)
        guard case .branch(let name, _) = head, name.hasPrefix("refs/heads/") else {
            // A rebase detaches HEAD, and git attaches it again when the rebase ends.
            let operation = repository.operation
            throw .journal(.store(.refused(operation == .none ? .detachedHead : .operation(operation))))
        }
        return name
    }

    /// Opens the repository of a journal, regardless of HEAD.
    static func open(_ folder: JournalFolder, _ environment: Environment) throws(SyncError) -> Repository {
        try SyncError.journal(folder.requireKnownSchema())
        return try SyncError.journal(folder.repository(environment))
    }

    /// The git folder shared by all work trees of a journal's repository; nil if there is none.
    static func commonFolder(around folder: JournalFolder) -> String? { folder.commonGitFolder }

    /// The branch's name without `refs/heads/`.
    var shortBranch: String { String(branch.dropFirst("refs/heads/".count)) }

    func remote(named name: String) throws(SyncError) -> RemoteRecord {
        guard RemoteAddress.isPlain(name), (try? Repository.canBeRemote(name)) == true else { throw .badName(name) }
        let known = try SyncError.git(repository.remote(name))
        if let known { return known }
        throw .unknownRemote(name, try SyncError.git(repository.remotes()))
    }

    /// The remote to sync with: the branch's upstream, else the only remote, else `origin`.
    func hub() throws(SyncError) -> RemoteRecord {
        let own = try setting("branch.\(shortBranch).remote")
        if let own, own != "." { return try remote(named: own) }
        let names = try SyncError.git(repository.remotes())
        if names.count == 1 { return try remote(named: names[0]) }
        guard names.contains("origin") else { throw .noRemote(names, branch: shortBranch) }
        return try remote(named: "origin")
    }

    /// The full name of the branch's upstream at a remote; nil if none is configured.
    func upstreamBranch(at remote: RemoteRecord) throws(SyncError) -> String? {
        let configuration = try configuration()
        do throws(GitError) {
            guard try configuration.string("branch.\(shortBranch).remote") == remote.name,
                let name = try configuration.string("branch.\(shortBranch).merge"), name.hasPrefix("refs/heads/")
            else { return nil }
            return name
        } catch {
            throw .journal(.git(error))
        }
    }

    /// The name of the remote-tracking branch, such as `refs/remotes/origin/main`.
    static func trackingName(of branch: String, at remote: RemoteRecord) -> String {
        "refs/remotes/\(remote.name)/\(branch.dropFirst("refs/heads/".count))"
    }

    func setting(_ key: String) throws(SyncError) -> String? {
        try SyncError.git(repository.configuration().string(key))
    }

    func head() throws(SyncError) -> ObjectID {
        if let head = try SyncError.git(repository.reference(branch)) { return head }
        throw .journal(.git(GitError(code: .unbornBranch, kind: "reference", message: "nothing is committed yet")))
    }

    func hasBranch(_ name: String) throws(SyncError) -> Bool {
        try SyncError.git(repository.reference(name) != nil)
    }

    func isContained(_ commit: ObjectID, in tip: ObjectID) throws(SyncError) -> Bool {
        guard commit != tip else { return true }
        guard try SyncError.git(repository.contains(commit)) else { return false }
        return try SyncError.git(repository.isDescendant(tip, of: commit))
    }

    /// The number of commits in one history that aren't in another.
    func count(of commit: ObjectID, beyond other: ObjectID?) throws(SyncError) -> Int {
        var count = 0
        do throws(GitError) {
            let hidden = try other.flatMap { id throws(GitError) in try repository.contains(id) ? id : nil }
            try repository.forEachCommit(from: [commit], hiding: hidden.map { [$0] } ?? []) { _ in
                count += 1
                return true
            }
        } catch {
            throw .journal(.git(error))
        }
        return count
    }

    /// Configures a remote's branch as the upstream if the branch has none. Does nothing while git locks the
    /// configuration.
    func setUpstream(_ counterpart: String, at remote: RemoteRecord) throws(SyncError) {
        // A killed command may have written only one of the two.
        let known = try setting("branch.\(shortBranch).remote")
        let merge = try setting("branch.\(shortBranch).merge")
        guard known == nil || (known == remote.name && merge == nil) else { return }
        do throws(StoreError) {
            try GitLock.configuration(of: repository).run(waiting: 0) { () throws(GitError) in
                try repository.setUpstream(remote.name, counterpart, of: branch)
            }
        } catch {
            switch error {
            case .locked: return
            case .git(let error) where error.isForbidden: return
            default: throw .journal(.store(error))
            }
        }
    }

    /// Updates a remote-tracking branch, after waiting for git's lock.
    ///
    /// - Parameter seconds: how long to wait.
    /// - Throws: ``SyncError/journal(_:)`` with ``StoreError/locked(path:age:holder:)`` if it is still held.
    func track(_ commit: ObjectID, as name: String, waiting seconds: Double = StoreLock.timeout) throws(SyncError) {
        guard try SyncError.git(repository.reference(name)) != commit else { return }
        do throws(StoreError) {
            try TrackingUpdate(of: name, to: commit).run(in: repository, waiting: seconds)
        } catch {
            throw .journal(.store(error))
        }
    }

    /// Updates a remote-tracking branch that isn't needed now. While git's lock is held, the next sync does it.
    func trackLater(_ commit: ObjectID, as name: String) throws(SyncError) {
        do throws(SyncError) {
            try track(commit, as: name, waiting: 0)
        } catch {
            guard case .journal(.store(.locked)) = error else { throw error }
        }
    }
}

extension SyncRepository {
    /// The ways to a remote: git, and the remote's folder if it can be read in place.
    ///
    /// - Throws: ``SyncError/unusableRemote(_:_:)`` for an address that isn't allowed, ``SyncError/gitNotStarted(_:)``.
    func ways(
        to remote: RemoteRecord, _ environment: Environment, _ user: SyncUser
    ) throws(SyncError) -> (git: RetryingTransport, folder: FolderRemote?) {
        for url in [remote.url, remote.pushURL].compactMap(\.self) { try Self.requireUsable(url) }
        let configuration = try configuration()
        let settings = try SyncError.git(configuration.settings(ofRemote: remote.name))
        // As in git, the last of several counts.
        if let helper = settings.last(where: { $0.key == "vcs" })?.value {
            throw .unusableRemote(RemoteAddress.shown(remote.url), .scheme(helper))
        }
        let start = repository.workFolder ?? repository.gitFolder
        let git = try GitTransport(
            remote.name, from: start, environment.variables, TransportSettings(configuration),
            user.hiding(credentialsOf: remote.url), pushSettings: settings)
        let folder = FolderRemote(remote, from: start, environment.variables, settings: settings, configuration)
        return (RetryingTransport(git, retries: user.retries), folder)
    }

    private func configuration() throws(SyncError) -> Configuration {
        do throws(GitError) { return try repository.configuration() } catch { throw .journal(.git(error)) }
    }

    private static func requireUsable(_ text: String) throws(SyncError) {
        do throws(RemoteAddress.Problem) {
            _ = try RemoteAddress(text)
        } catch {
            throw .unusableRemote(RemoteAddress.shown(text), error)
        }
    }

    static func address(_ text: String) throws(SyncError) -> RemoteAddress {
        do throws(RemoteAddress.Problem) {
            return try RemoteAddress(text)
        } catch {
            throw .badAddress(RemoteAddress.shown(text), error)
        }
    }
}
