import Journal
import JournalText
import Messages

/// The reason why a command doesn't change a record of a tracker.
enum RecordRefusal<Rule: ReportedError>: ReportedError {
    /// A rule of the tracker refuses the change.
    case rule(Rule)
    /// The record is invalid.
    case text(Diagnostic)

    var errorText: ErrorText {
        switch self {
        case .rule(let error): error.errorText
        case .text(let diagnostic): JournalError.text(diagnostic).errorText
        }
    }
}
