import Git
public import Journal

/// The remotes of a journal's repository (`CommandLine.md`, "Remotes").
public struct Remotes {
    /// One of them.
    public struct Item: Hashable, Sendable {
        /// Its name.
        public let name: String
        /// Its address, as it may be shown.
        public let address: String
        /// Whether it is the one that `sync` meets.
        public let isHub: Bool
    }

    private let journal: OpenJournal
    private let surroundings: Surroundings

    /// Prepares for looking at them.
    public init(_ journal: OpenJournal, _ surroundings: Surroundings) {
        self.journal = journal
        self.surroundings = surroundings
    }

    /// All of them, by name.
    public func list() throws(SyncError) -> [Item] {
        let repository = try SyncPlace.open(journal.place, surroundings)
        let names = try Self.git { () throws(GitError) in try repository.remotes() }
        let hub = try? SyncPlace(journal.place, surroundings).hub().name
        var items: [Item] = []
        for name in names {
            guard let remote = try Self.git({ () throws(GitError) in try repository.remote(name) }) else { continue }
            items.append(Item(name: name, address: RemoteAddress.shown(remote.url), isHub: name == hub))
        }
        return items
    }

    /// Adds one.
    ///
    /// - Parameters:
    ///   - name: such as `origin`.
    ///   - text: its address; a path is meant from the folder that the command was started in.
    /// - Throws: ``SyncError/remoteExists(_:)``, ``SyncError/badName(_:)``, ``SyncError/badAddress(_:_:)``.
    /// - Returns: the remote as it stands now.
    public func add(_ name: String, _ text: String) throws(SyncError) -> Item {
        guard RemoteAddress.isPlain(name), (try? Repository.canBeRemote(name)) == true else { throw .badName(name) }
        let address = try SyncPlace.address(text)
        // It would stand in a file that is backed up, and in every message of git's.
        guard !address.hasPassword else { throw .badAddress(RemoteAddress.shown(text), .password) }
        let isBare = if case .path(text) = address.way { true } else { false }
        // What begins with a tilde is a home folder, for git as well.
        let url = isBare && !text.hasPrefix("/") && !text.hasPrefix("~") ? absolute(text) : text
        let repository = try SyncPlace.open(journal.place, surroundings)
        do throws(GitError) {
            try repository.addRemote(name, url: url)
        } catch {
            throw error.code == .exists ? .remoteExists(name) : .journal(.git(error))
        }
        return try list().first { $0.name == name } ?? Item(name: name, address: url, isHub: false)
    }

    /// Takes one away, and what is known of its branches; nothing happens there.
    ///
    /// - Throws: ``SyncError/nothingToRemove(_:_:)``.
    public func remove(_ name: String) throws(SyncError) {
        let repository = try SyncPlace.open(journal.place, surroundings)
        let names = try Self.git { () throws(GitError) in try repository.remotes() }
        guard names.contains(name) else { throw .nothingToRemove(name, names) }
        try Self.git { () throws(GitError) in try repository.removeRemote(name) }
    }

    private func absolute(_ path: String) -> String {
        var parts: [Substring] = []
        for part in "\(surroundings.folder)/\(path)".split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private static func git<T>(_ body: () throws(GitError) -> T) throws(SyncError) -> T {
        do throws(GitError) { return try body() } catch { throw .journal(.git(error)) }
    }
}
