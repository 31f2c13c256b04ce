package import Paths

/// The environment of a store, passed in by the caller; the store itself reads no variables.
package struct StoreContext: Sendable {
    /// Merges the text of a command with one that was saved meanwhile (`theirs`), from their common ancestor, which is empty
    /// if unknown. Unless the result is whole, the saved text is kept in `lost-found`.
    package typealias Merge =
        @Sendable (
            _ path: Path, _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]
        ) -> (text: [UInt8], isWhole: Bool)

    let variables: [String: String]
    /// Whether the user's hooks may refuse a commit; false with `--no-verify`.
    let isVerifying: Bool
    let merge: Merge
    /// The variable that is set while hooks run for a commit by Weekyii.
    let ownVariable: String
    /// Whether the text of a `pre-commit` is Weekyii's own, which isn't run for its own commits.
    let isOwnHook: @Sendable ([UInt8]) -> Bool

    package init(
        variables: [String: String], isVerifying: Bool = true, merge: @escaping Merge, ownVariable: String,
        isOwnHook: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        (self.variables, self.isVerifying, self.merge) = (variables, isVerifying, merge)
        (self.ownVariable, self.isOwnHook) = (ownVariable, isOwnHook)
    }
}
