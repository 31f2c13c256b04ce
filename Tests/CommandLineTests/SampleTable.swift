import CommandLine
import Localization

/// A run of the sample, whose commands do nothing.
struct SampleRun: CommandRun {
    typealias Answer = Void

    let invocation: Invocation<SampleRun>
}

/// A small command line with everything that a table can contain.
enum SampleTable {
    static let table = CommandLineTable(
        commands: commands, globalOptions: globalOptions, daily: [["today", "create"], ["today", "show"]])

    static let plan = Text(en: "Plan", zh: "计划", ja: "計画")
    static let other = Text(en: "Other", zh: "其他", ja: "その他")

    /// A kind of value that the program finds.
    static let task = finder("task") { $0.hasPrefix("T") }

    static func finder(_ name: String, reads: @escaping @Sendable (String) -> Bool) -> ValueKind {
        .found(ValueFinder(name, reads: reads) { (_: SampleRun) in .words([]) })
    }

    static let globalOptions: [any CommandOption] = [
        option("C", "DIR", nil, Text(en: "the journal's folder", zh: "日记目录", ja: "ジャーナルのフォルダー")),
        GenericOption<SampleRun, Bool>("h", aliases: ["help"], Text(en: "help", zh: "帮助", ja: "ヘルプ")),
        GenericOption<SampleRun, Bool>("version", Text(en: "the version", zh: "版本", ja: "バージョン")),
    ]

    static let week = GenericOption<SampleRun, String>(
        required: "t", "WEEK", .text, Text(en: "the ISO week", zh: "ISO 周", ja: "ISO 週"))

    static let commands =
        planCommands + [
            command("remote add", other, operands: [operand(required: "NAME"), operand(required: "URL")]),
            command("remind", other, options: [flag("all")]),
            command("remind install", other),
            GenericCommand(
                "call back", in: other, Text(en: "for programs", zh: "供程序调用", ja: "プログラム用"), isHidden: true
            ) {
                _ in
            },
        ]

    private static let planCommands: [GenericCommand<SampleRun>] = [
        GenericCommand(
            "init", in: plan, Text(en: "make a journal", zh: "创建日记", ja: "ジャーナルを作成"),
            operands: [operand("DIR")]
        ) { _ in },
        GenericCommand(
            "today create", in: plan, Text(en: "make a draft", zh: "创建草稿", ja: "下書きを作成"),
            options: [message, flag("y")],
            details: Text(
                en: "Tasks are divided by ;\nor newlines.", zh: "任务以；或换行分隔。", ja: "タスクは ; または改行で区切ります。")
        ) { _ in },
        command("today done focus_zone", plan, options: [option("id", "T02", task)]),
        command("today show", plan, options: ["focus_zone", "frozen_zone", "complete_zone", "all"].map(flag)),
        command("pending create week", plan, options: [week]),
        GenericCommand(
            "pending crate week", in: plan, Text(value: "the same"), options: [week], isHidden: true
        ) { _ in },
        command("pending create precise-day", plan, options: [week]),
        GenericCommand(
            "past show all", in: plan,
            Text(en: "past show all, in English", zh: "past show all 的中文", ja: "past show all の日本語"),
            examples: ["weekyii past", "weekyii past show all", "weekyii past show all -C ~"], shortForms: ["past"]
        ) { _ in },
    ]

    private static var message: GenericOption<SampleRun, String> {
        var option = GenericOption<SampleRun, String>(
            required: "m", "TEXT", .text, Text(en: "the tasks", zh: "任务", ja: "タスク"))
        option.aliases = ["message"]
        return option
    }

    static func flag(_ name: String) -> any CommandOption {
        GenericOption<SampleRun, Bool>(
            name, Text(en: "flag \(name)", zh: "标志 \(name)", ja: "フラグ \(name)"))
    }

    static func option(
        _ name: String, _ value: String, _ kind: ValueKind? = nil, bare: String? = nil, isRare: Bool = false,
        _ summary: Text = other
    ) -> any CommandOption {
        var option = GenericOption<SampleRun, String?>(name, value, bare: bare, .text(kind), summary)
        option.isRare = isRare
        return option
    }

    static func operand(_ name: String, _ kind: ValueKind? = nil) -> any CommandOption {
        GenericOption<SampleRun, String?>(name, .text(kind))
    }

    static func operand(required name: String) -> any CommandOption {
        GenericOption<SampleRun, String>(required: name, .text)
    }

    static func command(
        _ words: String, _ group: Text, options: [any CommandOption] = [],
        operands: [any CommandOption] = [], isHidden: Bool = false
    ) -> GenericCommand<SampleRun> {
        GenericCommand(
            words, in: group, Text(en: "\(words), in English", zh: "\(words) 的中文", ja: "\(words) の日本語"),
            options: options, operands: operands, isHidden: isHidden
        ) { _ in }
    }
}

extension CommandLineTable<SampleRun> {
    /// A table of commands that are made at once.
    init(commands: [GenericCommand<SampleRun>], globalOptions: [any CommandOption], daily: [[String]] = []) {
        self.init(
            lists: commands.map { command in CommandList(command.path[0]) { [command] } },
            globalOptions: globalOptions, daily: daily)
    }

    /// Parses a command line; the error for an unknown command has what may be meant.
    func explained(_ words: [String], aliases: [String] = []) throws -> Invocation<SampleRun> {
        var parser = CommandLineParser(self, words)
        do { return try parser.parse() } catch { throw parser.explained(error, in: self, aliases: aliases) }
    }
}
