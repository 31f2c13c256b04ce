/// What a store is told of the world: nothing in it reads the environment.
public struct StoreContext: Sendable {
    /// The environment's variables.
    let variables: [String: String]
    /// The file that replaces the user's own git configuration; nil for git's usual ones.
    let userConfiguration: String?
    /// Whether the user's hooks may refuse a commit; `--no-verify` takes that away.
    let isVerifying: Bool
    /// Whether git itself called, from a hook after what it has done: it removes the traces of it only later.
    let isInsideHook: Bool
    /// Merges texts that a person and a command changed at the same time.
    let merger: any TextMerger
    /// The hook that a program of ours has installed, which isn't run for commits of ours.
    let ownHook: OwnHook

    /// Describes the world.
    public init(
        variables: [String: String], userConfiguration: String?, isVerifying: Bool = true, isInsideHook: Bool = false,
        merger: any TextMerger, ownHook: OwnHook
    ) {
        self.variables = variables
        self.userConfiguration = userConfiguration
        self.isVerifying = isVerifying
        self.isInsideHook = isInsideHook
        self.merger = merger
        self.ownHook = ownHook
    }
}

/// How a `pre-commit` of our own is recognised, and how it recognises a commit of ours.
public struct OwnHook: Sendable {
    /// Whether a hook's text is ours.
    let isOwn: @Sendable ([UInt8]) -> Bool
    /// The variable that is set while hooks run for a commit of ours.
    let variable: String

    /// Describes it.
    public init(variable: String, isOwn: @escaping @Sendable ([UInt8]) -> Bool) {
        self.isOwn = isOwn
        self.variable = variable
    }
}

/// Merges texts of which the store knows the bytes alone.
public protocol TextMerger: Sendable {
    /// Merges what a command writes with what somebody saved meanwhile.
    ///
    /// - Parameters:
    ///   - path: the file's path in the repository.
    ///   - base: the text that both started from; empty where it is unknown.
    ///   - ours: what the command writes.
    ///   - theirs: what was saved.
    /// - Returns: the merged text, and whether everything of `theirs` is in it; if not, `theirs` is kept in `lost-found`.
    func merge(path: String, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool)

    /// The beginning of the name under which a text of that path is kept in `lost-found`.
    func lostFoundName(of path: String) -> String
}
