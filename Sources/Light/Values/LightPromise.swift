package import JournalText

/// The promise that lights a day: one line of 1 to 80 characters, counted as the user sees them.
package struct LightPromise: Hashable, Sendable {
    /// The most characters of a promise.
    package static let longest = 80

    /// The text of the promise.
    package let text: String

    /// Creates a promise from typed text, without leading and trailing white space.
    ///
    /// - Throws: `TaskTitle.Problem` when nothing visible is left, when it is longer than 80 characters, or when it
    ///   contains a control character.
    package init(_ input: String) throws(TaskTitle.Problem) {
        let line = try TaskTitle(input).text
        guard line.count <= Self.longest else { throw .tooLong(characters: line.count) }
        text = line
    }
}
