/// The user at the terminal during a sync, if any.
public struct SyncUser {
    /// Whether a user at a terminal can answer prompts.
    let isThere: Bool
    /// Receives each piece of output from git and the remote, which may be unsafe to print.
    let heard: ([UInt8]) -> Void
    /// Receives each retry before its pause.
    let retries: (SyncRetry) -> Void
    /// Formats an error as a line of English, for the record that `status` shows.
    let words: (SyncError) -> String

    /// Creates the value.
    public init(
        isThere: Bool, heard: @escaping ([UInt8]) -> Void, retries: @escaping (SyncRetry) -> Void,
        words: @escaping (SyncError) -> String
    ) {
        self.isThere = isThere
        self.heard = heard
        self.retries = retries
        self.words = words
    }

    /// No user, for a sync in the background: no output and no prompts.
    ///
    /// - Parameter words: formats an error as a line of English.
    public static func nobody(words: @escaping (SyncError) -> String) -> SyncUser {
        SyncUser(isThere: false, heard: { _ in }, retries: { _ in }, words: words)
    }

    /// The same user, with the password of an address hidden in the output.
    func hiding(credentialsOf address: String) -> SyncUser {
        let heard = heard
        return SyncUser(
            isThere: isThere,
            heard: { piece in
                let text = String(decoding: piece, as: UTF8.self)
                heard(Array(RemoteAddress.hiding(text, credentialsOf: address).utf8))
            }, retries: retries, words: words)
    }
}
