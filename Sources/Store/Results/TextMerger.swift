/// Merges texts, whose format the store doesn't know.
public protocol TextMerger: Sendable {
    /// Merges the text of a command with one that was saved meanwhile.
    ///
    /// - Parameters:
    ///   - path: the file's path in the repository.
    ///   - base: the common ancestor; empty if unknown.
    ///   - ours: the text of the command.
    ///   - theirs: the saved text.
    /// - Returns: the merged text, and whether it contains everything of `theirs`; if not, `theirs` is kept in
    ///   `lost-found`.
    func merge(path: String, base: [UInt8], ours: [UInt8], theirs: [UInt8]) -> (text: [UInt8], isWhole: Bool)

    /// The beginning of the file name for texts of that path in `lost-found`.
    func lostFoundName(of path: String) -> String
}
