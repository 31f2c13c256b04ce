import Actions
import CivilTime
import Journal
import JournalText
import Light
import Localization
import Parts
import Plan
import Terminal
import Views

extension LightPart: Tracker {
    static var commands: [Command] { LightCommands.all }

    static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        LightScope.paths(of: today.preceding...today, list).paths
    }

    static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> LightGlance {
        let clock = found.lightClock
        var record: LightRecord?
        do { record = try LightRecord(of: clock.day, in: found.records) } catch {
            damaged.append(error)
        }
        return LightGlance(LightBook(record.map { [$0.day: $0.lights] } ?? [:], at: clock).link(clock.day), clock)
    }

    static func figures(of period: StatisticsPeriod, for command: String, _ context: Context) throws -> LightRate {
        try context.lights(command, of: { _ in period.days }).book.rate(in: period.days)
    }
}
