import Actions
import CivilTime
import Fast
import Journal
import JournalText
import Localization
import Parts
import Plan
import Terminal
import Views

extension FastPart: Tracker {
    static var commands: [Command] { FastCommands.all }

    static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        FastScope.glance(today).paths(list)
    }

    static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> ShownFast {
        ShownFast(FastSet(found.records, unreadable: &damaged), found.now)
    }

    static func figures(
        of period: StatisticsPeriod, for command: String, _ context: Context
    ) throws -> FastStatistics {
        let book = try context.fasts(command) { _ in period.kind == .all ? .all : .near([period.days]) }
        return FastStatistics(book.fasts.times, FastPeriod(period.days), book.now)
    }
}
