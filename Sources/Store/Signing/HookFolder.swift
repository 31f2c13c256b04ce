public import Git

/// The folder in which git looks for hooks.
public struct HookFolder: Sendable {
    /// Its path, absolute.
    public let path: String
    /// Whether it is in the git folder; others belong to the work tree, or to all of a person's repositories.
    public let isOwn: Bool

    /// Finds it; nil where `core.hooksPath` turns hooks off.
    public init?(_ configuration: borrowing Configuration, _ place: CommitEnvironment) throws(GitError) {
        guard let path = try Self.path(configuration, place), path != "/dev/null" else { return nil }
        self.path = path
        isOwn = path.hasPrefix("\(place.commonFolder)/")
    }

    /// Where hooks are: `core.hooksPath`, relative to the top of the work tree as git has it, else the repository's own
    /// folder; nil where the setting is empty.
    static func path(_ configuration: borrowing Configuration, _ place: CommitEnvironment) throws(GitError) -> String? {
        guard let path = try configuration.string("core.hookspath").map(place.expanded) else {
            return "\(place.commonFolder)/hooks"
        }
        return path.isEmpty ? nil : path.hasPrefix("/") ? path : "\(place.top)/\(path)"
    }
}
