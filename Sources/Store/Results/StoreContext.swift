package import Git
package import Paths

/// The environment of a store, passed in by the caller; the store itself reads no variables.
package struct StoreContext: Sendable {
    let variables: [String: String]
    /// The files of the user's git configuration; nil for those of the process.
    let userConfiguration: UserConfiguration?
    /// Whether the user's hooks may refuse a commit; false with `--no-verify`.
    let isVerifying: Bool
    /// Merges texts that the user and a command changed at the same time.
    let merger: any TextMerger
    /// The hook that Weekyii installs, which isn't run for its own commits.
    let ownHook: OwnHook

    package init(
        variables: [String: String], userConfiguration: UserConfiguration?, isVerifying: Bool = true,
        merger: any TextMerger, ownHook: OwnHook
    ) {
        (self.variables, self.userConfiguration) = (variables, userConfiguration)
        (self.isVerifying, self.merger, self.ownHook) = (isVerifying, merger, ownHook)
    }
}

/// Merges texts, whose format the store doesn't know.
package protocol TextMerger: Sendable {
    /// Merges the text of a command with one that was saved meanwhile.
    ///
    /// - Parameters:
    ///   - path: the file's path in the repository.
    ///   - base: the common ancestor; empty if unknown.
    ///   - ours: the text of the command.
    ///   - theirs: the saved text.
    /// - Returns: the merged text, and whether it contains everything of `theirs`; if not, `theirs` is kept in
    ///   `lost-found`.
    func merge(path: Path, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool)

    /// The beginning of the file name for texts of that path in `lost-found`.
    func lostFoundName(of path: Path) -> String
}

/// How to recognise Weekyii's own `pre-commit` hook, and how that hook recognises Weekyii's commits.
package struct OwnHook: Sendable {
    /// Whether a hook's text is Weekyii's own.
    let isOwn: @Sendable ([UInt8]) -> Bool
    /// The variable that is set while hooks run for a commit by Weekyii.
    let variable: String

    package init(variable: String, isOwn: @escaping @Sendable ([UInt8]) -> Bool) {
        (self.variable, self.isOwn) = (variable, isOwn)
    }
}
