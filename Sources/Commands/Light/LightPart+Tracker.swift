package import Actions
import CivilTime
package import Journal
import JournalText
import Light
import Localization
import Parts
package import Plan
package import Screen
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

/// The lights on the screen.
extension LightPart {
    static var tab: TrackerTab {
        TrackerTab(
            name, Text("Light"), isMonthly: true, keys: [.promise, .night]
        ) { [["light", "today"], ["light", "month", "-t", "\($0)"]] }
    }

    static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        try context.records("tui", of: LightPart.self, reading: { today, _ in LightScope.changing(on: today) }) {
            LightState($0, &$1)
        }
    }
}

extension ScreenKey {
    fileprivate static let promise = ScreenKey("m", Text("promise"), "light commit")
    fileprivate static let night = ScreenKey("o", Text("night's light"), "light sleep")
}

extension LightState: TrackerFacts {
    package func offer(
        _ key: ScreenKey, at record: String?, _ target: DayTarget, on state: JournalState
    ) -> ScreenOffer {
        guard key == .promise else {
            return .unless(LightAction.sleep, isRefusedOn: self, .run(ScreenRun(["light", "sleep"])))
        }
        return .value(ScreenKey.promise.label, ["light", "commit", "-m"])
    }
}
