/// The environment of a store, passed in by the caller; the store itself reads no variables.
public struct StoreContext: Sendable {
    /// The environment variables.
    let variables: [String: String]
    /// The file that replaces the user's own git configuration; nil for git's usual ones.
    let userConfiguration: String?
    /// Whether the user's hooks may refuse a commit; false with `--no-verify`.
    let isVerifying: Bool
    /// Merges texts that the user and a command changed at the same time.
    let merger: any TextMerger
    /// The hook that Weekyii installs, which isn't run for its own commits.
    let ownHook: OwnHook

    /// Describes an environment.
    public init(
        variables: [String: String], userConfiguration: String?, isVerifying: Bool = true,
        merger: any TextMerger, ownHook: OwnHook
    ) {
        self.variables = variables
        self.userConfiguration = userConfiguration
        self.isVerifying = isVerifying
        self.merger = merger
        self.ownHook = ownHook
    }
}
