import Archive
import Files
import Messages
import Sync

/// Why nothing is exported.
enum ExportError: ReportedError {
    /// A file that was asked for can't be written.
    case output(FileError)
    /// It would be among the journal's own files.
    case ownFile(String)
    /// An archive would be written on a terminal.
    case archiveOnTerminal
    /// There is no table of that name.
    case unknownTable(String)
    /// There is no archive of the journal's files.
    case archive(ZipArchive.Problem)
    /// There is no bundle of the journal's history.
    case bundle(JournalBundle.Problem)

    var errorText: ErrorText {
        switch self {
        case .output(let error): ErrorText(Message.output(error), .refused)
        case .ownFile(let name): ErrorText(Message.ownFile(name), .usage)
        case .archiveOnTerminal: ErrorText(Message.archiveOnTerminal, .usage)
        case .unknownTable(let name): ErrorText(Message.unknownTable(name, known: ExportCSV.tables), .usage)
        case .archive(let problem): ErrorText(Message.archive(problem), .refused)
        case .bundle(.journal(let error)): error.errorText
        case .bundle(let problem): ErrorText(Message.bundle(problem), .refused)
        }
    }
}

extension Failure {
    /// Nothing is exported.
    static func export(_ refusal: ExportError) -> Failure { Failure(refusal) }

    /// A file that was asked for can't be written.
    static func output(_ error: FileError) -> Failure { .export(.output(error)) }
}
