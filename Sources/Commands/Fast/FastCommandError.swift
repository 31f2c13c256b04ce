package import Fast
import Journal
import JournalText
import Localization
package import Messages
import Terminal

/// The reason why a command of `fast` fails: a rule refuses, or the file of a fast is invalid.
enum FastCommandError: ReportedError {
    case rule(FastError)
    case text(Diagnostic)

    var errorText: ErrorText {
        switch self {
        case .rule(let error): error.errorText
        case .text(let diagnostic): JournalError.text(diagnostic).errorText
        }
    }
}

extension FastError: ReportedError {
    package var errorText: ErrorText {
        switch self {
        // A name from the command line may contain control characters.
        case .unknown(let name): ErrorText(FastError.unknown(name.printable).words, .refused)
        case .ambiguous(let name, let found): ErrorText(FastError.ambiguous(name.printable, found).words, .refused)
        case .presetHours: ErrorText(words, .usage)
        default: ErrorText(words, .refused)
        }
    }
}

/// The user answered no.
struct FastDeclined: ReportedError {
    let words: LocalizedText

    var errorText: ErrorText { ErrorText(words, .refused) }
}
