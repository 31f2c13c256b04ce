/// The exit status of a command (`CommandLine.md`, "Exit status").
package enum ExitStatus: Int32 {
    /// The command succeeded.
    case success = 0
    /// A rule of the plan or the state of the repository refuses the command.
    case refused = 1
    /// Wrong usage, including invalid values.
    case usage = 2
    /// The journal's files or its repository can't be read or written.
    case files = 3
    /// A problem with the network or the remote.
    case network = 4
    /// Another command holds the journal's lock.
    case busy = 5

    /// The command itself succeeded, but its answer can't be written to standard output, for example to a full disk.
    /// The number is that of ``refused``, which most programs use for this.
    package static let unwritten = refused
}
