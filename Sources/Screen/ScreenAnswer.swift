package import Interface

/// What came of a command line.
package struct ScreenAnswer: Sendable {
    /// What was done; empty if nothing was, or if something was asked for.
    package var headline = Text.empty
    /// What was asked for, or what is said below the headline or the failure.
    package var lines: [Line] = []
    package var warnings: [Text] = []
    /// Why nothing was done.
    package var failure: Text?
    /// The question that waits for an answer; nothing is done until it is given.
    package var question: Text?
    /// Whether the command did something, instead of showing it.
    package var isChange: Bool { headline != .empty }
    /// What was changed in a draft.
    package var edit: DraftEditOfSitting?
}

/// An edit of a draft, which can be undone as long as the screen is open.
package struct DraftEditOfSitting: Equatable, Sendable {
    package let day: Day
    package let before: String
    package let after: String
    /// What was done, in the words of the command.
    package var what = Text.empty

    package init(_ day: Day, before: String, after: String) {
        (self.day, self.before, self.after) = (day, before, after)
    }
}
