package import Interface
import Journal
import Parts
import Plan
import PlanCommands
import Sync

package enum ExportCommands {
    package static func all(_ trackers: [any Tracker.Type]) -> [Command] { [json, csv(trackers), zip, bundle, ics] }

    /// `export json`: writes the whole journal as one JSON document, `schema` 1.
    static let json = Command(
        "export json", in: CommandGroup.journal, Text("write the whole journal as JSON"),
        options: [ExportTarget.file.optional], examples: ["weekyii export json"], isLook: true
    ) { context in
        let target = try ExportTarget(context)
        let document = try context.wholePlan("export json") { plan, _ in
            let settings = try Settings(try context.journal(), context.environment).all()
            var records = TrackerValues(context.commands.trackers)
            for tracker in records.trackers { try context.export(tracker, to: &records) }
            return JournalDocument(plan, settings.filter { $0.key.home == .journal }, records)
        } adding: {
            $0.add($1)
        }
        return try target.write(document.text, Text("\(count: document.count, "week")"))
    }

    /// `export csv`: writes one table of the journal for spreadsheets (`Export.md`, "Spreadsheets").
    static func csv(_ trackers: [any Tracker.Type]) -> Command {
        let table = table(trackers)
        return Command(
            "export csv", in: CommandGroup.journal, Text("write one table for spreadsheets"),
            options: [ExportTarget.file.optional, byteOrderMark], operands: [table],
            details: Text(
                """
                A line of names, then a line for each day, task, repeat, fast or date. Fields are separated by commas.
                A text that looks like a formula, a number or a date gets an apostrophe in front, so that it stays text.
                """), examples: ["weekyii export csv tasks"], isLook: true
        ) { context in
            let read = try context[table]
            let target = try ExportTarget(context)
            let sheet = try read(context)
            return try target.write(
                lines: (context[byteOrderMark] ? "\u{FEFF}" : "") + sheet.text, Text("\(count: sheet.count, "line")"))
        }
    }

    private static let byteOrderMark = Flag("bom", Text("begin with a byte order mark, for Excel"))

    /// `export zip`: writes the committed files as a zip archive, with the user's git.
    static let zip = Command(
        "export zip", in: CommandGroup.journal, Text("write the Markdown files as a zip archive"),
        options: [ExportTarget.file], details: Text("The files are those of the newest commit.")
    ) { context in
        try export(.zip, Text("the Markdown files"), context)
    }

    /// `export bundle`: writes the history as a git bundle, with the user's git.
    static let bundle = Command(
        "export bundle", in: CommandGroup.journal, Text("write the history as a git bundle"),
        options: [ExportTarget.file],
        details: Text(
            "git clone FILE creates a repository from it. It contains every commit of the branch, and everything that was ever planned."
        )
    ) { context in
        try export(.bundle, Text("the history"), context)
    }

    /// Writes what is committed to the file of `-o`, or to standard output.
    private static func export(_ kind: GitExport.Kind, _ what: Text, _ context: Context) throws -> Reply {
        let target = try ExportTarget(context, isText: false)
        let folder = try context.journal().folder
        return try target.write(what) { file in
            try context.showingProgress { progress in
                try GitExport.write(kind, of: folder, context.environment, to: file, progress.show(lastLineOf:))
            }
        }
    }

    /// `export ics`: writes the kill times and the repeats as a calendar (`Export.md`, "Calendar").
    static let ics = Command(
        "export ics", in: CommandGroup.journal, Text("write kill times and repeats for a calendar"),
        options: [ExportTarget.file.optional],
        details: Text(
            """
            An event for every day that has a draft or was started, and for every active repeat when it is due next.
            A day's open tasks are counted, not named.
            """), examples: ["weekyii export ics"], isLook: true
    ) { context in
        let target = try ExportTarget(context)
        let killTimes = try context.wholePlan("export ics", from: KillTimeCalendar.init) { $0.add($1) }
        let (journal, now) = (try context.journal(), killTimes.now)
        let trackers = try context.commands.trackers.map { tracker in
            let records = try journal.allRecords("export ics", of: tracker).records
            return (tracker: tracker, events: try tracker.events(of: records, in: now.zone))
        }
        let calendar = CalendarFile(
            events: killTimes.events + trackers.flatMap(\.events), name: journal.folder.name,
            identity: journal.identity, stamp: journal.newestCommit ?? now.instant)
        let counts =
            [Text("\(count: killTimes.events.count, "kill time")")]
            + trackers.filter { !$0.events.isEmpty }.map { $0.tracker.counted(events: $0.events.count) }
        return try target.write(lines: calendar.text, counts.joined(separator: Text(" and ")))
    }
}

/// A table that `export csv` can write.
private typealias CSVTable = @Sendable (Context) throws -> Spreadsheet

extension ExportCommands {
    /// The tables of the plan, and one of each tracker.
    private static func table(_ trackers: [any Tracker.Type]) -> Operand<CSVTable> {
        let tables: [(word: String, value: CSVTable)] = [
            ("days", { try plan($0, Documents.dayRow) { $0.plannedDays } }),
            ("tasks", { try plan($0, Documents.taskRow) { $0.plannedDays.flatMap(TaskRow.all) } }),
            ("stats", { Spreadsheet(Documents.statisticsDate, try $0.statistics("export csv", of: .all).dates) }),
        ]
        return Operand(oneOf: tables + trackers.map { ($0.name, records(of: $0)) })
    }

    /// A table of the plan. Rows are made week by week; those of all weeks at once would be large.
    private static func plan<Row>(
        _ context: Context, _ table: Table<Row>, _ rows: (WeekPlan) -> [Row]
    ) throws -> Spreadsheet {
        try context.wholePlan("export csv", from: { _, _ in Spreadsheet(table) }) { $0.add(rows($1), table) }
    }

    /// Only the chosen tracker, so that an invalid file of another one doesn't stop the export.
    private static func records<T: Tracker>(of tracker: T.Type) -> CSVTable {
        { Spreadsheet(T.sheetTable, try $0.exported("export csv", tracker)) }
    }
}

extension Context {
    /// The records of a tracker in the order of their paths, even if it is switched off.
    fileprivate func exported<T: Tracker>(_ command: String, _ tracker: T.Type) throws -> [T.Record] {
        try journal().allRecords(command, of: tracker).records.sorted { $0.key < $1.key }
            .map { try T.Record($1, at: $0) }
    }

    fileprivate func export<T: Tracker>(_ tracker: T.Type, to records: inout TrackerValues) throws {
        records.set(try exported("export json", tracker), of: tracker)
    }

    /// Reads the whole plan after its rollover into an export, some weeks at a time: all of it would be large.
    ///
    /// A plan with a day outside its week's folder, or with anything to warn of, is read at once.
    ///
    /// - Parameters:
    ///   - begin: makes an export without weeks from the plan of Present.
    ///   - add: adds a week to the export, in order.
    /// - Throws: an error when a week is invalid, because an export is complete or fails.
    fileprivate func wholePlan<Export>(
        _ command: String, from begin: (_ present: Snapshot, Now) throws -> Export,
        adding add: (inout Export, WeekPlan) -> Void
    ) throws -> Export {
        try showingProgress { progress in
            progress.show(Message.reading)
            let journal = try journal()
            let first = try journal.look(command) { snapshot, _ in snapshot.numbered }
            let plan = try answer(first)
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
            return export
        }
    }
}
