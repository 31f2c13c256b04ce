/// The reason why a hook of the user prevents a commit.
public enum HookError: Equatable, Sendable {
    /// It failed with that exit status.
    case status(Int32)
    /// It couldn't be started.
    case notStarted
    /// It left an empty message.
    case emptyMessage
    /// It left a message that isn't UTF-8 text.
    case notText
}
