package import Interface
import Journal
package import Plan

/// What was read for a page.
package struct ScreenFacts: Sendable {
    package let now: Now
    /// The present week, the next one that is planned, and the page's own, with numbered drafts.
    package let plan: Snapshot
    /// Those in use, at a glance.
    var trackers = TrackerValues([])
    /// Past weeks, the newest first: the last one at least, and on pages that list weeks as many as were wanted.
    var past: [WeekFile] = []
    /// Whether there may be earlier weeks than those.
    var isPartial = false
    /// The days of those weeks, on the page of the past.
    var days: [Week: [DayFigures]] = [:]
    var figures: ScreenFigures?
    /// What was read of the tracker whose page it is.
    var tracker: (any TrackerFacts)?
}

/// How commitments were kept in a period, and in what it is compared with.
struct ScreenFigures: Sendable {
    let statistics: Statistics
    /// The periods before: four weeks, a month or a year, the newest first.
    let before: [Statistics]
    /// The days of the year in which the period ends, at least.
    let days: [DayFigures]
    /// The trackers in use, in the period.
    let trackers: TrackerValues
}
