import Actions
import CivilTime
import Journal
import JournalText
import Localization
import Parts
import Plan
import Repeat
import Terminal
import Views

extension RepeatPart: Tracker {
    static var commands: [Command] { RepeatCommands.all }

    static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] { referable(today, list) }

    static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> RepeatList {
        RepeatBook(found, &damaged).list
    }

    static func figures(of period: StatisticsPeriod, for command: String, _ context: Context) throws -> RepeatFigures {
        let (repeats, _) = try context.repeats(command)
        var (done, onTime) = (0, 0)
        for item in repeats.list.items {
            let completions = try context.whole(item, of: repeats).record.completions
            let own = RepeatStatistics(completions.filter { period.days.contains($0.moment.day) })
            (done, onTime) = (done + own.completions, onTime + own.onTime)
        }
        return RepeatFigures(completions: done, onTime: onTime)
    }

    /// The active repeats, each at its next due.
    static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent] {
        var events: [CalendarEvent] = []
        for path in records.keys.sorted() {
            guard let text = records[path], let name = RepeatName.name(of: path) else { continue }
            let record = try RepeatRecord(text, file: path.text)
            guard record.isActive, let next = record.next else { continue }
            events.append(
                CalendarEvent(
                    name: "repeat-\(name)", start: zone.instant(of: next), summary: record.title,
                    description: record.interval.every.en))
        }
        return events.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
    }

    static func counted(events count: Int) -> LocalizedText {
        LocalizedText(en: "\(count.of("repeat"))", zh: "\(count) 个重复任务", ja: "繰り返し \(count) 件")
    }
}
