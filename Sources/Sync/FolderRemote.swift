import Git

/// A remote in a folder of this machine, whose branch is read in place (`Syncing.md`, "The steps"): git would start three
/// programs to read it. Whatever isn't plain there is left to git.
struct FolderRemote {
    /// The folder, absolute.
    private let path: String

    /// Creates the value; nil when git has to be asked: the remote is no folder or several, or settings say how to reach
    /// it.
    ///
    /// - Parameters:
    ///   - folder: the folder in which git would run, absolute.
    ///   - variables: the user's environment.
    ///   - settings: the remote's settings.
    ///   - configuration: the configuration of the journal's repository.
    init?(
        _ remote: RemoteRecord, from folder: String, _ variables: [String: String],
        settings: [(key: String, value: String)], _ configuration: borrowing Configuration
    ) {
        guard case .path(let path)? = try? RemoteAddress(remote.url).way, !path.hasPrefix("~"),
            settings.count(where: { $0.key == "url" }) == 1, !settings.contains(where: { $0.key == "uploadpack" }),
            !Self.limits.contains(where: { variables[$0] != nil }),
            Self.areUnset(["protocol.allow", "protocol.file.allow"] + Self.hiding, in: configuration)
        else { return nil }
        self.path = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    /// The variables by which git may refuse a folder.
    private static let limits = ["GIT_ALLOW_PROTOCOL", "GIT_PROTOCOL_FROM_USER"]

    /// The keys that hide branches, of the user or of the remote's own repository.
    private static let hiding = ["transfer.hiderefs", "uploadpack.hiderefs"]

    /// The tip of a branch; nil when git has to be asked: there is no such branch, the remote hides branches, or it can't
    /// be read here.
    ///
    /// - Parameter branch: its full name.
    func tip(of branch: String) -> ObjectID? {
        do throws(GitError) {
            let repository = try Repository(at: path)
            guard Self.areUnset(Self.hiding, in: try repository.configuration()) else { return nil }
            // Git reads all of these first, and takes nothing for a repository if it can't.
            _ = try repository.head
            return try repository.references(matching: branch).first { $0.name == branch }?.id
        } catch {
            return nil
        }
    }

    private static func areUnset(_ keys: [String], in configuration: borrowing Configuration) -> Bool {
        for key in keys where (try? configuration.strings(key)) != [] { return false }
        return true
    }
}
