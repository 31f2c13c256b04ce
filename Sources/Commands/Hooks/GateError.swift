import Journal
import Localization
import Messages

/// Why a hook stops git, or isn't installed.
enum GateError: ReportedError {
    /// A commit that is about to be made by hand, or a push, may not be; what helps.
    case findings([Finding], remedy: LocalizedText)
    /// Somebody else's hook is on the server where ours would be; how.
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

extension [Finding] {
    /// A promise that was taken back is a rule's, everything else the files'.
    var exitStatus: ExitStatus { allSatisfy(\.isCommitment) ? .refused : .files }
}

extension Failure {
    /// A commit that is about to be made by hand, or a push, may not be.
    static func gate(_ findings: [Finding], remedy: LocalizedText) -> Failure {
        Failure(GateError.findings(findings, remedy: remedy))
    }

    /// Somebody else's hook is on the server where ours would be.
    static func foreignServerHook(_ state: HookState) -> Failure { Failure(GateError.foreignServerHook(state)) }
}
