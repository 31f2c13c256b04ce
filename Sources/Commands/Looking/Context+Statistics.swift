import Actions
import CivilTime
import Journal
import JournalText
import Parts
import Plan
import Views

extension Context {
    /// The statistics of a period.
    func statistics(_ command: String, of typed: TypedPeriod) throws -> Statistics {
        let (statistics, _): (Statistics, [DayFigures]) = try statistics(command, of: typed)
        return statistics
    }

    /// The statistics of a period, and the facts of its days, in any order: of the weeks in Past from their files, of
    /// the others as a look loads them.
    func statistics<Facts: DayFacts>(_ command: String, of typed: TypedPeriod) throws -> (Statistics, [Facts]) {
        let (loaded, today) = try look(command) { snapshot, now in (snapshot, now.day) }
        let journal = try journal()
        let first = ((try journal.weeks(.past).first.map { [$0] } ?? []) + loaded.weeks.keys).min()?.monday ?? today
        let bounds = typed.period(on: today, since: first).days
        if let unreadable = loaded.unreadable.filter({ bounds.contains($0.key) }).min(by: { $0.key < $1.key }) {
            throw unreadable.value
        }
        let stored: [Facts] = try journal.pastDays(command) { week in
            loaded.weeks[week] == nil && week.monday <= bounds.upperBound && week.sunday >= bounds.lowerBound
        }
        let days = stored + loaded.days.map { Facts(of: $0) }
        let figures = days.map(\.figures)
        // All begins with the first date that was planned.
        let planned = figures.filter { $0.status != .empty || $0.isStarted }.map(\.date).min()
        return (Statistics(typed.period(on: today, since: planned ?? today), figures, upTo: today), days)
    }

    /// The figures of the trackers in use. One that is switched off is left out.
    func trackerStatistics(_ command: String, of period: StatisticsPeriod) throws -> TrackerValues {
        var figures = TrackerValues(commands.shown)
        let used = try journal().recordsInUse(command)
        for tracker in commands.trackers where used.contains(tracker.name) {
            try addFigures(of: tracker, in: period, command, to: &figures)
        }
        return figures
    }

    private func addFigures<T: Tracker>(
        of tracker: T.Type, in period: StatisticsPeriod, _ command: String, to figures: inout TrackerValues
    ) throws {
        figures.set(try T.figures(of: period, for: command, self), of: tracker)
    }
}
