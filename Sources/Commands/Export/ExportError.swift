import Files
import Messages
import Sync

/// The reason why nothing is exported.
enum ExportError: ReportedError {
    /// The output file can't be written.
    case output(FileError)
    /// The output file is one of the journal's own paths.
    case ownFile(String)
    /// The archive can't be written to a terminal.
    case archiveOnTerminal
    /// Git wrote no archive or bundle.
    case git(GitExport.Problem)

    var errorText: ErrorText {
        switch self {
        case .output(let error): ErrorText(Message.output(error), .refused)
        case .ownFile(let name): ErrorText(Message.ownFile(name), .usage)
        case .archiveOnTerminal: ErrorText(Message.archiveOnTerminal, .usage)
        case .git(.journal(let error)): error.errorText
        case .git(let problem): ErrorText(Message.export(problem), .refused)
        }
    }
}
