/// A task's title: one line of text, trimmed, 1 to 500 characters, no control characters (`FileFormats.md`, "Titles").
public struct TaskTitle: Sendable {
    /// The most characters that a title can have.
    public static let longest = 500

    /// The title's text.
    public let text: String

    /// The reason why a text can't be a title.
    public enum Problem: Error, Equatable, Sendable {
        case empty
        case tooLong(characters: Int)
        case controlCharacter(Unicode.Scalar)
    }

    /// Creates a title from typed text.
    ///
    /// - Throws: ``Problem`` when nothing visible is left after trimming, when it is longer than 500 characters, or when
    ///   it contains a control character.
    public init(_ input: some StringProtocol) throws(Problem) {
        let text = input.trimmingWhiteSpace()
        guard text.unicodeScalars.contains(where: { !$0.showsNothing }) else { throw .empty }
        if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
            throw .controlCharacter(control)
        }
        guard text.count <= Self.longest else { throw .tooLong(characters: text.count) }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// Whether it is white space or invisible by itself: zero-width spaces and joiners, variation selectors,
    /// annotations.
    fileprivate var showsNothing: Bool {
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || (0xFFF9...0xFFFB).contains(value)
    }
}
