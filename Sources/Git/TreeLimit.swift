/// The limits for trees that are walked and written: a few kilobytes of objects can form a tree that exceeds any
/// memory.
public enum TreeLimit {
    /// The most components of a path.
    public static let depth = 512
    /// The most entries that are read in one walk.
    public static let entries = 1_000_000

    /// - Throws: ``GitError/Code/tooLarge`` for deeper folders.
    static func require(depth: Int) throws(GitError) {
        guard depth <= Self.depth else { throw tooLarge("folders more than \(Self.depth) levels deep") }
    }

    /// - Throws: ``GitError/Code/tooLarge`` when there are more.
    static func require(entries: Int) throws(GitError) {
        guard entries <= Self.entries else { throw tooLarge("a tree with more than \(Self.entries) entries") }
    }

    private static func tooLarge(_ message: String) -> GitError {
        GitError(code: .tooLarge, kind: "invalid", message: message)
    }
}
