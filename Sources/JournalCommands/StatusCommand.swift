import CivilTime
import CommandLine
import DateWords
package import Interface
import Journal
import Localization
import Messages
import Sync

extension Documents {
    /// The documents about the journal and its repository, in the order of the schema.
    package static let ofJournal = [
        logDocument.schema, statusDocument.schema, checkDocument.schema, hooksDocument.schema, remotesDocument.schema,
        settingsDocument.schema, settingDocument.schema, syncDocument.schema,
    ]

    package static let ofReminders: SchemaPart = remindersDocument.schema
}

/// The commands about what was committed.
package enum HistoryCommands {
    /// The commands, in the order of help.
    package static let all = [status, log]

    /// `status`: shows the status of the journal's repository, without the network and without a lock (`Syncing.md`,
    /// "Status").
    static let status = Command.showing(
        "status", in: CommandGroup.journal,
        Text("show the branch, the upstream, the last sync and hand edits"),
        details: Text(
            """
            It uses no network: the upstream is as it was when it was last fetched or pushed to.
            Hand edits are searched for in STATE.md, the settings, Present, Pending and the
            week before Present; weekyii check searches everywhere.
            """), examples: ["weekyii status"]
    ) { context in
        let journal = try context.journal()
        let status = try journal.status()
        let sync = SyncRecord.read(of: journal)
        context.warn(status.warnings)
        return ShownStatus(
            report: StatusReport(
                journal: status, sync: sync, deliversReminders: context.deliversReminders(journal)))
    }

    /// `log`: shows the history of the plan, day by day, the newest first (`CommandLine.md`, "log"). It is derived from the
    /// commits' content, never from their messages.
    static let log = Command.showing(
        "log", in: CommandGroup.journal,
        Text("show history by day"),
        options: [
            count,
            day,
            week,
            month,
        ],
        details: Text(
            """
            A heading is a day on which something was committed; who committed it is named where it
            changes. -t, -week and -month select days of the plan, whenever they were changed.
            """),
        examples: ["weekyii log", "weekyii log -n 500", "weekyii log -t 2026-01-28", "weekyii log -month 2026-01"]
    ) { context in
        let scope = try scope(context)
        let limit = try context[count] ?? (scope == .everything ? usual : .max)
        let journal = try context.journal()
        let progress = Progress(context)
        // One more tells whether there are older ones.
        let most = limit == .max ? limit : limit + 1
        defer { progress.end() }
        let entries = try journal.history(of: scope, limit: most) { progress.show(Text("commits: \($0)")) }
        return ShownHistory(entries, of: scope, limit: limit, on: journal.now.day)
    }

    /// The default number of commits for the whole journal.
    private static let usual = 20

    private static func scope(_ context: Context) throws -> HistoryScope {
        try context.requireOne(of: [day, week, month])
        if let day = try context[day] { return .day(try context.day(day), inWords: day.fixed == nil) }
        if let week = try context[week] { return .week(try context.week(week)) }
        if let month = try context[month] { return .month(try context.month(month)) }
        return .everything
    }

    private static let count = Option(
        "n", "N", .number(1...999_999_999),
        Text("default 20; no limit with -t, -week, -month"))

    private static let day = Option(
        "t", "DATE", .date(.soFar),
        Text("the history of one day: YYYY-MM-DD, yesterday, fri"))

    private static let week = Option(
        "week", "YYYY-Www", bare: "this", .week(.any),
        Text("the history of a week: YYYY-Www, W07, last"))

    private static let month = Option(
        "month", "YYYY-MM", bare: "this", .month(.any),
        Text("the history of a month's days: YYYY-MM, last"))
}
