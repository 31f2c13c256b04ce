import Actions
import CivilTime
import CommandLine
import DateWords
import Journal
import JournalText
import Localization
import Messages
import Plan
import Reminders
import Terminal
import Views

enum TodayCommands {
    static let all = [create, update, start, done, show, changeKillTime, copyTo, copyFrom, overview]

    /// `today create`: creates or extends today's draft.
    static let create = Command(
        "today create", in: CommandGroup.plan,
        LocalizedText(
            en: "create or extend today's draft", zh: "创建今天的草稿，或向其追加任务", ja: "今日の下書きを作る、またはタスクを追加する"),
        options: [Options.tasks.optional, Options.confirmed, Options.noVerify],
        details: Options.tasksInEditor,
        examples: [
            CommandExample(
                """
                weekyii today create -m "morning reading; [ddl] hand in the report"
                weekyii today start
                weekyii today done focus_zone
                """,
                LocalizedText(
                    en: "Draft today, start it, and do the first task:", zh: "起草今天，启动，并完成第一项任务：",
                    ja: "今日を下書きし、約束し、最初のタスクを終える："))
        ],
        tried: [
            "add": #"-m "…""#, "create": #"-m "…""#, "new": #"-m "…""#, "plan": #"-m "…""#, "today add": #"-m "…""#,
        ]
    ) { context in
        try context.addTasks(to: nil)
    }

    /// `today update`: edits today's draft by instructions.
    static let update = Command(
        "today update", in: CommandGroup.plan,
        LocalizedText(en: "edit today's draft", zh: "修改今天的草稿", ja: "今日の下書きを編集する"),
        options: [Options.instructions, Options.confirmed, Options.noVerify], details: Options.instructionForms
    ) { context in
        try context.editDraft(context[Options.instructions], of: nil)
    }

    /// `today start`: starts today, a commitment that can't be undone.
    static let start = Command(
        "today start", in: CommandGroup.plan,
        LocalizedText(
            en: "start today; from then on its tasks are fixed", zh: "启动今天：任务从此不可更改",
            ja: "今日を開始する（以後、タスクは約束となり変更できない）"), options: [Options.yes, Options.noVerify],
        tried: ["begin": ""]
    ) { context in
        let reply = try context.run(asking: !context[Options.yes]) { _ in StartToday() }
        try context.warnOnceOfMissingTimer(.killTime)
        return reply
    }

    /// `today done focus_zone`: marks the task in Focus done, and completes the repeat that it comes from.
    static let done = Command(
        "today done focus_zone", in: CommandGroup.plan,
        LocalizedText(en: "mark the task in Focus done", zh: "完成当前专注的任务", ja: "フォーカス中のタスクを完了する"),
        options: [expected, Options.confirmed, Options.noVerify],
        tried: ["complete": "", "finish": "", "do": ""]
    ) { context in
        let expected = try context[expected]
        let journal = try context.journal()
        return try context.run { _ in FinishTask(expecting: expected, streak: { journal.streak($0, before: $1) }) }
    }

    private static let expected = Option(
        "id", "T02", .task,
        LocalizedText(
            en: "fail unless this task is in Focus", zh: "校验：专注的任务不是它时报错",
            ja: "確認用：フォーカス中のタスクがこれでなければエラー"))

    /// `today show`: shows today's zones.
    static let show = Command.showing(
        "today show", in: CommandGroup.plan, LocalizedText(en: "show today", zh: "查看今天", ja: "今日を表示する"),
        options: zones.map(\.flag) + [everything],
        examples: [
            "weekyii", "weekyii today show", "weekyii today show -focus_zone",
            "weekyii today show -frozen_zone", "weekyii today show -complete_zone",
        ], isLook: true,
        tried: ["list": "", "ls": "", "todo": "", "tasks": ""]
    ) { context in
        try view(context)
    }

    private static func view(_ context: Context) throws -> any View {
        let zones = zones.filter { context[$0.flag] }.map(\.zone)
        let isAll = zones.isEmpty || context[everything]
        return try context.look("today show") {
            ShownZones(day: try $0.day($1.day), zones: zones, isAll: isAll)
        }
    }

    /// `today`: the day's part of the bare command, or some zones of `today show`.
    static let overview = Command.showing(
        "today", in: CommandGroup.plan,
        LocalizedText(en: "show today with its tasks", zh: "查看今天及其任务", ja: "今日とそのタスクを表示する"),
        options: zones.map(\.flag) + [everything], examples: ["weekyii today"], isLook: true, isHidden: true
    ) { context in
        let isBare = !context[everything] && zones.allSatisfy { !context[$0.flag] }
        return isBare ? try context.look("today show") { try ShownToday(of: $0, now: $1) } : try view(context)
    }

    private static let zones: [(flag: Flag, zone: TaskZone)] = [
        (
            Flag(
                "focus_zone", LocalizedText(en: "only the task in Focus", zh: "只看专注的任务", ja: "フォーカス中のタスクだけ")
            ), .focus
        ),
        (
            Flag(
                "frozen_zone", LocalizedText(en: "only the frozen tasks", zh: "只看冻结的任务", ja: "凍結中のタスクだけ")),
            .frozen
        ),
        (
            Flag(
                "complete_zone",
                LocalizedText(en: "only the tasks that are done", zh: "只看已完成的任务", ja: "完了したタスクだけ")),
            .complete
        ),
    ]

    private static let everything = Flag(
        "all", LocalizedText(en: "everything (the default)", zh: "全部（默认）", ja: "すべて（既定）"))

    /// `today change-kill-time`: changes the time when today's tasks expire.
    static let changeKillTime = Command(
        "today change-kill-time", in: CommandGroup.plan,
        LocalizedText(
            en: "change when today expires", zh: "修改今天的 kill_time", ja: "今日の kill_time を変更する"),
        options: [Options.time("t"), Options.confirmed, Options.noVerify]
    ) { context in
        let time = try context[Options.time("t")]
        return try context.run { _ in ChangeKillTime(to: time, of: .today) }
    }

    /// `today copy-to`: copies today's draft to a later day.
    static let copyTo = Command(
        "today copy-to", in: CommandGroup.plan,
        LocalizedText(
            en: "copy today's draft to a later day", zh: "把今天的草稿复制到之后的某天", ja: "今日の下書きを後の日にコピーする"),
        options: [later, Options.confirmed, Options.noVerify]
    ) { context in
        let date = try context[later]
        return try context.run { CopyDraft(from: .today, to: date.target(on: $0.day)) }
    }

    private static let later = Options.date(.later)

    /// `today copy-from`: brings a past draft that was never started back from the history, into today's draft.
    static let copyFrom = Command(
        "today copy-from", in: CommandGroup.plan,
        LocalizedText(en: "copy a past day's draft to today", zh: "把过去某天的草稿复制到今天", ja: "過去の日の下書きを今日にコピーする"),
        options: [notStarted, Options.confirmed, Options.noVerify],
        details: LocalizedText(
            en: "The draft comes from the history. A day that was started has none: what expired is forgotten.",
            zh: "草稿取自历史。启动过的日子没有草稿可取：过期的内容不再保留。",
            ja: "下書きは履歴から読みます。開始した日の下書きはありません。期限切れの内容は残らないからです。")
    ) { context in
        let date = try context[notStarted]
        let journal = try context.journal()
        return try context.run { now in
            CopyPastDraft(from: date.target(on: now.day)) { (try? journal.lastDraft(of: $0)) ?? [] }
        }
    }

    private static let notStarted = Options.date(.notStarted)
}
