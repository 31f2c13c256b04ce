import Arguments
import Localization
import Terminal

/// Every command of the tool, from which parsing, help and the reference test are derived.
enum CommandTable {
    /// The commands of every group, in the order of help. A group's own list is in its folder.
    static let commands: [Command] =
        [InitCommand.initialize] + TodayCommands.all + WeekCommands.week + WeekCommands.present + PendingCommands.all
        + PastCommands.all + DayCommands.all + [StatsCommand.stats, ReportCommand.report, PromptCommand.prompt]
        + RepeatCommands.all + LightCommands.all
        + FastCommands.all + RemindCommands.all + SyncCommands.all + HistoryCommands.all + [CheckCommand.check]
        + ConfigCommands.all + ExportCommands.all + HookCommands.all + MergeCommands.all + CompletionCommands.all
        + ManualCommands.all

    /// The command line as data.
    static let line = CommandLineTable(
        commands: commands.map(\.description), globalOptions: GlobalOptions.all.map(\.description),
        daily: [
            TodayCommands.create, TodayCommands.update, TodayCommands.start, TodayCommands.done, TodayCommands.show,
            DayCommands.create,
        ].map(\.description.path), advice: ["undo": undo, "unstart": undo, "undone": undo])

    private static let undo = LocalizedText(
        en: "a start and what is done stay; today update changes a draft; repeat undo and fast undo take back theirs",
        zh: "启动与完成无法撤销；today update 可修改草稿；repeat undo 与 fast undo 可撤销各自的操作",
        ja: "開始と完了は取り消せません。today update で下書きを変更でき、repeat undo と fast undo はそれぞれを取り消します")

    /// The command with these words.
    static func command(_ path: [String]) -> Command? { commands.first { $0.description.path == path } }
}

/// The options of every command.
enum GlobalOptions {
    static let all: [any CommandOption] = [directory, json, color, plain, noPager, help, version]

    static let directory = Option(
        "C", "DIR", .text(.folder), LocalizedText(en: "the journal's folder", zh: "日记所在的目录", ja: "ジャーナルのフォルダー"))

    static let json = Flag(
        "json",
        LocalizedText(
            en: "print the answer as one JSON document; a view writes nothing", zh: "以一个 JSON 文档输出；查看时不写入任何内容",
            ja: "表示内容を一つの JSON 文書で出力する（閲覧時は書き込まない）"))

    static let color = Option(
        "color", oneOf: ColorChoice.allCases, placeholder: "WHEN",
        LocalizedText(
            en: "colours: auto, always or never", zh: "颜色：auto、always 或 never", ja: "色：auto、always、never"))

    static let plain = Flag(
        "plain",
        LocalizedText(
            en: "print lines without boxes, for screen readers", zh: "仅输出文本行，不画方框，适合屏幕阅读器",
            ja: "枠を描かず一行に一項目で出力する（スクリーンリーダー向け）"))

    static let noPager = Flag(
        "no-pager",
        LocalizedText(
            en: "print long output without a pager", zh: "长输出也直接显示，不使用分页程序", ja: "長い出力もページャーを使わずに表示する"))

    private static let help = Flag("h", aliases: ["help"], LocalizedText(en: "help", zh: "帮助", ja: "ヘルプ"))

    private static let version = Flag(
        "version", LocalizedText(en: "the program's version", zh: "程序版本", ja: "プログラムのバージョン"))
}
