import CivilTime
import CommandLine
package import Interface
import Journal
import Localization
import Messages
import Parts
import Plan
import PlanCommands
import Sync
import Terminal

package enum ExportCommands {
    package static func all(_ trackers: [any Tracker.Type]) -> [Command] { [json, csv(trackers), zip, bundle, ics] }

    /// `export json`: writes the whole journal as one JSON document, `schema` 1.
    static let json = Command(
        "export json", in: CommandGroup.journal,
        Text("write the whole journal as JSON"),
        options: [ExportTarget.file.optional], examples: ["weekyii export json"], isLook: true
    ) { context in
        let target = try ExportTarget(context, isText: true)
        let (document, _) = try context.wholePlan("export json") { plan, _ in
            let settings = try Settings(try context.journal(), context.environment).all()
            return JournalDocument(
                plan, settings.filter { $0.key.home == .journal },
                try context.exported("export json", context.commands.trackers))
        } _: {
            $0.add($1)
        }
        return try target.write(document.text, Message.exported(weeks: document.count))
    }

    /// `export csv`: writes one table of the journal for spreadsheets (`Export.md`, "Spreadsheets").
    static func csv(_ trackers: [any Tracker.Type]) -> Command {
        Command(
            "export csv", in: CommandGroup.journal,
            Text("write one table for spreadsheets"),
            options: [ExportTarget.file.optional, byteOrderMark],
            operands: [table(trackers)],
            details: Text(
                """
                A line of names, then a line for each day, task, repeat, fast or date. Fields are separated by commas.
                A text that looks like a formula, a number or a date gets an apostrophe in front, so that it stays text.
                """), examples: ["weekyii export csv tasks"], isLook: true
        ) { context in
            let read = try context[table(trackers)]
            let target = try ExportTarget(context, isText: true)
            let table = try read(context)
            return try target.write(
                lines: (context[byteOrderMark] ? "\u{FEFF}" : "") + table.text,
                Text("\(count: table.count, "line")"))
        }
    }

    private static let byteOrderMark = Flag("bom", Text("begin with a byte order mark, for Excel"))

    /// `export zip`: writes the committed files as a zip archive, with the user's git.
    static let zip = Command(
        "export zip", in: CommandGroup.journal,
        Text("write the Markdown files as a zip archive"), options: [ExportTarget.file],
        details: Text("The files are those of the newest commit.")
    ) { context in
        try context.export(.zip, Text("the Markdown files"))
    }

    /// `export bundle`: writes the history as a git bundle, with the user's git.
    static let bundle = Command(
        "export bundle", in: CommandGroup.journal,
        Text("write the history as a git bundle"),
        options: [ExportTarget.file],
        details: Text(
            "git clone FILE creates a repository from it. It contains every commit of the branch, and everything that was ever planned."
        )
    ) { context in
        try context.export(.bundle, Text("the history"))
    }

    /// `export ics`: writes the kill times and the repeats as a calendar (`Export.md`, "Calendar").
    static let ics = Command(
        "export ics", in: CommandGroup.journal,
        Text("write kill times and repeats for a calendar"), options: [ExportTarget.file.optional],
        details: Text(
            """
            An event for every day that has a draft or was started, and for every active repeat when it is due next.
            A day's open tasks are counted, not named.
            """), examples: ["weekyii export ics"], isLook: true
    ) { context in
        let target = try ExportTarget(context, isText: true)
        let (killTimes, now) = try context.wholePlan("export ics") {
            KillTimeCalendar($0.settings.killTime, $1.zone)
        } _: {
            $0.add($1)
        }
        let journal = try context.journal()
        let trackers = try context.commands.trackers.map { tracker in
            let records = try journal.allRecords("export ics", of: tracker).records
            return (tracker: tracker, events: try tracker.events(of: records, in: now.zone))
        }
        let calendar = CalendarFile(
            events: killTimes.events + trackers.flatMap(\.events), name: journal.folder.name,
            identity: journal.identity, stamp: journal.newestCommit ?? now.instant)
        let days = killTimes.events.count
        let counts =
            [
                Text("\(count: days, "kill time")")
            ] + trackers.filter { !$0.events.isEmpty }.map { $0.tracker.counted(events: $0.events.count) }
        return try target.write(lines: calendar.text, counts.joined(separator: Text(" and ")))
    }
}

extension Message {
    fileprivate static func exported(weeks: Int) -> Text { Text("\(count: weeks, "week")") }
}

