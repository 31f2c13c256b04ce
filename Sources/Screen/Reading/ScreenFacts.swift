package import Interface
import Journal
package import Plan

/// What was read for a page.
package struct ScreenFacts: Sendable {
    package let now: Now
    /// The present week, the next one that is planned, and the page's own, with numbered drafts.
    package let plan: Snapshot
    /// Those in use, at a glance.
    package let trackers: TrackerValues
    /// Past weeks, the newest first: the last one at least, and on pages that list weeks as many as were wanted.
    package let past: [WeekFile]
    /// Whether there may be earlier weeks than those.
    package let isPartial: Bool
    /// The days of those weeks, on the page of the past.
    package let days: [Week: [DayFigures]]
    package let figures: ScreenFigures?
    /// What was read of the tracker whose page it is.
    package let tracker: (any TrackerFacts)?

    package init(
        now: Now, plan: Snapshot, trackers: TrackerValues = TrackerValues([]), past: [WeekFile] = [],
        isPartial: Bool = false, days: [Week: [DayFigures]] = [:], figures: ScreenFigures? = nil,
        tracker: (any TrackerFacts)? = nil
    ) {
        (self.now, self.plan, self.trackers, self.past) = (now, plan, trackers, past)
        (self.isPartial, self.days, self.figures, self.tracker) = (isPartial, days, figures, tracker)
    }
}

/// How commitments were kept in a period, and in what it is compared with.
package struct ScreenFigures: Sendable {
    let statistics: Statistics
    /// The periods before: four weeks, a month or a year, the newest first.
    let before: [Statistics]
    /// The days of the year in which the period ends.
    let year: [DayFigures]
    /// The trackers in use, in the period.
    let trackers: TrackerValues
}
