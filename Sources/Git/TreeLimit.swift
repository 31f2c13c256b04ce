/// How large a tree can be that is walked and written: a few kilobytes of objects can make one that no memory holds.
public enum TreeLimit {
    /// The most names of a path.
    public static let depth = 512
    /// The most entries that are read in one walk.
    public static let entries = 1_000_000

    /// - Throws: ``GitError/Code/tooLarge`` for folders that are deeper.
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
