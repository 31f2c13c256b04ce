import Files
import Git
import Journal
import Store

extension SyncRepository {
    /// Creates the transport to a remote.
    ///
    /// - Throws: ``SyncError/unusableRemote(_:_:)`` for an address that isn't allowed, ``SyncError/gitNotStarted(_:)``.
    func transport(
        to remote: RemoteRecord, _ environment: Environment, _ person: SyncUser
    ) throws(SyncError) -> RetryingTransport {
        let settings = try transportSettings()
        _ = try Self.usable(remote.url)
        if let url = remote.pushURL { _ = try Self.usable(url) }
        if let helper = try setting("remote.\(remote.name).vcs") {
            throw .unusableRemote(RemoteAddress.shown(remote.url), .scheme(helper))
        }
        let folder = repository.workFolder ?? repository.gitFolder
        let git = try GitTransport(
            remote.name, from: folder, environment.variables, settings,
            person.hiding(credentialsOf: remote.url),
            pushSettings: try SyncError.git(repository.configuration().settings(ofRemote: remote.name)))
        return RetryingTransport(git, retries: person.retries)
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
