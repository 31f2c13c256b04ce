import Files
import Messages

enum ExportError: ReportedError {
    case output(FileError)
    /// The output file is one of the journal's own paths.
    case ownFile(String)
    /// The archive can't be written to a terminal.
    case archiveOnTerminal

    var errorText: ErrorText {
        switch self {
        case .output(let error): ErrorText(Message.output(error), .refused)
        case .ownFile(let name): ErrorText(Message.ownFile(name), .usage)
        case .archiveOnTerminal: ErrorText(Message.archiveOnTerminal, .usage)
        }
    }
}
