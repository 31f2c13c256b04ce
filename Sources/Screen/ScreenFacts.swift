package import Interface
import Journal
package import Plan

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
