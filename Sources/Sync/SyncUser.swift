/// The user at the terminal during a sync, if any.
public struct SyncUser {
    /// Whether a user at a terminal can answer prompts.
    let canAnswer: Bool
    /// Receives each piece of output from git and the remote, which may be unsafe to print.
    let output: (String) -> Void
    /// Receives each retry before its pause.
    let retries: (SyncRetry) -> Void
    /// Formats an error as a line of English, for the record that `status` shows.
    let describe: (any Error) -> String

    /// Creates the value.
    public init(
        canAnswer: Bool, output: @escaping (String) -> Void, retries: @escaping (SyncRetry) -> Void,
        describe: @escaping (any Error) -> String
    ) {
        self.canAnswer = canAnswer
        self.output = output
        self.retries = retries
        self.describe = describe
    }

    /// No user, for a sync in the background: no output and no prompts.
    ///
    /// - Parameter describe: formats an error as a line of English.
    public static func nobody(describe: @escaping (any Error) -> String) -> SyncUser {
        SyncUser(canAnswer: false, output: { _ in }, retries: { _ in }, describe: describe)
    }
}
