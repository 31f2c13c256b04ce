package import Fast
package import Messages
import Terminal

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
