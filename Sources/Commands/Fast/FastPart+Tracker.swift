package import Actions
import CivilTime
import Fast
package import Journal
import JournalText
import Localization
import Parts
package import Plan
package import Screen
package import Terminal
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

/// The fasts on the screen.
extension FastPart {
    static var tab: TrackerTab {
        TrackerTab(
            name, Text("Fast"), isMonthly: true,
            keys: [
                .add.running("fast add"), .delete.running("fast delete"), .note.running("fast adjust -m"), .startOrEnd,
            ]
        ) { [["fast", "show"], ["fast", "history", "-t", "\($0)"]] }
    }

    static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        try context.fasts("tui") { today in
            let month = month ?? today.month
            return .near([month.firstDay...month.lastDay, today.preceding...today])
        }
    }
}

extension ScreenKey {
    fileprivate static let startOrEnd = ScreenKey("f", Text("start or end"), "fast start, fast end")
}

extension FastBook: TrackerFacts {
    /// A fast's line in the list begins with its name.
    package func record(of line: Line, look: Int) -> String? {
        look == 0 ? nil : fasts.all.map(\.name).first { line.text.hasPrefix("  - \($0) | ") }
    }

    package func offer(
        _ key: ScreenKey, at record: String?, _ target: DayTarget, on state: JournalState
    ) -> ScreenOffer {
        switch key {
        case .startOrEnd where fasts.running != nil:
            return .unless(EndFast(), isRefusedOn: self, .run(ScreenRun(["fast", "end"])))
        case .startOrEnd:
            let label = Text(verbatim: "\(FastPreset.allCases.map(\.rawValue).joined(separator: ", "))")
            return .unless(
                BeginFast(nil, nil, at: nil, note: nil), isRefusedOn: self,
                .value(label, ["fast", "start", "-p"], settings.preset.rawValue))
        case .add: return .line("fast add -from  -to ", behind: 5)
        default: break
        }
        guard let record else { return .refused(Self.noRecord) }
        guard key != .note else {
            return .value(ScreenKey.note.label, ["fast", "adjust", "-id", record, "-m"], of: record)
        }
        return .unless(DeleteFast(record), isRefusedOn: self, .run(ScreenRun(["fast", "delete", "-id", record])))
    }

    private static let noRecord = Text("select a fast first")
}
