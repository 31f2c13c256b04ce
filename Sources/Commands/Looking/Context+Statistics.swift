import Actions
import CivilTime
import Fast
import Journal
import JournalText
import Light
import Parts
import Plan
import Repeat
import Views

extension Context {
    /// The statistics of a period.
    func statistics(_ command: String, of typed: TypedPeriod) throws -> Statistics {
        let (statistics, _): (Statistics, [DayFigures]) = try kept(command, of: typed)
        return statistics
    }

    /// The statistics of a period, and the facts of its days, in any order: of the weeks in Past from their files, of
    /// the others as a look loads them.
    func kept<Facts: DayFacts>(_ command: String, of typed: TypedPeriod) throws -> (Statistics, [Facts]) {
        let (loaded, today) = try look(command) { snapshot, now in (snapshot, now.day) }
        let journal = try journal()
        let first = ((try journal.weeks(.past).first.map { [$0] } ?? []) + loaded.weeks.keys).min()?.monday ?? today
        let bounds = typed.period(on: today, since: first).days
        let stored: [Facts] = try journal.pastDays(command) { week in
            loaded.weeks[week] == nil && week.monday <= bounds.upperBound && week.sunday >= bounds.lowerBound
        }
        let days = stored + loaded.weeks.values.flatMap(\.days.values).map { Facts(of: $0) }
        let figures = days.map(\.figures)
        // All begins with the first date that was planned.
        let planned = figures.filter { $0.status != .empty || $0.isStarted }.map(\.date).min()
        return (Statistics(typed.period(on: today, since: planned ?? today), figures, upTo: today), days)
    }

    /// The figures of the trackers in use. One that is switched off is left out.
    func trackerStatistics(_ command: String, of period: StatisticsPeriod) throws -> ShownStatistics.Trackers {
        var trackers = ShownStatistics.Trackers()
        if try isInUse(RepeatPart.self, command) {
            let (repeats, _) = try repeats(command)
            var (done, onTime) = (0, 0)
            for item in repeats.list.items {
                let completions = try whole(item, of: repeats).record.completions
                let own = RepeatStatistics(completions.filter { period.days.contains($0.moment.day) })
                (done, onTime) = (done + own.completions, onTime + own.onTime)
            }
            trackers.repeats = (done, onTime)
        }
        if try isInUse(FastPart.self, command) {
            let book = try fasts(command) { _ in period.kind == .all ? .all : .near([period.days]) }
            trackers.fasting = FastStatistics(book.fasts, FastPeriod(period.days), book.now)
        }
        if try isInUse(LightPart.self, command) {
            let book = try lights(command, of: { _ in period.days }).book
            trackers.light = book.rate(in: period.days)
        }
        return trackers
    }

    /// Whether the journal has records of a part that isn't switched off.
    private func isInUse(_ part: any RecordPart.Type, _ command: String) throws -> Bool {
        let journal = try journal()
        guard journal.hasRecords(of: part) else { return false }
        do {
            _ = try journal.records(command, of: part, reading: { _, _ in [] })
            return true
        } catch JournalError.switchedOff {
            return false
        }
    }
}
