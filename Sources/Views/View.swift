package import Terminal

/// The result of a showing command as a value: its lines and its document are derived from the same facts.
package protocol View {
    /// The lines, some of which are fixed to the letter (`Plan.md`, "Fixed outputs").
    func reply(_ canvas: Canvas) -> Reply
    /// The document, whose names are in a table of ``Documents`` (`CommandLine.md`, "Documents").
    var document: JSONValue { get }
    /// The document as text, without a line break at its end.
    var documentText: String { get }
}

extension View {
    package var documentText: String { document.text }
}
