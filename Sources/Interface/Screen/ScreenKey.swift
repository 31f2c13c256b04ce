/// A key that does something: a row of the screen's table of keys.
///
/// What it does is a command line with places for what is selected. Whether a rule forbids it is asked of that line, so a
/// key states its effect once.
package struct ScreenKey: Equatable, Sendable {
    /// What has to be selected for a key.
    package enum Scope: Equatable, Sendable {
        /// A task of a draft, one of a started day, or either.
        case draft, started, task
        /// A day: that of the page, or the selected one.
        case day
        /// Today, on its own page.
        case today
        /// A record of the tracker whose tab it is.
        case record
        /// The page of the tracker that brings the key.
        case tracker
    }

    /// A line that is typed for `{text}`.
    package struct Prompt: Equatable, Sendable {
        package let label: Text
        /// The text to begin with, with places as in the words.
        package let start: String
        /// The text with which it is asked whether the command would be refused.
        package let sample: String

        package init(_ label: Text, start: String = "", sample: String = "x") {
            (self.label, self.start, self.sample) = (label, start, sample)
        }
    }

    package let letter: Unicode.Scalar
    /// Its name in the line of keys. Neighbours with one label are shown as one.
    package let label: Text
    package let scope: Scope
    /// The command line, with places in braces: `{id}`, `{title}`, `{day}` and those of a tracker's record.
    package let command: String
    /// The same for a day that isn't today; nil where there is none.
    package let dayCommand: String?
    package let prompt: Prompt?
    /// Whether the screen asks first.
    package let asks: Bool

    package init(
        _ letter: Unicode.Scalar, _ label: Text, _ scope: Scope, _ command: String, day: String? = nil,
        typing prompt: Prompt? = nil, asks: Bool = false
    ) {
        (self.letter, self.label, self.scope, self.command, dayCommand) = (letter, label, scope, command, day)
        (self.prompt, self.asks) = (prompt, asks)
    }
}
