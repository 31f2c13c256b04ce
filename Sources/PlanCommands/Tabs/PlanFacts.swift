package import Interface
import Journal
package import Plan

/// What was read for a page: the plan, and what is shown of trackers.
package struct PlanFacts {
    package let now: Now
    /// The present week, the next one that is planned, and the page's own, with numbered drafts.
    package let plan: Snapshot
    /// Those in use, at a glance.
    package var trackers = TrackerValues([])
    /// Past weeks, the newest first: the last one at least, and on pages that list weeks as many as were wanted.
    package var past: [PastWeek] = []
    /// Whether there may be earlier weeks than those.
    package var isPartial = false
    /// Reads the days of a past week; none where one can't be read.
    var days: (Week) -> [DayFigures] = { _ in [] }
    /// On a page of statistics.
    package var figures: PlanFigures?
    /// On a tracker's page.
    package var tracker: (any TrackerFacts)?

    package init(now: Now, plan: Snapshot) { (self.now, self.plan) = (now, plan) }

    /// The weeks to come that are planned, in order.
    var pending: [WeekPlan] {
        plan.weeks.values.filter { $0.status == .pending }.sorted { $0.week < $1.week }
    }

    /// A week to show, without days that can't be read.
    func week(_ week: Week) throws(PlanError) -> WeekPlan {
        if let known = plan.weeks[week] { known } else { try plan.shownWeek(week) }
    }

    /// A part of a page that can't be shown.
    func problem(_ error: PlanError, _ language: Language) -> [Row] {
        let words = Line(DatedPlanError(error, today: now.day).reported.text[language], .failure)
        return [Row()] + words.wrapped(toColumns: 64).map { Row("  \($0)") }
    }
}

package struct PastWeek: Equatable, Sendable {
    let week: Week
    let tasks: Statistics.Tally

    package init(_ file: WeekFile) {
        week = file.week
        tasks = Statistics.Tally(done: file.summary?.completedTasks ?? 0, expired: file.summary?.expiredTasks ?? 0)
    }
}

/// Reads what the tabs of the plan show. What several of them share is used again until it may have changed.
package struct PlanReader {
    private let context: Context
    private let journal: Session
    private var trackers: TrackerValues?
    private var past: [PastWeek] = []
    /// The past weeks that weren't read yet, in order; nil before the first reading.
    private var unread: [Week]?

    package init(_ context: Context) throws { (self.context, journal) = (context, try context.journal()) }

    /// Forgets what was read, because it may have changed.
    package mutating func forget() { (trackers, past, unread) = (nil, [], nil) }

    /// Reads the plan.
    ///
    /// - Parameters:
    ///   - weeks: what is needed besides the present and the next planned week, given today's date.
    ///   - needsAll: whether all weeks to come are needed.
    ///   - count: the least number of past weeks.
    package mutating func facts(_ weeks: (Day) -> [Week], allPending needsAll: Bool, past count: Int) throws
        -> PlanFacts
    {
        let pending = try journal.weeks(.pending)
        var facts = try context.look("tui", needing: { (needsAll ? pending : Array(pending.prefix(1))) + weeks($0) }) {
            PlanFacts(now: $1, plan: $0)
        }
        let (plan, journal) = (facts.plan, journal)
        trackers = trackers ?? context.trackers(journal)
        // A page that doesn't list weeks does without one that is damaged.
        do { try readPast(count, plan, facts.now) } catch { if count > 1 { throw error } }
        (facts.trackers, facts.past, facts.isPartial) = (trackers ?? facts.trackers, past, unread != [])
        facts.days = { week in
            let known = plan.weeks[week]?.days(in: nil).map { DayFigures(of: $0) }
            return (try? known ?? journal.pastDays("tui", among: [week])) ?? []
        }
        return facts
    }

    /// Reads on until there are some number of past weeks.
    private mutating func readPast(_ count: Int, _ plan: Snapshot, _ now: Now) throws {
        let passed = plan.weeks.values.filter { $0.status == .past }.map(\.week)
        var unread = try unread ?? Set(journal.weeks(.past) + passed).sorted()
        while past.count < count, !unread.isEmpty {
            let part = Array(unread.suffix(count - past.count))
            unread.removeLast(part.count)
            let (look, weeks) = (context.knowing(plan, now), part[0]...part[part.count - 1])
            past += try look.pastWeeks(besides: plan, of: weeks.contains, among: part).map { PastWeek($0) }
        }
        self.unread = unread
    }
}
