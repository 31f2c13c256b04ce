import Files
import Git
package import Journal
import Store

/// The remotes of a journal's repository (`CommandLine.md`, "Remotes").
package struct Remotes {
    package struct Item: Hashable, Sendable {
        package let name: String
        /// Without credentials.
        package let address: String
        /// Whether `sync` uses it.
        package let isHub: Bool
    }

    private let journal: Session
    private let environment: Environment

    package init(_ journal: Session, _ environment: Environment) {
        (self.journal, self.environment) = (journal, environment)
    }

    package func list() throws -> [Item] {
        let (configuration, hub) = (try repository().configuration(environment.variables), hub)
        return configuration.remotes.compactMap { configuration.remote($0) }.map {
            Item(name: $0.name, address: RemoteAddress.shown($0.url), isHub: $0.name == hub)
        }
    }

    /// Adds a remote by its address. A path is relative to the working directory.
    package func add(_ name: String, _ text: String) throws -> Item {
        guard RemoteAddress.isPlain(name), Repository.canBeRemote(name) else { throw SyncError.badName(name) }
        let url = try RemoteAddress.entered(text).absolute(from: environment.folder)
        let repository = try repository()
        do {
            try repository.waitingForLock(of: "config") { try repository.addRemote(name, url: url) }
        } catch let error as GitError where error.code == .exists {
            throw SyncError.remoteExists(name)
        }
        return Item(name: name, address: url, isHub: name == hub)
    }

    /// Removes a remote, its remote-tracking branches and the record of its last sync, and gives the one that `sync` uses
    /// from now on, if it is another.
    package func remove(_ name: String) throws -> Item? {
        let repository = try repository()
        let before = hub
        let names = try repository.configuration(environment.variables).remotes
        guard names.contains(name) else { throw SyncError.unknownRemote(name, names) }
        try repository.waitingForLock(of: "config") { try repository.removeRemote(name) }
        if SyncRecord.read(in: repository.commonFolder)?.remote == name {
            try? FileSystem.removeFile(SyncRecord.path(in: repository.commonFolder))
        }
        return try hub == before ? nil : list().first(where: \.isHub)
    }

    private func repository() throws -> Repository {
        try journal.folder.requireKnownSchema()
        return try journal.folder.repository(environment)
    }

    /// The name of the remote that `sync` uses; nil if there is none, or HEAD is on no branch.
    private var hub: String? { try? RemoteSession(journal).remote.name }
}
