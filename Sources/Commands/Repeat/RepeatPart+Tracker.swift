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

    /// The active repeats, each at its next due, and on its weekdays from then on.
    static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent] {
        var events: [CalendarEvent] = []
        for path in records.keys.sorted() {
            guard let text = records[path], let name = RepeatName.name(of: path) else { continue }
            let record = try RepeatRecord(text, file: path.text)
            guard record.isActive, let next = record.next else { continue }
            events.append(
                CalendarEvent(
                    name: "repeat-\(name)", start: zone.instant(of: next), recurrence: record.rule.map { (next, $0) },
                    summary: record.title,
                    description: record.interval.every.en))
        }
        return events.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
    }

    static func counted(events count: Int) -> LocalizedText {
        LocalizedText(en: "\(count.of("repeat"))", zh: "\(count) 个重复任务", ja: "繰り返し \(count) 件")
    }
}

extension RepeatRecord {
    /// The rule by which an event recurs on weekdays (RFC 5545, section 3.3.10); nil where the next due was moved to
    /// another day or time.
    fileprivate var rule: String? {
        guard case .weekdays(let weekdays) = self.interval, let next, weekdays.contains(next.day.weekday),
            self.time ?? next.time == next.time
        else { return nil }
        let names = weekdays.sorted().map { $0.abbreviation.prefix(2).uppercased() }.joined(separator: ",")
        let end = self.until.map { ";UNTIL=" + CalendarLine.time(Moment(day: $0, time: next.time)) } ?? ""
        return "FREQ=WEEKLY;BYDAY=\(names)\(end)"
    }
}
