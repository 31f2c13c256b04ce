import Files
import Git
import Journal
import Store

extension SyncRepository {
    /// Creates the transport to a remote.
    ///
    /// - Throws: ``SyncError/unusableRemote(_:_:)`` for an address that isn't allowed, ``SyncError/gitNotStarted(_:)``,
    ///   ``SyncError/journal(_:)`` if a file of a local hub is a pipe.
    func transport(
        to remote: RemoteRecord, _ environment: Environment, _ person: SyncUser
    ) throws(SyncError) -> RetryingTransport {
        let settings = try transportSettings()
        let address = try Self.usable(remote.url)
        if let url = remote.pushURL { _ = try Self.usable(url) }
        if let helper = try setting("remote.\(remote.name).vcs") {
            throw .unusableRemote(RemoteAddress.shown(remote.url), .scheme(helper))
        }
        let folder = repository.workFolder ?? repository.gitFolder
        if case .path(let path) = address.way {
            try HubFolder.check(path, from: folder, home: environment.variables["HOME"])
        }
        let git = try GitTransport(
            remote.name, from: folder, environment.variables, settings, person.hiding(credentialsOf: remote.url))
        var nearby: NearbyHub?
        // Not if a setting may change the branches that git lists.
        let program = try setting("remote.\(remote.name).uploadpack")
        if program == nil, !settings.hidesReferences, case .path(let path) = address.way {
            nearby = NearbyHub(path: path, folder: folder, variables: environment.variables)
        }
        return RetryingTransport(git, nearby, transfer, retries: person.retries)
    }

    private func transportSettings() throws(SyncError) -> TransportSettings {
        let configuration: Configuration
        do throws(GitError) { configuration = try repository.configuration() } catch { throw .journal(.git(error)) }
        return try TransportSettings(configuration)
    }

    private static func usable(_ text: String) throws(SyncError) -> RemoteAddress {
        do throws(RemoteAddress.Problem) {
            return try RemoteAddress(text)
        } catch {
            throw .unusableRemote(RemoteAddress.shown(text), error)
        }
    }

    /// Checks an entered address.
    static func address(_ text: String) throws(SyncError) -> RemoteAddress {
        do throws(RemoteAddress.Problem) {
            return try RemoteAddress(text)
        } catch {
            throw .badAddress(RemoteAddress.shown(text), error)
        }
    }
}

extension RemoteRecord {
    /// The git folder of a remote on this machine, absolute; nil for any other remote.
    func localFolder(from workFolder: String?) -> String? {
        guard let address = try? RemoteAddress(pushURL ?? url), case .path(let path) = address.way else { return nil }
        let found = HubFolder.find(path, from: workFolder ?? "", home: nil)
        return found.flatMap { FileSystem.real(WorkTree.commonFolder(of: $0)) }
    }
}
