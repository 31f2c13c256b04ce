package import Terminal

/// What a command shows, as a value first: its lines and its document are made of the same facts.
package protocol View {
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
    package var documentText: String { document.text }

    /// The document (`CommandLine.md`, "Documents").
    package var document: JSONValue {
        .object([JSONMember("schema", 1), JSONMember("kind", .string(kind.rawValue))] + members)
    }
}
