import DateWords
import Files
import Interface
import Journal
import Parts
import Plan
import PlanCommands

/// Reads what pages show. What was read is used again until it may have changed.
struct ScreenReader {
    private struct Known {
        var plan: (snapshot: Snapshot, now: Now)?
        /// The weeks that were asked for, whether there are files of them or not.
        var weeks: Set<Week> = []
        var hasAllPending = false
        var trackers: TrackerValues?
        var pages: [ScreenPage: any TrackerFacts] = [:]
        var past: [WeekFile] = []
        /// The past weeks that weren't read yet, in order; nil before the first reading.
        var unread: [Week]?
        var days: [Week: [DayFigures]] = [:]
        var years: [Int: [DayFigures]] = [:]
        var figures: [ScreenPage: ScreenFigures] = [:]
    }

    private let context: Context
    private let journal: Session
    private var known = Known()

    init(_ context: Context) throws { (self.context, journal) = (context, try context.journal()) }

    /// Forgets what was read, because it may have changed.
    mutating func forget() { known = Known() }

    /// Reads what a page shows. Warnings are those of its look.
    ///
    /// - Parameter rows: the least number of past weeks on a page that lists weeks.
    mutating func facts(of page: ScreenPage, rows: Int) throws -> ScreenFacts {
        let (plan, now) = try plan(of: page)
        let look = context.knowing(plan, now)
        let trackers = known.trackers ?? context.trackers(journal)
        known.trackers = trackers
        switch page {
        case .week, .past, .stats: try readPast(rows, look, plan)
        case .day, .pending, .tracker: try readPast(1, look, plan)
        }
        if page == .past { readDays(of: known.past.map(\.week), plan) }
        return ScreenFacts(
            now: now, plan: plan, trackers: trackers, past: known.past, isPartial: known.unread != [],
            days: known.days, figures: try figures(of: page, look, now.day), tracker: try tracker(of: page, look))
    }

    private mutating func plan(of page: ScreenPage) throws -> (Snapshot, Now) {
        if let (plan, now) = known.plan, known.weeks.isSuperset(of: page.weeks(now.day)),
            known.hasAllPending || page != .pending
        {
            return (plan, now)
        }
        let pending = try journal.weeks(.pending)
        let planned = page == .pending ? pending : Array(pending.prefix(1))
        var asked: [Week] = []
        var (plan, now) = try context.look("tui") { today in
            asked = planned + page.weeks(today)
            return asked
        } _: {
            ($0, $1)
        }
        for week in known.plan?.snapshot.weeks ?? [:] where plan.weeks[week.key] == nil { plan.add(week.value) }
        known.plan = (plan, now)
        known.weeks.formUnion(asked)
        if page == .pending { known.hasAllPending = true }
        return (plan, now)
    }

    /// Half a year at a time: twenty years are thousands of files.
    private static let part = 26

    /// Reads on until there are some number of past weeks.
    private mutating func readPast(_ count: Int, _ look: Context, _ plan: Snapshot) throws {
        let passed = plan.weeks.values.filter { $0.status == .past }.map(\.week)
        var unread = try known.unread ?? Set(journal.weeks(.past) + passed).sorted()
        while known.past.count < count, !unread.isEmpty {
            let part = Array(unread.suffix(min(count, Self.part)))
            unread.removeLast(part.count)
            known.past += try look.pastWeeks(besides: plan, of: { part.contains($0) }, among: part)
        }
        known.unread = unread
    }

    /// Reads the days of past weeks. A week with a day that can't be understood is left out.
    private mutating func readDays(of weeks: [Week], _ plan: Snapshot) {
        let missing = Set(weeks).subtracting(known.days.keys)
        guard !missing.isEmpty else { return }
        let loaded = missing.compactMap { plan.weeks[$0] }.flatMap { $0.days(in: nil) }.map { DayFigures(of: $0) }
        let stored: [DayFigures]? = try? journal.pastDays("tui") { missing.contains($0) && plan.weeks[$0] == nil }
        known.days.merge(Dictionary(grouping: loaded + (stored ?? [])) { $0.date.week }) { $1 }
    }

    private mutating func tracker(of page: ScreenPage, _ look: Context) throws -> (any TrackerFacts)? {
        guard case .tracker(let tab, let month) = page else { return nil }
        if let facts = known.pages[page] { return facts }
        let facts = try context.commands.trackers.first { $0.tab == tab }?.facts(of: month, look)
        known.pages[page] = facts
        return facts
    }
}

// Statistics.
extension ScreenReader {
    private mutating func figures(of page: ScreenPage, _ look: Context, _ today: Day) throws -> ScreenFigures? {
        guard case .stats(let length, let back) = page else { return nil }
        if let figures = known.figures[page] { return figures }
        let (statistics, before): (Statistics, [Statistics])
        if let period = length.period(back, today) {
            let periods = (1...(length == .week ? 4 : 1)).compactMap { length.period(back + $0, today) }
            let first = periods.last?.days.lowerBound ?? period.days.lowerBound
            let days = try days(of: first.year...period.days.upperBound.year, look)
            statistics = Statistics(period, days, upTo: today)
            before = periods.map { Statistics($0, days, upTo: today) }
        } else {
            (statistics, before) = (try look.statistics("tui", of: .all), [])
        }
        let last = min(today, statistics.period.days.upperBound)
        let figures = ScreenFigures(
            statistics: statistics, before: before, year: try days(of: last.year...last.year, look),
            trackers: try look.trackerStatistics("tui", of: statistics.period))
        known.figures[page] = figures
        return figures
    }

    /// The days of some years.
    private mutating func days(of years: ClosedRange<Int>, _ look: Context) throws -> [DayFigures] {
        try years.flatMap { year -> [DayFigures] in
            if let days = known.years[year] { return days }
            let label = Month(year: year, number: 1).flatMap { PeriodKind.year.label(of: $0.firstDay) }
            guard let typed = label.flatMap({ YearExpression($0) }) else { return [] }
            let (_, days): (Statistics, [DayFigures]) = try look.statistics("tui", of: .year(typed))
            known.years[year] = days
            return days
        }
    }
}

extension ScreenPage.Length {
    /// The period of a page; nil for all dates.
    func period(_ back: Int, _ today: Day) -> StatisticsPeriod? {
        switch self {
        case .week: StatisticsPeriod(today.adding(days: -7 * back).week)
        case .month: StatisticsPeriod(today.month.adding(months: -back))
        case .year: StatisticsPeriod(year: today.year - back)
        case .all: nil
        }
    }
}

// The files of the journal.
extension ScreenReader {
    /// The folders in which changes are to be noticed.
    var folders: [String] {
        let root = journal.folder.path
        let records = journal.parts.records.flatMap { $0.folders }
        let deep = [Layout.root(of: .present), Layout.root(of: .pending)] + records + [".weekyii"]
        let git = journal.folder.commonGitFolder.map { [$0] + below("\($0)/refs/heads") } ?? []
        return [root, "\(root)/\(Layout.root(of: .past))"] + deep.flatMap { below("\(root)/\($0)") } + git
    }

    /// A folder and those below it.
    private func below(_ path: String) -> [String] {
        guard let folder = try? Folder(path), let entries = try? folder.entries() else { return [] }
        return [path] + entries.filter { $0.kind == .folder }.flatMap { below("\(path)/\($0.name)") }
    }
}
