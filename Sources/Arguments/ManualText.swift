public import Localization

/// The texts of a manual besides the commands, which are in the table.
public struct ManualText: Sendable {
    /// A term and its meaning.
    public struct Entry: Sendable {
        /// The word: a variable's name, a path, a number.
        public let term: String
        /// Its meaning, in sentences.
        public let text: LocalizedText

        /// Creates an entry.
        public init(_ term: String, _ text: LocalizedText) {
            self.term = term
            self.text = text
        }
    }

    /// The date of the program's version, in the form of manuals: `November 21, 2026`.
    public let date: String
    /// A description of the program, in a few words.
    public let name: LocalizedText
    /// Paragraphs about the program.
    public let description: [LocalizedText]
    /// The environment variables that it reads.
    public let environment: [Entry]
    /// The files that it writes.
    public let files: [Entry]
    /// The exit statuses.
    public let exitStatus: [Entry]

    /// Creates the text of a manual.
    public init(
        date: String, name: LocalizedText, description: [LocalizedText], environment: [Entry], files: [Entry],
        exitStatus: [Entry]
    ) {
        self.date = date
        self.name = name
        self.description = description
        self.environment = environment
        self.files = files
        self.exitStatus = exitStatus
    }
}
