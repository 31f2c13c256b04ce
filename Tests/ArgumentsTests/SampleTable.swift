import Arguments

/// A small command line with everything that a table can hold.
enum SampleTable {
    static let table = CommandLineTable(
        commands: commands, globalOptions: globalOptions,
        groups: [
            GroupDescription(name: "plan", title: LocalizedText(en: "Plan", zh: "计划")),
            GroupDescription(name: "empty", title: LocalizedText(en: "Empty", zh: "空")),
            GroupDescription(name: "other", title: LocalizedText(en: "Other", zh: "其他")),
        ])

    static let globalOptions = [
        OptionDescription(name: "C", value: "DIR", summary: LocalizedText(en: "the journal's folder", zh: "日记目录")),
        OptionDescription(name: "h", aliases: ["help"], summary: LocalizedText(en: "help", zh: "帮助")),
        OptionDescription(name: "version", summary: LocalizedText(en: "the version", zh: "版本")),
    ]

    static let week = OptionDescription(
        name: "t", value: "WEEK", isRequired: true, summary: LocalizedText(en: "the ISO week", zh: "ISO 周"))

    static let commands =
        planCommands + [
            command("remote add", "other", operands: [("NAME", true), ("URL", true)]),
            command("remind", "other", options: [flag("all")]),
            command("remind install", "other"),
            CommandDescription(
                path: ["call", "back"], group: "other", summary: LocalizedText(en: "for programs", zh: "供程序调用"),
                isHidden: true),
        ]

    private static let planCommands = [
        CommandDescription(
            path: ["init"], group: "plan", summary: LocalizedText(en: "make a journal", zh: "创建日记"),
            operands: [OperandDescription(name: "DIR", isRequired: false)]),
        CommandDescription(
            path: ["today", "create"], group: "plan", summary: LocalizedText(en: "make a draft", zh: "创建草稿"),
            options: [
                OptionDescription(
                    name: "m", aliases: ["message"], value: "TEXT", isRequired: true,
                    summary: LocalizedText(en: "the tasks", zh: "任务")),
                flag("y"),
            ],
            details: LocalizedText(en: "Tasks are divided by ;\nor newlines.", zh: "任务以；或换行分隔。")),
        command("today done focus_zone", "plan", options: [guardID]),
        command("today show", "plan", options: ["focus_zone", "frozen_zone", "complete_zone", "all"].map(flag)),
        command("pending create week", "plan", options: [week]),
        CommandDescription(
            path: ["pending", "crate", "week"], group: "plan",
            summary: LocalizedText(en: "pending create week, in English", zh: "pending create week 的中文"),
            options: [week],
            aliasOf: ["pending", "create", "week"]),
        command("pending create precise-day", "plan", options: [week]),
        command("past show all", "plan"),
    ]

    private static let guardID = OptionDescription(
        name: "id", value: "T02", summary: LocalizedText(en: "a guard", zh: "校验"))

    static func flag(_ name: String) -> OptionDescription {
        OptionDescription(name: name, summary: LocalizedText(en: "flag \(name)", zh: "标志 \(name)"))
    }

    static func command(
        _ words: String, _ group: String, options: [OptionDescription] = [], operands: [(String, Bool)] = []
    ) -> CommandDescription {
        CommandDescription(
            path: words.split(separator: " ").map(String.init), group: group,
            summary: LocalizedText(en: "\(words), in English", zh: "\(words) 的中文"), options: options,
            operands: operands.map { OperandDescription(name: $0.0, isRequired: $0.1) })
    }
}
