package import Fast
import Journal
import JournalText
import Localization
package import Messages
import Terminal

/// Why a command of `fast` can't be done: a rule refuses, or a fast's file can't be understood.
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
        // What was typed is printed safe.
        case .unknown(let name): ErrorText(FastError.unknown(name.printable).words, .refused)
        case .ambiguous(let name, let found): ErrorText(FastError.ambiguous(name.printable, found).words, .refused)
        case .presetHours: ErrorText(words, .usage)
        default: ErrorText(words, .refused)
        }
    }
}

/// The person said no.
struct FastDeclined: ReportedError {
    let words: LocalizedText

    var errorText: ErrorText { ErrorText(words, .refused) }
}
