public import Localization

/// What a manual says besides the commands, which come from the table.
public struct ManualText: Sendable {
    /// A word, and what it means.
    public struct Entry: Sendable {
        /// The word: a variable's name, a path, a number.
        public let term: String
        /// What it means, in sentences.
        public let text: LocalizedText

        /// Makes an entry.
        public init(_ term: String, _ text: LocalizedText) {
            self.term = term
            self.text = text
        }
    }

    /// The day of the program's version, as manuals write it: `November 21, 2026`.
    public let date: String
    /// What the program is, in a few words.
    public let name: LocalizedText
    /// Paragraphs about it.
    public let description: [LocalizedText]
    /// The variables that it reads.
    public let environment: [Entry]
    /// The files that it keeps.
    public let files: [Entry]
    /// What its exit statuses mean.
    public let exitStatus: [Entry]
    /// Command lines, and what they are for.
    public let examples: [Entry]

    /// Makes the text of a manual.
    public init(
        date: String, name: LocalizedText, description: [LocalizedText], environment: [Entry], files: [Entry],
        exitStatus: [Entry], examples: [Entry]
    ) {
        self.date = date
        self.name = name
        self.description = description
        self.environment = environment
        self.files = files
        self.exitStatus = exitStatus
        self.examples = examples
    }
}
