import Git
public import Journal
import Store

/// The remotes of a journal's repository (`CommandLine.md`, "Remotes").
public struct Remotes {
    /// A remote for display.
    public struct Item: Hashable, Sendable {
        /// The name.
        public let name: String
        /// The address, without credentials.
        public let address: String
        /// Whether `sync` uses it.
        public let isHub: Bool
    }

    /// What `sync` uses after its remote was removed.
    public enum NextHub: Hashable, Sendable {
        /// Another remote.
        case remote(Item)
        /// One of these, once the branch's upstream says which.
        case undecided([String], branch: String)
    }

    private let journal: Session
    private let environment: Environment

    /// Creates the value for a journal.
    public init(_ journal: Session, _ environment: Environment) {
        self.journal = journal
        self.environment = environment
    }

    /// All remotes, by name.
    public func list() throws -> [Item] {
        let repository = try SyncRepository.open(journal.folder, environment)
        let hub = self.hub
        return try repository.remotes().compactMap { name in
            try repository.remote(name).map {
                Item(name: name, address: RemoteAddress.shown($0.url), isHub: name == hub)
            }
        }
    }

    /// Adds a remote.
    ///
    /// - Parameters:
    ///   - name: such as `origin`.
    ///   - text: its address; a path is relative to the working directory.
    /// - Throws: ``SyncError/remoteExists(_:)``, ``SyncError/badName(_:)``, ``SyncError/badAddress(_:_:)``.
    /// - Returns: the added remote.
    public func add(_ name: String, _ text: String) throws -> Item {
        guard RemoteAddress.isPlain(name), try Repository.canBeRemote(name) else { throw SyncError.badName(name) }
        let url = try RemoteAddress.entered(text).absolute(from: environment.folder)
        let repository = try SyncRepository.open(journal.folder, environment)
        do {
            try GitLock.configuration(of: repository).run {
                try repository.addRemote(name, url: url)
            }
        } catch let error as GitError where error.code == .exists {
            throw SyncError.remoteExists(name)
        }
        return Item(name: name, address: url, isHub: name == hub)
    }

    /// Removes a remote, its remote-tracking branches and the record of its last sync; the remote itself is unchanged.
    ///
    /// - Returns: the next remote of `sync`; nil if `sync` uses the same as before, or none is left.
    /// - Throws: ``SyncError/nothingToRemove(_:_:)``.
    public func remove(_ name: String) throws -> NextHub? {
        let repository = try SyncRepository.open(journal.folder, environment)
        let names = try repository.remotes()
        guard names.contains(name) else { throw SyncError.nothingToRemove(name, names) }
        let before = hub
        try GitLock.configuration(of: repository).run { try repository.removeRemote(name) }
        SyncRecord.remove(of: name, in: repository.commonFolder)
        return try next(after: before, isRemoved: before == name)
    }

    /// - Parameter isRemoved: whether the hub itself was removed.
    private func next(after before: String?, isRemoved: Bool) throws -> NextHub? {
        if let item = try list().first(where: \.isHub) { return item.name == before ? nil : .remote(item) }
        do {
            if isRemoved { _ = try SyncRepository(journal).hub() }
        } catch SyncError.noRemote(let names, let branch) where !names.isEmpty {
            return .undecided(names, branch: branch)
        } catch {}
        return nil
    }

    /// The name of the remote that `sync` uses; nil if there is none, or HEAD is on no branch.
    private var hub: String? { try? SyncRepository(journal).hub().name }
}
