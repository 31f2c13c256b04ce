package import Actions
import CivilTime
package import Journal
import JournalText
import Localization
package import Parts
package import Plan
import Repeat
package import Screen
package import Terminal
import Views

extension RepeatPart: Tracker {
    static var commands: [Command] { RepeatCommands.all }

    static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] { referable(today, list) }

    static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> RepeatList {
        RepeatBook(found, &damaged).list
    }

    static func figures(
        of period: StatisticsPeriod, for command: String, _ context: Context
    ) throws -> [RepeatStatistics] {
        let repeats = try context.repeats(command)
        return try repeats.list.items.map { item in
            let completions = try context.whole(item, of: repeats).record.completions
            return RepeatStatistics(completions.filter { period.days.contains($0.moment.day) })
        }
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
                    description: record.interval.every[.en]))
        }
        return events.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
    }

    static func counted(events count: Int) -> Text { Text("\(count: count, "repeat")") }
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

extension RepeatPart {
    static var tab: TrackerTab {
        TrackerTab(
            name, Text("Repeat"),
            keys: [
                .add.running("repeat create"), .reword.running("repeat edit"), .delete.running("repeat delete"),
                .done.running("repeat done"), .snooze, .plan,
            ]
        ) { _ in [["repeat", "list"]] }
    }

    static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        try context.repeats("tui")
    }
}

extension ScreenKey {
    fileprivate static let snooze = ScreenKey("w", Text("snooze"), "repeat snooze")
    fileprivate static let plan = ScreenKey("p", Text("add what is due"), "repeat plan", worksOnDays: true)
}

extension RepeatBook: TrackerFacts {
    package var recordsOfPlan: Records { records }

    /// A repeat's line begins with its number.
    package func record(of line: Line, look: Int) -> String? {
        let number = line.text.hasPrefix("  ") ? Int(line.text.split(separator: " ").first ?? "") : nil
        return number.flatMap { number in list.items.first { $0.number == number } }?.entry.name
    }

    package func show(_ record: String) -> [String]? { ["repeat", "show", "-id", record] }

    package func offer(
        _ key: ScreenKey, at record: String?, _ target: DayTarget, on state: JournalState
    ) -> ScreenOffer {
        switch key {
        case .add: return .line("repeat create -every 1-week -m \"\"", behind: 1)
        case .plan:
            let words = ["repeat", "plan"] + (target.date.map { ["-t", "\($0)"] } ?? [])
            return .unless(
                PlanRepeats(target, nil, besides: [], known: self), isRefusedOn: state,
                .run(ScreenRun(words, draft: target.date ?? state.now.day)))
        default: break
        }
        guard let record else { return .refused(Self.noRecord) }
        let named = ["-id", record]
        let title = list.items.first { $0.entry.name == record }?.entry.record.title ?? record
        switch key {
        case .done:
            return .unless(
                ChangeRepeat(record, by: CompleteRepeat()), isRefusedOn: self,
                .run(ScreenRun(["repeat", "done"] + named)))
        case .delete:
            return .unless(DeleteRepeat(record), isRefusedOn: self, .run(ScreenRun(["repeat", "delete"] + named)))
        case .reword:
            return .value(ScreenKey.reword.label, ["repeat", "edit"] + named + ["-m"], title, of: title)
        default:
            return .value(Text("remind at"), ["repeat", "snooze"] + named + ["-t"], of: title)
        }
    }

    private static let noRecord = Text("select a repeat first")
}
