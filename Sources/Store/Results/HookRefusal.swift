/// Why a hook of the user's keeps a commit from being made.
public enum HookRefusal: Equatable, Sendable {
    /// It ended with that exit status.
    case status(Int32)
    /// It can't be started.
    case notStarted
    /// It left no message.
    case emptyMessage
    /// It left a message that isn't text in UTF-8.
    case notText
}
