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
        to remote: RemoteRecord, _ settings: TransportSettings, _ surroundings: Surroundings,
        _ wishes: TransportWishes
    ) throws(SyncError) -> any Transport {
        let addresses = try [remote.url, remote.pushURL ?? remote.url].map { text throws(SyncError) in
            try Self.usable(text)
        }
        if let program = try setting("remote.\(remote.name).vcs") {
            throw .unusableRemote(RemoteAddress.shown(remote.url), .scheme(program))
        }
        let allowed = settings.allowed
        if try settings.choice.isGit(surroundings.variables) {
            let git = GitTransport(
                remote.name, folder: folder, allowed.limiting(surroundings.variables),
                hasSSHProgram: settings.hasSSHProgram, wishes)
            guard settings.choice == .auto, try isReadHere(remote, settings),
                let nearby = nearby(addresses[0], surroundings, wishes)
            else { return git }
            return NearbyTransport(folder: nearby, git: git)
        }
        if let words = addresses.lazy.compactMap(allowed.refusal).first { throw .refused(words: words) }
        let way = try plain(addresses[0], settings, surroundings, wishes)
        if addresses[1] == addresses[0] { return way }
        return DividedTransport(fetching: way, pushing: try plain(addresses[1], settings, surroundings, wishes))
    }

    /// Where git runs, and what relative addresses are meant from.
    private var folder: String { repository.workFolder ?? repository.gitFolder }

    private static func usable(_ text: String) throws(SyncError) -> RemoteAddress {
        do throws(RemoteAddress.Fault) {
            return try RemoteAddress(text)
        } catch {
            throw .unusableRemote(RemoteAddress.shown(text), error)
        }
    }

    /// Whether what a folder has may be read without git: not where a setting may have git say something else of it.
    private func isReadHere(_ remote: RemoteRecord, _ settings: TransportSettings) throws(SyncError) -> Bool {
        guard settings.allowed.names.contains("file"), !settings.hidesReferences else { return false }
        return try setting("remote.\(remote.name).uploadpack") == nil
    }

    /// The way to a folder of this machine; nil for any other address.
    private func nearby(
        _ address: RemoteAddress, _ surroundings: Surroundings, _ wishes: TransportWishes
    ) -> PathTransport? {
        guard case .path(let path) = address.way else { return nil }
        return PathTransport(path, seenFrom: folder, to: repository.gitFolder, surroundings.variables, wishes)
    }

    /// The way to an address without git.
    private func plain(
        _ address: RemoteAddress, _ settings: TransportSettings, _ surroundings: Surroundings,
        _ wishes: TransportWishes
    ) throws(SyncError) -> any Transport {
        if let nearby = nearby(address, surroundings, wishes) { return nearby }
        guard let program = surroundings.program else { throw .journal(.programUnknown) }
        var variables = GitEnvironment(surroundings.variables).toRemotes(mayAsk: false, hasSSHProgram: true)
        if variables["WEEKYII_TOKEN"] == nil { variables["WEEKYII_TOKEN"] = settings.token }
        return ProgramTransport(program, to: address.text, from: repository.gitFolder, variables, wishes)
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
    /// The folder with the repository's branches, absolute, where the remote is a folder of this machine.
    func localFolder(from workFolder: String?) -> String? {
        guard let address = try? RemoteAddress(pushURL ?? url), case .path(let path) = address.way else { return nil }
        let found = HubFolder.find(path, from: workFolder ?? "", home: nil)
        return found.flatMap { FilePlace.real(HubFolder.common(of: $0)) }
    }
}
