import Journal
package import Localization

/// An error that the user sees. One that a caller tells from others is a type of its own, the others are a ``Failure``.
package protocol ReportedError: Error {
    /// The text, the remedy, and the exit status.
    var failure: Failure { get }
}

extension Error {
    /// The text and the exit status.
    package var reported: Failure { (self as? any ReportedError)?.failure ?? Failure(Text(value: "\(self)"), .files) }
}

/// An error as the user sees it, which no caller tells from others.
package struct Failure: ReportedError {
    /// The text after `[ERR]`, in one line.
    package let text: Text
    /// The lines below it; empty for most errors.
    package let details: [Text]
    package let status: ExitStatus

    package init(_ text: Text, _ status: ExitStatus, _ details: [Text] = []) {
        self.text = text
        self.details = details
        self.status = status
    }

    package var failure: Failure { self }
}

/// The exit status of a command (`CommandLine.md`, "Exit status").
package enum ExitStatus: Int32 {
    case success = 0
    /// A rule of the plan or the state of the repository refuses the command.
    case refused = 1
    /// Wrong usage, including invalid values.
    case usage = 2
    /// The journal's files or its repository can't be read or written.
    case files = 3
    /// A problem with the network or the remote.
    case network = 4
    case busy = 5

    /// The command itself succeeded, but its answer can't be written to standard output, for example to a full disk.
    case unwritten = 6
}

extension [Finding] {
    /// The status of a rule if only commitments are violated, or else of the files.
    package var exitStatus: ExitStatus { allSatisfy(\.isAboutRule) ? .refused : .files }
}
