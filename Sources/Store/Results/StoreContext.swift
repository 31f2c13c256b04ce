package import Paths

/// The environment of a store, passed in by the caller; the store itself reads no variables.
package struct StoreContext: Sendable {
    let variables: [String: String]
    /// Whether the user's hooks may refuse a commit; false with `--no-verify`.
    let isVerifying: Bool
    let merger: any TextMerger
    /// The variable that is set while hooks run for a commit by Weekyii.
    let ownVariable: String
    /// Whether the text of a `pre-commit` is Weekyii's own, which isn't run for its own commits.
    let isOwnHook: @Sendable ([UInt8]) -> Bool

    package init(
        variables: [String: String], isVerifying: Bool = true, merger: any TextMerger, ownVariable: String,
        isOwnHook: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        (self.variables, self.isVerifying) = (variables, isVerifying)
        (self.merger, self.ownVariable, self.isOwnHook) = (merger, ownVariable, isOwnHook)
    }
}

/// Merges texts, whose format the store doesn't know.
package protocol TextMerger: Sendable {
    /// Merges the text of a command with one that was saved meanwhile, from their common ancestor, which is empty if
    /// unknown. Unless the result contains everything of the saved one, that is kept in `lost-found`.
    func merge(path: Path, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool)

    /// The beginning of the file name for texts of that path in `lost-found`.
    func lostFoundName(of path: Path) -> String
}
