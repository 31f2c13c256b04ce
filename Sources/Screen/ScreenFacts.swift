package import Actions
package import CivilTime
package import Plan
package import Terminal

/// What was read for a page: the lines that the plain commands show, and what decides which keys work.
package struct ScreenFacts: Sendable {
    package let now: Now
    /// The current week, and those of the page, with numbered drafts.
    package let plan: Snapshot
    /// The lines of each of the page's commands.
    package let lines: [[Line]]
    /// The trackers in use; of the page alone, except for repeats, which are put into days.
    package let trackers: Set<ScreenTab>
    package let repeats: RepeatBook?
    package let fasts: FastBook?
    package let lights: LightState?

    package init(
        now: Now, plan: Snapshot, lines: [[Line]], trackers: Set<ScreenTab> = [], repeats: RepeatBook? = nil,
        fasts: FastBook? = nil, lights: LightState? = nil
    ) {
        (self.now, self.plan, self.lines, self.trackers) = (now, plan, lines, trackers)
        (self.repeats, self.fasts, self.lights) = (repeats, fasts, lights)
    }

    /// The tabs in their order; a tracker has one where it is in use.
    package var tabs: [ScreenTab] {
        ScreenTab.allCases.filter { ![.repeats, .fast, .light].contains($0) || trackers.contains($0) }
    }

    /// The plan as an action finds it.
    var state: PlanState { PlanState(plan, now, records: repeats?.records ?? [:]) }
}

/// A command line that a key runs.
package struct ScreenRun: Equatable, Sendable {
    /// Where a command runs.
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
    /// The answer to the command's question; nil if it wasn't asked.
    package var isConfirmed = false

    package init(_ words: [String], draft: Day? = nil, place: Place = .inside) {
        (self.words, self.draft, self.place) = (words, draft, place)
    }
}

/// The answer of a command line.
package struct ScreenAnswer: Sendable {
    /// The lines of both streams.
    package var lines: [Line] = []
    /// The question that waits for an answer; nothing is done until it is given.
    package var question: String?
    /// What the command changed in a draft.
    package var edit: DraftEditOfSitting?

    package init(_ lines: [Line] = [], question: String? = nil, edit: DraftEditOfSitting? = nil) {
        (self.lines, self.question, self.edit) = (lines, question, edit)
    }
}

/// An edit of a draft, which can be undone as long as the screen is open.
package struct DraftEditOfSitting: Equatable, Sendable {
    package let day: Day
    /// The draft's text before and after.
    package let before: String
    package let after: String

    package init(_ day: Day, before: String, after: String) {
        (self.day, self.before, self.after) = (day, before, after)
    }
}
