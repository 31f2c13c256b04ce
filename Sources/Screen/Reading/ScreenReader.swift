import Files
import Interface
import Journal
import Parts
import Plan
import PlanCommands

/// Reads what pages show. What several of them share is used again until it may have changed.
struct ScreenReader {
    private struct Known {
        var trackers: TrackerValues?
        var past: [WeekFile] = []
        /// The past weeks that weren't read yet, in order; nil before the first reading.
        var unread: [Week]?
        var days: [Week: [DayFigures]] = [:]
    }

    private let context: Context
    private let journal: Session
    private var known = Known()

    init(_ context: Context) throws { (self.context, journal) = (context, try context.journal()) }

    /// Forgets what was read, because it may have changed.
    mutating func forget() { known = Known() }

    /// Reads what a page shows.
    ///
    /// - Parameter rows: the least number of past weeks on a page that lists weeks.
    mutating func facts(of page: ScreenPage, rows: Int) throws -> ScreenFacts {
        let wanted = page.listsWeeks ? rows : 1
        let pending = try journal.weeks(.pending)
        let planned = page == .pending ? pending : Array(pending.prefix(1))
        let (plan, now) = try context.look("tui", needing: { planned + page.weeks($0) }) { ($0, $1) }
        let look = context.knowing(plan, now)
        let trackers = known.trackers ?? context.trackers(journal)
        known.trackers = trackers
        try readPast(wanted, look, plan)
        var facts = ScreenFacts(
            now: now, plan: plan, trackers: trackers, past: known.past, isPartial: known.unread != [])
        switch page {
        case .past:
            // Of a week with a day that can't be read, there are only the numbers.
            let weeks = Set(known.past.map(\.week))
            if (try? days(of: weeks, plan)) == nil { for week in weeks { _ = try? days(of: [week], plan) } }
            facts.days = known.days
        case .stats(let length, let back):
            facts.figures = try figures(length, back, look, plan, now.day)
        case .tracker(let tab, let month):
            facts.tracker = try context.commands.trackers.first { $0.tab == tab }?.facts(of: month, look)
        case .day, .week, .pending: break
        }
        return facts
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

    private mutating func figures(
        _ length: ScreenPage.Length, _ back: Int, _ look: Context, _ plan: Snapshot, _ today: Day
    ) throws -> ScreenFigures {
        var (statistics, days): (Statistics, [DayFigures])
        let before = (1...(length == .week ? 4 : 1)).compactMap { length.period(back + $0, today) }
        if let period = length.period(back, today) {
            let end = min(today, period.days.upperBound)
            let all = before.map(\.days) + [StatisticsPeriod(year: end.year)?.days ?? end...end]
            let first = all.map(\.lowerBound).min() ?? end
            let last = min(today, all.map(\.upperBound).max() ?? end)
            days = try self.days(of: Set((0...first.days(until: last)).map { first.adding(days: $0).week }), plan)
            statistics = Statistics(period, days, upTo: today)
        } else {
            (statistics, days) = try look.statistics("tui", of: .all)
        }
        return ScreenFigures(
            statistics: statistics, before: before.map { Statistics($0, days, upTo: today) }, days: days,
            trackers: try look.trackerStatistics("tui", of: statistics.period))
    }

    private mutating func days(of weeks: Set<Week>, _ plan: Snapshot) throws -> [DayFigures] {
        if let unreadable = plan.unreadable.first(where: { weeks.contains($0.key.week) }) { throw unreadable.value }
        let missing = weeks.subtracting(known.days.keys)
        let loaded = missing.compactMap { plan.weeks[$0] }.flatMap { $0.days(in: nil) }.map { DayFigures(of: $0) }
        let stored: [DayFigures] = try journal.pastDays("tui") { missing.contains($0) && plan.weeks[$0] == nil }
        let none = Dictionary(uniqueKeysWithValues: missing.map { ($0, [DayFigures]()) })
        known.days.merge(none.merging(Dictionary(grouping: loaded + stored) { $0.date.week }) { $1 }) { $1 }
        return weeks.flatMap { known.days[$0] ?? [] }
    }

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

extension ScreenPage {
    /// Whether the weeks are in the rail.
    var listsWeeks: Bool { [.week(nil), .past, .stats(.week, back: 0)].contains(tab) }
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
