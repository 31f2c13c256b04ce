import Files
import Git
import Journal
import JournalText
package import Localization
import Parts
import Plan

/// An error that the user sees. One that a caller tells from others is a type of its own, the others are a ``Failure``.
package protocol ReportedError: Error {
    /// The text, the remedy, and the exit status.
    var failure: Failure { get }
}

extension Error {
    /// The text, the remedy, and the exit status.
    package var reported: Failure {
        switch self as any Error {
        case let error as any ReportedError: error.failure
        case let error as InputError: Failure(Message.input(error), .usage)
        case let error as Diagnostic: Failure(Message.unreadable(error), .files)
        case let error as PartError: Failure(Message.refusedRecord(error), .refused)
        case let error as PlanMergeError: Failure(Message.mergeError(error), .refused)
        case let error as FileError: Failure(Message.file(error), .files)
        case let error as GitProgram.StartError: Failure(Message.gitNotStarted(error), .files)
        case let error as GitError: Failure(Message.git(error), error.exitStatus)
        default: Failure(Text(value: "\(self)"), .files)
        }
    }
}

extension GitError {
    /// The status for a locked repository, for one that the user has to correct, and for a broken one.
    fileprivate var exitStatus: ExitStatus {
        code == .locked ? .busy : kind == "config" || isForbidden ? .refused : .files
    }
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
