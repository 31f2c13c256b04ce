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
    /// - Throws: ``SyncError/shallow``, or the errors of a journal: there is none, or HEAD is detached, as it is in a
    ///   rebase.
    init(_ journal: Session) throws {
        try journal.folder.requireKnownSchema()
        shared = try journal.repository()
        branch = try Self.branch(of: shared.repository)
    }

    var repository: Repository { _read { yield shared.repository } }

    private static func branch(of repository: borrowing Repository) throws -> String {
        guard !repository.isShallow else { throw SyncError.shallow }
        guard case .branch(let name, _) = try repository.head, name.hasPrefix(heads) else {
            // A rebase detaches HEAD, and git attaches it again when the rebase ends.
            let operation = repository.operation
            throw StoreError.refused(operation == .none ? .detachedHead : .operation(operation))
        }
        return name
    }

    /// Opens the repository of a journal, regardless of HEAD.
    static func open(_ folder: JournalFolder, _ environment: Environment) throws -> Repository {
        try folder.requireKnownSchema()
        return try folder.repository(environment)
    }

    /// The beginning of the full names of branches.
    static let heads = "refs/heads/"

    /// A branch's name without `refs/heads/`.
    static func short(_ branch: String) -> String { String(branch.dropFirst(heads.count)) }

    func remote(named name: String) throws -> RemoteRecord {
        guard RemoteAddress.isPlain(name), try Repository.canBeRemote(name) else { throw SyncError.badName(name) }
        if let known = try repository.remote(name) { return known }
        throw SyncError.unknownRemote(name, try repository.remotes())
    }

    /// The remote to sync with: the branch's upstream, else the only remote, else `origin`.
    func hub() throws -> RemoteRecord {
        if let own = try setting("remote"), own != "." { return try remote(named: own) }
        let names = try repository.remotes()
        if names.count == 1 { return try remote(named: names[0]) }
        guard names.contains("origin") else { throw SyncError.noRemote(names, branch: Self.short(branch)) }
        return try remote(named: "origin")
    }

    /// The full name of the branch's upstream at a remote; nil if none is configured.
    func upstreamBranch(at remote: RemoteRecord) throws -> String? {
        guard try setting("remote") == remote.name, let name = try setting("merge"), name.hasPrefix(Self.heads) else {
            return nil
        }
        return name
    }

    /// The name of the remote-tracking branch, such as `refs/remotes/origin/main`.
    static func trackingName(of branch: String, at remote: String) -> String {
        "refs/remotes/\(remote)/\(short(branch))"
    }

    /// A setting of the branch; nil if it isn't set.
    private func setting(_ key: String, of branch: String? = nil) throws -> String? {
        try repository.configuration().string("branch.\(Self.short(branch ?? self.branch)).\(key)")
    }

    func head() throws -> ObjectID {
        if let head = try repository.reference(branch) { return head }
        throw GitError(code: .unbornBranch, kind: "reference", message: "nothing is committed yet")
    }

    func isContained(_ commit: ObjectID, in tip: ObjectID) throws -> Bool {
        try commit == tip || repository.contains(commit) && repository.isDescendant(tip, of: commit)
    }

    /// The commits in some histories that aren't in another.
    func commits(of tips: [ObjectID], beyond other: ObjectID?) throws -> Set<ObjectID> {
        var found: Set<ObjectID> = []
        // Git deletes old commits that only a reflog has.
        let tips = try tips.filter { id in try repository.contains(id) }
        let hidden = try [other].compactMap(\.self).filter { id in try repository.contains(id) }
        try repository.forEachCommit(from: tips, hiding: hidden) { found.insert($0).inserted }
        return found
    }

    /// Those of a remote's branches that no other local branch has as its upstream.
    ///
    /// - Parameter isNew: whether the branch itself has no upstream, so that a local branch of the same name has it.
    func untracked(_ names: [String], at remote: RemoteRecord, isNew: Bool) throws -> [String] {
        let others = try repository.references(matching: Self.heads + "*").map(\.name).filter { $0 != branch }
        let taken = try others.flatMap { name in
            let upstream = try setting("remote", of: name) == remote.name ? try setting("merge", of: name) : nil
            return [upstream, isNew ? name : nil].compactMap(\.self)
        }
        return names.filter { !taken.contains($0) }
    }

    /// Makes a remote's branch the upstream if there is none. Does nothing while git locks the configuration, or if it is
    /// forbidden.
    ///
    /// - Parameter isReplacing: whether it replaces an upstream.
    func setUpstream(_ counterpart: String, at remote: RemoteRecord, isReplacing: Bool) throws {
        let known = try setting("remote")
        // A killed command may have written only one of the two.
        guard try isReplacing || known == nil || known == remote.name && setting("merge") == nil else { return }
        do {
            try GitLock.configuration(of: repository).run(waiting: 0) {
                try repository.setUpstream(remote.name, counterpart, of: branch)
            }
        } catch StoreError.locked {
            return
        } catch let error as GitError where error.isForbidden {
            return
        }
    }
}
