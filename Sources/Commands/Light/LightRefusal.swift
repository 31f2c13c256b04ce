import Journal
import JournalText
package import Light
package import Messages

extension LightError: ReportedError {
    package var errorText: ErrorText { ErrorText(words, .refused) }
}

/// The reason why a command doesn't change the lights of a date.
enum LightRefusal: ReportedError {
    /// A rule of the lights refuses the action.
    case rule(LightError)
    /// The record of the date is invalid.
    case text(Diagnostic)

    var errorText: ErrorText {
        switch self {
        case .rule(let error): error.errorText
        case .text(let diagnostic): JournalError.text(diagnostic).errorText
        }
    }
}

extension Failure {
    /// The failure for an invalid option value.
    static func light(_ error: LightValueError) -> Failure { Failure(error) }
}
