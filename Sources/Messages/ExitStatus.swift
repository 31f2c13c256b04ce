/// What a command ends with (`CommandLine.md`, "Exit status").
package enum ExitStatus: Int32 {
    /// A rule of the plan, or the state of the repository.
    case refused = 1
    /// Wrong usage, impossible values included.
    case usage = 2
    /// The journal's files or its repository cannot be read or written.
    case files = 3
    /// The network or the remote.
    case network = 4
    /// Another command has the journal.
    case busy = 5
}
