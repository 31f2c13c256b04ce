import Files
import Git
import Journal

/// Which way to a remote is taken: `weekyii.transport = auto | git | libgit2` (`journal.md`, section 4, "Transport").
enum TransportChoice: String {
    /// The user's git where it is on the PATH, else libgit2.
    case auto
    case git, libgit2

    /// Reads the setting.
    init(_ setting: String?) throws(SyncError) {
        guard let setting, !setting.isEmpty else {
            self = .auto
            return
        }
        guard let choice = TransportChoice(rawValue: setting) else { throw .badTransport(setting) }
        self = choice
    }

    /// Whether git goes the way.
    func isGit(_ variables: [String: String]) throws(SyncError) -> Bool {
        let isThere = ChildProcess("git", [], environment: variables, folder: "/").isThere
        if self == .git, !isThere { throw .noGit }
        return self != .libgit2 && isThere
    }
}

extension SyncPlace {
    /// The way to a remote.
    ///
    /// - Throws: ``SyncError/unusableRemote(_:_:)`` for an address that isn't taken.
    func transport(
        to remote: RemoteRecord, _ surroundings: Surroundings, _ wishes: TransportWishes
    ) throws(SyncError) -> any Transport {
        var addresses: [RemoteAddress] = []
        for text in [remote.url] + (remote.pushURL.map { [$0] } ?? []) {
            do throws(RemoteAddress.Fault) {
                addresses.append(try RemoteAddress(text))
            } catch {
                throw .unusableRemote(RemoteAddress.shown(text), error)
            }
        }
        if let program = try setting("remote.\(remote.name).vcs") {
            throw .unusableRemote(RemoteAddress.shown(remote.url), .scheme(program))
        }
        let choice = try TransportChoice(setting("weekyii.transport"))
        let folder = repository.workFolder ?? repository.gitFolder
        let nearby: PathTransport? =
            if case .path(let path) = addresses[0].way {
                PathTransport(
                    path.hasPrefix("/") ? path : "\(folder)/\(path)", from: repository.gitFolder,
                    surroundings.variables, wishes)
            } else {
                nil
            }
        if try choice.isGit(surroundings.variables) {
            let git = GitTransport(
                remote.name, folder: folder, surroundings.variables,
                hasSSHProgram: try setting("core.sshcommand") != nil, wishes)
            let lister = try setting("remote.\(remote.name).uploadpack")
            if let nearby, choice == .auto, lister == nil { return NearbyTransport(folder: nearby, git: git) }
            return git
        }
        if let nearby { return nearby }
        guard let program = surroundings.program else { throw .journal(.programUnknown) }
        var variables = GitEnvironment(surroundings.variables).toRemotes(mayAsk: false, hasSSHProgram: true)
        if variables["WEEKYII_TOKEN"] == nil { variables["WEEKYII_TOKEN"] = try setting("weekyii.token") }
        return ProgramTransport(program, to: remote.url, from: repository.gitFolder, variables, wishes)
    }

    /// Checks an address that was typed.
    static func address(_ text: String) throws(SyncError) -> RemoteAddress {
        do throws(RemoteAddress.Fault) {
            return try RemoteAddress(text)
        } catch {
            throw .badAddress(RemoteAddress.shown(text), error)
        }
    }
}

extension RemoteRecord {
    /// The repository's own folder, absolute, where the remote is a folder of this machine.
    func localFolder(from workFolder: String?) -> String? {
        guard let address = try? RemoteAddress(pushURL ?? url), case .path(let path) = address.way else { return nil }
        let absolute = path.hasPrefix("/") ? path : "\(workFolder ?? "")/\(path)"
        return ["\(absolute)/.git", absolute].lazy.compactMap { FilePlace.real($0) }.first { FilePlace.isFolder($0) }
    }
}
