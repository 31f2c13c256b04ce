package import Interface
package import Journal
package import Parts
package import Paths
import Plan
package import Repeat

extension RepeatPart: Tracker {
    package static var commands: [Command] { RepeatCommands.all }

    package static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> RepeatList {
        RepeatState(found, &damaged).list
    }

    package static func figures(
        of period: Period, for command: String, _ context: Context
    ) throws -> [RepeatStatistics] {
        let repeats = try context.repeats(command)
        return try repeats.list.items.map { item in
            let completions = try context.whole(item, of: repeats).completions
            return RepeatStatistics(completions.filter { period.days.contains($0.moment.day) })
        }
    }

    /// The active repeats, each at its next due, and on its weekdays from then on.
    package static func events(of records: Records, in zone: Zone) throws -> [CalendarEvent] {
        let events = try records.compactMap { path, text -> CalendarEvent? in
            let record = try RepeatRecord(text, at: path)
            guard let next = record.source?.due else { return nil }
            return CalendarEvent(
                name: "repeat-\(record.name)", start: zone.instant(of: next),
                recurrence: record.rule.map { (next, $0) }, summary: record.title,
                description: record.interval.every[.en])
        }
        return events.sorted { ($0.start, $0.name) < ($1.start, $1.name) }
    }

    package static func counted(events count: Int) -> Text { Text("\(count: count, "repeat")") }
}

extension RepeatRecord {
    /// The rule by which an event recurs on weekdays (RFC 5545, section 3.3.10); nil where the next due was moved to
    /// another day or time.
    fileprivate var rule: String? {
        guard case .weekdays(let weekdays) = self.interval, let next, weekdays.contains(next.day.weekday),
            self.time ?? next.time == next.time
        else { return nil }
        let names = weekdays.sorted().map { $0.abbreviation.prefix(2).uppercased() }.joined(separator: ",")
        let end = self.until.map { ";UNTIL=" + CalendarEvent.time(Moment(day: $0, time: next.time)) } ?? ""
        return "FREQ=WEEKLY;BYDAY=\(names)\(end)"
    }
}

/// The repeats beside the views of their own commands.
extension RepeatPart {
    /// `2 overdue, 1 today: water the plants`, with the titles of today, or else of those that are overdue.
    package static func line(_ list: RepeatList, _ canvas: Canvas) -> Line {
        let language = canvas.language
        let sections = [RepeatSection.overdue, .today].filter { list.count(of: $0) > 0 }
        guard let last = sections.last else { return language("nothing due") }
        let counts = language.list(sections.map { $0.counted(list.count(of: $0), language) })
        let titles = list.items.filter { $0.section == last }.map(\.record.title.printable)
        let shown = Array(titles.prefix(mostTitles)) + (titles.count > mostTitles ? ["…"] : [])
        let names = shown.joined(separator: language(", ", context: "between words"))
        return language("\(counts): \(names)")
    }

    /// `2 due`
    package static func brief(_ list: RepeatList, _ language: Language) -> [String] {
        let due = list.count(of: .overdue) + list.count(of: .today)
        return [due == 0 ? language("nothing due", context: "repeats") : language("\(due) due", context: "repeats")]
    }

    /// The most titles in a line.
    private static let mostTitles = 3

    package static func prompt(_ list: RepeatList, _ canvas: Canvas) -> Line? {
        let overdue = list.count(of: .overdue)
        return overdue > 0 ? Line(canvas.language("\(overdue) due"), .expired) : nil
    }

    package static var glanceFields: [Field<RepeatList>] {
        [
            Field(
                "repeats_overdue", .count,
                "repeats that were due before today; left out where the journal has none, or they are switched off"
            ) { $0.count(of: .overdue) },
            Field("repeats_today", .count, "those that are due today; left out likewise") { $0.count(of: .today) },
        ]
    }

    package static func line(of figures: [RepeatStatistics], _ language: Language) -> Line {
        language("repeat: \(figures.completions) done, \(figures.onTime) on time")
    }

    package static let figuresTable = Table<[RepeatStatistics]>(
        "statistics-repeat",
        Field("completions", .count) { $0.completions },
        Field("on_time", .count, "on the due day or earlier") { $0.onTime })

    package static let exportName = (name: "repeats", sentence: "by name, archived ones too")

    package static var exportTable: Table<RepeatRecord> { Documents.repeatRecord }

    package static var documents: [SchemaPart] {
        [Documents.repeatsDocument.schema, Documents.repeatDocument.schema, Documents.repeatStatisticsDocument.schema]
    }

    package static let helpOrder = 1
}

// Tasks that were planned from repeats.
extension RepeatPart {
    package static func records(ofSource source: String) -> [Path] { RepeatSource(source).map { [$0.path] } ?? [] }

    /// Completes the repeat that a done task was planned from (`Repeats.md`, "In the plan"). The task is done whatever
    /// becomes of the repeat.
    package static func complete(_ source: String, in state: inout JournalState) -> CompletedSource? {
        guard let source = RepeatSource(source) else { return nil }
        guard let record = RepeatRecord(readable: source.path, in: state.records) else {
            let name = Text.quoted(source.name)
            return CompletedSource(
                warning: Text("only the task was marked done: the repeat \(name) was deleted or cannot be read"))
        }
        guard !source.isAnswered(in: record) else {
            return CompletedSource(detail: Text("repeat \(record.quoted) was already done for \(source.due)"))
        }
        do {
            let done = try RepeatAction.complete(answering: source.due).perform(on: record, now: state.now.moment)
            state.records[source.path] = done.bytes
            return CompletedSource(detail: Text("repeat \(record.quoted) done; \(done.nextDue)"))
        } catch {
            let words = error.words(record.title, as: source.name.quoted)
            return CompletedSource(warning: Text("only the task was marked done: \(words)"))
        }
    }
}
