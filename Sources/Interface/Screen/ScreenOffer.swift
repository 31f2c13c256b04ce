/// What a key does on the page as it is now, or why it can't.
package enum ScreenOffer: Equatable, Sendable {
    case run(ScreenRun)
    /// Runs it after the answer yes.
    case ask(Text, ScreenRun)
    /// A line is typed first.
    case type(ScreenPrompt)
    /// What concerns the screen alone.
    case effect(ScreenEffect)
    case help
    case refused(Text)
}

/// A line to type, and what becomes of it.
package struct ScreenPrompt: Equatable, Sendable {
    package enum Purpose: Equatable, Sendable {
        /// The last word of a command, after a lead.
        case value([String], lead: String, draft: Day?)
        /// A whole command line.
        case command
        /// A date to show.
        case date
        /// A part of a line to find.
        case find
    }

    package let label: Text
    package let purpose: Purpose
    /// The title of what it is about.
    package let thing: String?
    /// The text to begin with, and the number of its characters behind the cursor.
    package let text: String
    package let behind: Int

    package init(_ label: Text, _ purpose: Purpose, of thing: String? = nil, text: String = "", behind: Int = 0) {
        (self.label, self.purpose, self.thing, self.text, self.behind) = (label, purpose, thing, text, behind)
    }
}

extension ScreenOffer {
    /// An offer, unless a rule refuses the action.
    package static func unless<Chosen: Action>(
        _ action: Chosen, isRefusedOn state: Chosen.State, _ offer: @autoclosure () -> ScreenOffer
    ) -> ScreenOffer {
        action.refusal(on: state).map { .refused($0.reported.text) } ?? offer()
    }

    /// A line is typed, which becomes the last word of a command, after a lead.
    ///
    /// - Parameters:
    ///   - text: the text to begin with.
    ///   - thing: the title of what it is about.
    ///   - draft: the day whose draft the command edits.
    package static func value(
        _ label: Text, _ words: [String], lead: String = "", _ text: String = "", of thing: String? = nil,
        draft: Day? = nil
    ) -> ScreenOffer {
        let purpose = ScreenPrompt.Purpose.value(words, lead: lead, draft: draft)
        return .type(ScreenPrompt(label, purpose, of: thing, text: text))
    }

    /// What a command line to type begins with.
    package static let command = Text(verbatim: "weekyii")

    /// A command line is typed, beginning with a text whose last characters are behind the cursor.
    package static func line(_ text: String, behind: Int) -> ScreenOffer {
        .type(ScreenPrompt(command, .command, text: text, behind: behind))
    }
}

/// What the loop does for the model.
package enum ScreenEffect: Equatable, Sendable {
    case none
    /// Shows another page, which is read unless it was since the last change.
    case open
    /// Reads the rest of the page, and goes to its last row, or to the next one with a text.
    case readOn(find: String?)
    /// Reads everything again.
    case reload
    case run(ScreenRun)
    /// Runs a command line as it was typed.
    case command(String)
    /// Shows the day of a typed date.
    case go(String)
    /// Completes a command line up to the cursor.
    case complete(String)
    case undo(DraftEditOfSitting)
    case suspend, quit
}

/// A command line that a key runs.
package struct ScreenRun: Equatable, Sendable {
    package enum Place: Sendable {
        /// Its answer is shown on the screen.
        case inside
        /// The screen is left for it, because it uses the terminal itself.
        case terminal
        /// The same, and its answer is read before the screen returns.
        case terminalUntilKey
    }

    package var words: [String]
    /// The day whose draft it edits, which can be undone.
    package var draft: Day?
    package var place = Place.inside
    /// Whether its answer is to be read line by line, if it is long.
    package var isRead = false
    /// The command's questions that were answered with yes.
    package var confirmed: [String] = []

    package init(_ words: [String], draft: Day? = nil, place: Place = .inside, isRead: Bool = false) {
        (self.words, self.draft, self.place, self.isRead) = (words, draft, place, isRead)
    }
}

/// An edit of a draft, which can be undone as long as the screen is open.
package struct DraftEditOfSitting: Equatable, Sendable {
    package let day: Day
    package let before: String
    package let after: String

    package init(_ day: Day, before: String, after: String) {
        (self.day, self.before, self.after) = (day, before, after)
    }
}
