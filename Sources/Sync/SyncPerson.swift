/// Who is at the other end of a sync, if anybody is.
public struct SyncPerson {
    /// What is to be done about settings of the repository's own that run programs, or lead its commits elsewhere.
    public enum Trust: Sendable {
        /// They are trusted from now on.
        case yes
        /// Nothing is to be run.
        case no
        /// They were shown, and nobody could be asked.
        case shown
    }

    /// Whether a person sits before a terminal.
    let isThere: Bool
    /// Told each piece of what git and the remote say meanwhile; it is for the eye and not safe to print.
    let heard: ([UInt8]) -> Void
    /// Shows such settings, `key = value` each, and asks about them where somebody can be asked.
    let trusts: ([String]) -> Trust

    /// Says in a line of English what went wrong, for the record that `status` shows.
    let words: (SyncError) -> String

    /// Describes them.
    public init(
        isThere: Bool, heard: @escaping ([UInt8]) -> Void, trusts: @escaping ([String]) -> Trust,
        words: @escaping (SyncError) -> String
    ) {
        self.words = words
        self.isThere = isThere
        self.heard = heard
        self.trusts = trusts
    }

    /// Nobody, for a sync in the background: nothing is shown, and nothing is trusted that a person hasn't seen.
    ///
    /// - Parameter words: what says in a line of English what went wrong.
    public static func nobody(words: @escaping (SyncError) -> String) -> SyncPerson {
        SyncPerson(isThere: false, heard: { _ in }, trusts: { _ in .no }, words: words)
    }
}
