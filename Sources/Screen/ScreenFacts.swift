import Actions
package import CivilTime
import Journal
package import Plan
package import Terminal

/// What was read for a page: the lines that the plain commands show, and what decides which keys work.
package struct ScreenFacts: Sendable {
    package let now: Now
    /// The current week, and those of the page, with numbered drafts.
    package let plan: Snapshot
    /// The lines of each of the page's commands.
    package let lines: [[Line]]
    /// Whether the page has more lines than those.
    package let isPartial: Bool
    package let trackers: [TrackerTab]
    /// What was read of the page's tracker, or of those with keys for days.
    package let read: [TrackerTab: any TrackerFacts]

    package init(
        now: Now, plan: Snapshot, lines: [[Line]], isPartial: Bool = false, trackers: [TrackerTab] = [],
        read: [TrackerTab: any TrackerFacts] = [:]
    ) {
        (self.now, self.plan, self.lines, self.isPartial) = (now, plan, lines, isPartial)
        (self.trackers, self.read) = (trackers, read)
    }

    /// What was read of a page's tracker; nil on a page of the plan.
    func read(_ page: ScreenPage) -> (any TrackerFacts)? {
        if case .tracker(let tab, _) = page { read[tab] } else { nil }
    }

    /// The plan as an action finds it.
    var state: JournalState {
        JournalState(plan, now, records: read.values.reduce(into: [:]) { $0.merge($1.recordsOfPlan) { $1 } })
    }
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

package struct ScreenAnswer: Sendable {
    /// The lines of both streams.
    package var lines: [Line] = []
    /// The question that waits for an answer; nothing is done until it is given.
    package var question: String?
    /// What the command changed in a draft.
    package var edit: DraftEditOfSitting?

    /// Whether the command did nothing.
    package var isRefusal: Bool { lines.contains { $0.spans.first?.role == .failure } }

    package init(_ lines: [Line] = [], question: String? = nil, edit: DraftEditOfSitting? = nil) {
        (self.lines, self.question, self.edit) = (lines, question, edit)
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
