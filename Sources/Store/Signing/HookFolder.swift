public import Git

/// The folder of git's hooks.
public struct HookFolder: Sendable {
    /// The path, absolute.
    public let path: String
    /// Whether it is inside the git folder. Another one may belong to the work tree or be shared by repositories.
    public let isOwn: Bool

    /// Finds the folder; nil if `core.hooksPath` turns hooks off.
    public init?(_ configuration: borrowing Configuration, _ environment: CommitEnvironment) throws(GitError) {
        guard let path = try Self.path(configuration, environment), path != "/dev/null" else { return nil }
        self.path = path
        isOwn = path.hasPrefix("\(environment.commonFolder)/")
    }

    /// The folder of hooks: `core.hooksPath`, relative to the top of the work tree as in git, else the repository's own
    /// folder; nil if the setting is empty.
    static func path(
        _ configuration: borrowing Configuration, _ environment: CommitEnvironment
    ) throws(GitError) -> String? {
        guard let path = try configuration.string("core.hookspath").map(environment.expanded) else {
            return "\(environment.commonFolder)/hooks"
        }
        return path.isEmpty ? nil : path.hasPrefix("/") ? path : "\(environment.top)/\(path)"
    }
}
