import Journal
import Localization
import Messages

/// The reason why a hook stops git, or isn't installed.
enum GateError: ReportedError {
    /// A manual commit or a push is refused; with the remedy.
    case findings([Finding], remedy: LocalizedText)
    /// A foreign hook is installed on the server instead of ours; its state.
    case foreignServerHook(HookState)

    var errorText: ErrorText {
        switch self {
        case .findings(let findings, let remedy):
            let texts = findings.map(Message.finding)
            return ErrorText(texts.first ?? .empty, findings.exitStatus, texts.dropFirst() + [remedy])
        case .foreignServerHook(let state):
            return ErrorText(Message.hookItem(.hook(.preReceive), state), .refused)
        }
    }
}

extension Failure {
    /// A manual commit or a push is refused.
    static func gate(_ findings: [Finding], remedy: LocalizedText) -> Failure {
        Failure(GateError.findings(findings, remedy: remedy))
    }

    /// A foreign hook is installed on the server instead of ours.
    static func foreignServerHook(_ state: HookState) -> Failure { Failure(GateError.foreignServerHook(state)) }
}
