import Git
public import Journal

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

    private let journal: OpenJournal
    private let environment: Environment

    /// Creates the value for a journal.
    public init(_ journal: OpenJournal, _ environment: Environment) {
        self.journal = journal
        self.environment = environment
    }

    /// All remotes, by name.
    public func list() throws(SyncError) -> [Item] {
        let repository = try SyncRepository.open(journal.place, environment)
        let names = try Self.git { () throws(GitError) in try repository.remotes() }
        let hub = try? SyncRepository(journal.place, environment).hub().name
        var items: [Item] = []
        for name in names {
            guard let remote = try Self.git({ () throws(GitError) in try repository.remote(name) }) else { continue }
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
        let repository = try SyncRepository.open(journal.place, environment)
        do throws(GitError) {
            try repository.addRemote(name, url: url)
        } catch {
            throw error.code == .exists ? .remoteExists(name) : .journal(.git(error))
        }
        return try list().first { $0.name == name } ?? Item(name: name, address: url, isHub: false)
    }

    /// Removes a remote and its remote-tracking branches; the remote itself is unchanged.
    ///
    /// - Throws: ``SyncError/nothingToRemove(_:_:)``.
    public func remove(_ name: String) throws(SyncError) {
        let repository = try SyncRepository.open(journal.place, environment)
        let names = try Self.git { () throws(GitError) in try repository.remotes() }
        guard names.contains(name) else { throw .nothingToRemove(name, names) }
        try Self.git { () throws(GitError) in try repository.removeRemote(name) }
    }

    private func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in "\(environment.folder)/\(path)".split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private static func git<T>(_ body: () throws(GitError) -> T) throws(SyncError) -> T {
        do throws(GitError) { return try body() } catch { throw .journal(.git(error)) }
    }
}
