import Messages

enum EditError: ReportedError {
    /// No editor is configured, and there is no terminal.
    case noEditor
    case editor(String, status: Int32)
    /// The edited text can't be adopted, and is kept at a path.
    case kept(any Error, path: String)

    var failure: Failure {
        switch self {
        case .noEditor: Failure(Message.noEditor, .refused)
        case .editor(let command, let status): Failure(Message.editor(command, status), .refused)
        case .kept(let refusal, let path): Self.kept(refusal, path)
        }
    }

    private static func kept(_ refusal: any Error, _ path: String) -> Failure {
        let (text, plan) = (refusal.reported, refusal as? DatedPlanError)
        let remedy = Message.kept(path, opens: plan?.endsPlanning != true)
        return Failure(text.text, text.status, text.details + [remedy])
    }
}
