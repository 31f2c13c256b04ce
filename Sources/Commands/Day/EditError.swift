import CivilTime
import Messages

/// Why a draft isn't edited.
enum EditError: ReportedError {
    /// No editor is named, and nobody sits at a terminal.
    case noEditor
    /// The editor didn't end well.
    case editor(String, status: Int32)
    /// The editor left no text: the day's tasks stay as they are.
    case emptied(Day, tasks: Int)
    /// What was typed in an editor can't be taken in, and is kept at a path.
    case kept(any ReportedError, path: String)

    var errorText: ErrorText {
        switch self {
        case .noEditor: ErrorText(Message.noEditor, .refused)
        case .editor(let command, let status): ErrorText(Message.editor(command, status), .refused)
        case .emptied(let day, let tasks): ErrorText(Message.emptied(day, tasks), .refused)
        case .kept(let refusal, let path): Self.kept(refusal, path)
        }
    }

    private static func kept(_ refusal: any ReportedError, _ path: String) -> ErrorText {
        let (text, plan) = (refusal.errorText, refusal as? DatedPlanError)
        let remedy = Message.kept(path, opens: plan?.endsPlanning != true)
        return ErrorText(text.text, text.status, text.details + [remedy])
    }
}

extension Failure {
    /// No editor is named, and nobody sits at a terminal.
    static var noEditor: Failure { Failure(EditError.noEditor) }

    /// The editor didn't end well.
    static func editor(_ command: String, status: Int32) -> Failure {
        Failure(EditError.editor(command, status: status))
    }

    /// The editor left no text.
    static func emptied(_ day: Day, tasks: Int) -> Failure { Failure(EditError.emptied(day, tasks: tasks)) }

    /// What was typed in an editor can't be taken in, and is kept at a path.
    static func kept(_ failure: Failure, path: String) -> Failure {
        Failure(EditError.kept(failure.error, path: path))
    }
}
