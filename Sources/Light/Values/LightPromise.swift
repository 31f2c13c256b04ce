package import JournalText

/// The sentence that lights a day: one line of 1 to 80 characters, as people count them.
package struct LightPromise: Hashable, Sendable {
    /// The most characters that it has.
    package static let longest = 80

    /// The sentence.
    package let text: String

    /// Makes a promise of what a person typed; white space around it is left out.
    ///
    /// - Throws: `TaskTitle.Problem` when nothing that can be seen is left, when it is longer than 80 characters, or when a
    ///   control character is in it.
    package init(_ input: String) throws(TaskTitle.Problem) {
        let line = try TaskTitle(input).text
        guard line.count <= Self.longest else { throw .tooLong(characters: line.count) }
        text = line
    }
}
