import Files
import Git

/// Tries again what somebody else's lock or a passing fault stopped (`journal.md`, section 2).
enum Patience {
    /// How often a lock is tried, and how long it is waited for between: together about three seconds.
    private static let tries = 40

    /// Runs something as long as git's own lock is held by somebody, for about three seconds; a lock that is provably
    /// nobody's is taken away.
    ///
    /// - Parameter branch: the branch that is to move.
    static func whileLocked(
        on branch: String, in repository: borrowing Repository, _ body: () throws(GitError) -> Void
    ) throws(GitError) {
        for _ in 1..<tries {
            do throws(GitError) {
                return try body()
            } catch {
                guard error.code == .locked else { throw error }
                if !StaleLocks(on: branch, in: repository).removeForgotten() {
                    Pause.milliseconds(Int.random(in: 30...120))
                }
            }
        }
        try body()
    }
}