/// A table that `export csv` can write.
private typealias CSVTable = @Sendable (Context) throws -> Spreadsheet

extension ExportCommands {
    /// The tables of the plan, and one of each tracker.
    private static func table(_ trackers: [any Tracker.Type]) -> Operand<CSVTable> {
        let tables: [(word: String, value: CSVTable)] = [
            ("days", { try plan($0, .days) { $0.add(daysOf: $1) } }),
            ("tasks", { try plan($0, .tasks) { $0.add(tasksOf: $1) } }),
            ("stats", { .dates(of: try $0.statistics("export csv", of: .all)) }),
        ]
        return Operand(oneOf: tables + trackers.map { ($0.name, records(of: $0)) })
    }

    private static func plan(
        _ context: Context, _ empty: Spreadsheet, _ add: (inout Spreadsheet, WeekPlan) -> Void
    ) throws -> Spreadsheet {
        try context.wholePlan("export csv", into: { _, _ in empty }, add).export
    }

    /// Only the chosen tracker, so that an invalid file of another one doesn't stop the export.
    private static func records<T: Tracker>(of tracker: T.Type) -> CSVTable {
        { Spreadsheet(tracker, of: try $0.exported("export csv", [tracker])) }
    }
}

extension Context {
    /// Reads the whole plan after its rollover into an export, some weeks at a time: all of it would be large.
    ///
    /// A plan with a day outside its week's folder, or with anything to warn of, is read at once.
    ///
    /// - Parameters:
    ///   - begin: makes an export without weeks from the plan of Present.
    ///   - add: adds a week to the export, in order.
    /// - Throws: an error when a week is invalid, because an export is complete or fails.
    func wholePlan<Export>(
        _ command: String, into begin: (_ present: Snapshot, Now) throws -> Export,
        _ add: (inout Export, WeekPlan) -> Void
    ) throws -> (export: Export, now: Now) {
        let progress = Progress(self)
        progress.show(Message.reading)
        defer { progress.end() }
        let journal = try journal()
        let first = try journal.look(command) { snapshot, _ in snapshot.numbered }
        warn(first.warnings)
        let plan = try dated(on: first.now.day, first.answer.get)
        let all = Set(try journal.weeks()).union(plan.weeks.keys).sorted()
        var export = try begin(plan, first.now)
        /// Adds some weeks; returns false if they can't be read without all others.
        func read(_ wanted: [Week]) throws -> Bool {
            let isWanted = { wanted == all || wanted.contains($0) }
            let found = try journal.look(command, needing: { _ in wanted }) { snapshot, _ in
                for week in snapshot.weeks.keys.sorted() where isWanted(week) { _ = try snapshot.week(week) }
                return snapshot.numbered
            }
            let more = found.warnings.filter { !first.warnings.contains($0) }
            guard more.isEmpty || wanted == all else { return false }
            warn(more)
            let weeks = try dated(on: found.now.day, found.answer.get).weeks.sorted { $0.key < $1.key }
            guard weeks.allSatisfy({ isWanted($0.key) || plan.weeks[$0.key] != nil }) else { return false }
            for (week, weekPlan) in weeks where isWanted(week) { add(&export, weekPlan) }
            return true
        }
        let parts = stride(from: 0, to: all.count, by: 52).map { Array(all[$0...].prefix(52)) }
        if try !parts.allSatisfy(read) {
            export = try begin(plan, first.now)
            _ = try read(all)
        }
        return (export, first.now)
    }

    /// The records of some trackers, even of those that are switched off.
    func exported(_ command: String, _ trackers: [any Tracker.Type]) throws -> TrackerValues {
        var values = TrackerValues(trackers)
        for tracker in trackers {
            try values.export(journal().allRecords(command, of: tracker).records, of: tracker)
        }
        return values
    }

    /// Writes what is committed to the file of `-o`, or to standard output, with the user's git.
    func export(_ kind: GitExport.Kind, _ what: Text) throws -> Reply {
        let target = try ExportTarget(self, isText: false)
        let folder = try journal().folder
        let progress = Progress(self)
        return try target.write(what) { file in
            defer { progress.end() }
            try GitExport.write(kind, of: folder, environment, to: file) { words in
                let line = words.split { $0 == "\n" || $0 == "\r" }.last.map { String($0).printable }
                if let line { progress.show(Text(value: line)) }
            }
        }
    }
}
