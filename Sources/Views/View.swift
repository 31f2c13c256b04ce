package import Terminal

/// What a command shows, as a value first: its lines and its document are made of the same facts.
package protocol View {
    /// The lines, some of which are fixed to the letter (`Plan.md`, "Fixed outputs").
    func reply(_ canvas: Canvas) -> Reply
    /// The document, whose names are in a table of ``Documents`` (`CommandLine.md`, "Documents").
    var document: JSONValue { get }
    /// The document as it is written, without a line break at its end.
    var documentText: String { get }
}

extension View {
    package var documentText: String { document.text }
}
