package import Interface

/// What came of a command line.
package struct ScreenAnswer: Sendable {
    /// What was done; nil if nothing was, or if something was asked for.
    package var headline: Text?
    /// What was asked for, line by line, or what is said below the headline or the failure.
    package var details: [Line] = []
    package var warnings: [Text] = []
    /// Why nothing was done.
    package var failure: Text?
    /// The question that waits for an answer; nothing is done until it is given.
    package var question: Text?
    /// What was changed in a draft.
    package var edit: DraftEditOfSitting?
}

/// An edit of a draft, which can be undone as long as the screen is open.
package struct DraftEditOfSitting: Equatable, Sendable {
    package let day: Day
    package let before: String
    package let after: String
}
