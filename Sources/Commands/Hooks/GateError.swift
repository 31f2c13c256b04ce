import Journal
import Localization
import Messages

/// The reason why a hook stops git, or isn't installed.
enum GateError: ReportedError {
    /// A manual commit is refused.
    case commit([Finding])
    /// A push is refused.
    case push([Finding])
    /// A foreign hook is installed on the server instead of ours; its state.
    case foreignServerHook(HookState)

    var errorText: ErrorText {
        switch self {
        case .commit(let findings): return Self.text(findings, Message.finding, Message.commitRemedy)
        case .push(let findings):
            return Self.text(findings, Message.pushedFinding, Message.pushRemedy(findings))
        case .foreignServerHook(let state):
            return ErrorText(Message.hookItem(.hook(.preReceive), state), .refused)
        }
    }

    private static func text(
        _ findings: [Finding], _ words: (Finding) -> LocalizedText, _ remedy: LocalizedText
    ) -> ErrorText {
        let texts = findings.map(words)
        return ErrorText(texts.first ?? .empty, findings.exitStatus, texts.dropFirst() + [remedy])
    }
}
