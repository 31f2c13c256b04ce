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
    public func list() throws(SyncError) -> [Item] {
        let repository = try SyncRepository.open(journal.folder, environment)
        let names = try SyncError.git(repository.remotes())
        let hub = self.hub
        var items: [Item] = []
        for name in names {
            guard let remote = try SyncError.git(repository.remote(name)) else { continue }
            items.append(Item(name: name, address: RemoteAddress.shown(remote.url), isHub: name == hub))
        }
        return items
    }

    /// Adds a remote.
    ///
    /// - Parameters:
    ///   - name: such as `origin`.
    ///   - text: its address; a path is relative to the working directory.
    /// - Throws: ``SyncError/remoteExists(_:)``, ``SyncError/badName(_:)``, ``SyncError/badAddress(_:_:)``.
    /// - Returns: the added remote.
    public func add(_ name: String, _ text: String) throws(SyncError) -> Item {
        guard RemoteAddress.isPlain(name), (try? Repository.canBeRemote(name)) == true else { throw .badName(name) }
        let address = try SyncRepository.address(text)
        // It would be stored in a file that is backed up, and shown in git's messages.
        guard !address.hasPassword else { throw .badAddress(RemoteAddress.shown(text), .password) }
        let isBare = if case .path(text) = address.way { true } else { false }
        // A path that begins with a tilde is in a home folder, also for git.
        let url = isBare && !text.hasPrefix("/") && !text.hasPrefix("~") ? absolute(text) : text
        let repository = try SyncRepository.open(journal.folder, environment)
        do throws(StoreError) {
            try GitLock.configuration(of: repository).run { () throws(GitError) in
                try repository.addRemote(name, url: url)
            }
        } catch {
            if case .git(let error) = error, error.code == .exists { throw .remoteExists(name) }
            throw .journal(.store(error))
        }
        return try list().first { $0.name == name } ?? Item(name: name, address: url, isHub: false)
    }

    /// Removes a remote, its remote-tracking branches and the record of its last sync; the remote itself is unchanged.
    ///
    /// - Returns: the next remote of `sync`; nil if `sync` uses the same as before, or none is left.
    /// - Throws: ``SyncError/nothingToRemove(_:_:)``.
    public func remove(_ name: String) throws(SyncError) -> NextHub? {
        let repository = try SyncRepository.open(journal.folder, environment)
        let names = try SyncError.git(repository.remotes())
        guard names.contains(name) else { throw .nothingToRemove(name, names) }
        let before = hub
        do throws(StoreError) {
            try GitLock.configuration(of: repository).run { () throws(GitError) in try repository.removeRemote(name) }
        } catch {
            throw .journal(.store(error))
        }
        SyncRecord.remove(of: name, in: repository.commonFolder)
        return try next(after: before, isRemoved: before == name)
    }

    /// - Parameter isRemoved: whether the hub itself was removed.
    private func next(after before: String?, isRemoved: Bool) throws(SyncError) -> NextHub? {
        if let item = try list().first(where: \.isHub) { return item.name == before ? nil : .remote(item) }
        guard isRemoved else { return nil }
        do throws(SyncError) {
            _ = try SyncRepository(journal).hub()
            return nil
        } catch {
            guard case .noRemote(let names, let branch) = error, !names.isEmpty else { return nil }
            return .undecided(names, branch: branch)
        }
    }

    /// The name of the remote that `sync` uses; nil if there is none, or HEAD is on no branch.
    private var hub: String? { try? SyncRepository(journal).hub().name }

    private func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in "\(environment.folder)/\(path)".split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
