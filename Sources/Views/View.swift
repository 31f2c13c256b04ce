import Arguments
import Terminal

/// What a command shows, as a value first: its lines and its document are made of the same facts.
protocol View {
    /// The lines, some of which are fixed to the letter (`Plan.md`, "Fixed outputs").
    func reply(_ canvas: Canvas) -> Reply
    /// What kind of document it gives.
    var kind: DocumentKind { get }
    /// What stands in the document behind its schema and kind; the names are told in `JSON.md`, "Overview".
    var members: [JSONMember] { get }
    /// The document as it is written, without a line break at its end.
    var documentText: String { get }
}

extension View {
    var documentText: String { document.text }

    /// The document (`CommandLine.md`, "Documents").
    var document: JSONValue {
        .object([JSONMember("schema", 1), JSONMember("kind", .string(kind.rawValue))] + members)
    }
}

/// The kinds of documents that there are (`JSON.md`, "Every document").
enum DocumentKind: String, CaseIterable {
    case day, today, week, month, past, log, status, check, hooks, remotes, settings, setting, sync, prompt, journal
}

/// A command that shows something, and so gives a document where one is asked for.
protocol ShowingCommand: Command {
    /// Looks.
    ///
    /// - Throws: ``Failure`` when it can't be seen.
    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View
}

extension ShowingCommand {
    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        Reply(try view(invocation, context))
    }
}

extension Reply {
    /// What a view says.
    init(_ view: any View) {
        self = view.reply(.plain)
        self.view = view
    }
}
