import Arguments
import Localization

/// A small command line with everything that a table can contain.
enum SampleTable {
    static let table = CommandLineTable(
        commands: commands, globalOptions: globalOptions, daily: [["today", "create"], ["today", "show"]])

    static let plan = LocalizedText(en: "Plan", zh: "计划", ja: "計画")
    static let other = LocalizedText(en: "Other", zh: "其他", ja: "その他")

    /// A kind of value that the program finds.
    static let task = ValueKind.found(ValueSource("task") { $0.hasPrefix("T") })

    static let globalOptions = [
        OptionDescription(
            name: "C", value: "DIR", summary: LocalizedText(en: "the journal's folder", zh: "日记目录", ja: "ジャーナルのフォルダー")),
        OptionDescription(name: "h", aliases: ["help"], summary: LocalizedText(en: "help", zh: "帮助", ja: "ヘルプ")),
        OptionDescription(name: "version", summary: LocalizedText(en: "the version", zh: "版本", ja: "バージョン")),
    ]

    static let week = OptionDescription(
        name: "t", value: "WEEK", isRequired: true, summary: LocalizedText(en: "the ISO week", zh: "ISO 周", ja: "ISO 週")
    )

    static let commands =
        planCommands + [
            command("remote add", other, operands: [("NAME", true), ("URL", true)]),
            command("remind", other, options: [flag("all")]),
            command("remind install", other),
            CommandDescription(
                path: ["call", "back"], group: other,
                summary: LocalizedText(en: "for programs", zh: "供程序调用", ja: "プログラム用"),
                isHidden: true),
        ]

    private static let planCommands = [
        CommandDescription(
            path: ["init"], group: plan, summary: LocalizedText(en: "make a journal", zh: "创建日记", ja: "ジャーナルを作成"),
            operands: [OperandDescription(name: "DIR", isRequired: false)],
            examples: [CommandExample("tool \"a b\"\n.dot", LocalizedText(en: "Try it:", zh: "试试：", ja: "試す："))]),
        CommandDescription(
            path: ["today", "create"], group: plan,
            summary: LocalizedText(en: "make a draft", zh: "创建草稿", ja: "下書きを作成"),
            options: [
                OptionDescription(
                    name: "m", aliases: ["message"], value: "TEXT", isRequired: true,
                    summary: LocalizedText(en: "the tasks", zh: "任务", ja: "タスク")),
                flag("y"),
            ],
            details: LocalizedText(
                en: "Tasks are divided by ;\nor newlines.", zh: "任务以；或换行分隔。", ja: "タスクは ; または改行で区切ります。")),
        command("today done focus_zone", plan, options: [guardID]),
        command("today show", plan, options: ["focus_zone", "frozen_zone", "complete_zone", "all"].map(flag)),
        command("pending create week", plan, options: [week]),
        CommandDescription(
            path: ["pending", "crate", "week"], group: plan,
            summary: LocalizedText(
                en: "pending create week, in English", zh: "pending create week 的中文", ja: "pending create week の日本語"),
            options: [week],
            aliasOf: ["pending", "create", "week"]),
        command("pending create precise-day", plan, options: [week]),
        CommandDescription(
            path: ["past", "show", "all"], group: plan,
            summary: LocalizedText(en: "past show all, in English", zh: "past show all 的中文", ja: "past show all の日本語"),
            examples: ["weekyii past", "weekyii past show all", "weekyii past show all -C ~"], shortForms: [["past"]]),
    ]

    private static let guardID = OptionDescription(
        name: "id", value: "T02", kind: task, summary: LocalizedText(en: "a guard", zh: "校验", ja: "確認用"))

    static func flag(_ name: String) -> OptionDescription {
        OptionDescription(name: name, summary: LocalizedText(en: "flag \(name)", zh: "标志 \(name)", ja: "フラグ \(name)"))
    }

    static func command(
        _ words: String, _ group: LocalizedText, options: [OptionDescription] = [], operands: [(String, Bool)] = []
    ) -> CommandDescription {
        CommandDescription(
            path: words.split(separator: " ").map(String.init), group: group,
            summary: LocalizedText(en: "\(words), in English", zh: "\(words) 的中文", ja: "\(words) の日本語"),
            options: options,
            operands: operands.map { OperandDescription(name: $0.0, isRequired: $0.1) })
    }
}

extension CommandLineTable {
    /// A table of commands that are made at once.
    init(
        program: String = "weekyii", commands: [CommandDescription], globalOptions: [OptionDescription],
        daily: [[String]] = []
    ) {
        self.init(
            program: program, lists: commands.map { OneCommand(command: $0) }, globalOptions: globalOptions,
            daily: daily)
    }
}

private struct OneCommand: CommandList {
    let command: CommandDescription

    var words: [String] { [command.path[0]] + command.shortForms.map { $0[0] } }
    var descriptions: [CommandDescription] { [command] }
}
