import Arguments
import Localization
import Terminal

/// Every command of the tool, from which parsing, help and the reference test are derived.
enum CommandTable {
    /// The commands of every group, in the order of help. A group's own list is in its folder.
    static var commands: [any Command.Type] {
        [Init.self] + today + week + present + pending + past + day + looking + repeats + light + fast + remind + sync
            + history + [Check.self] + config + export + hooks + merging + completing + manual
    }

    static let globalOptions = [
        OptionDescription(
            name: "C", value: "DIR",
            summary: LocalizedText(en: "the journal's folder", zh: "日记所在的目录", ja: "ジャーナルのフォルダー")),
        json, color, plain, noPager,
        OptionDescription(
            name: "h", aliases: ["help"], summary: LocalizedText(en: "help", zh: "帮助", ja: "ヘルプ")),
        OptionDescription(
            name: "version", summary: LocalizedText(en: "the program's version", zh: "程序版本", ja: "プログラムのバージョン")),
    ]

    static let json = OptionDescription(
        name: "json",
        summary: LocalizedText(
            en: "print the answer as one JSON document; a view writes nothing", zh: "以一个 JSON 文档输出；查看时不写入任何内容",
            ja: "表示内容を一つの JSON 文書で出力する（閲覧時は書き込まない）"))

    static let color = OptionDescription(
        name: "color", value: "WHEN", kind: .choice(ColorChoice.allCases.map(\.rawValue)),
        summary: LocalizedText(
            en: "colours: auto, always or never", zh: "颜色：auto、always 或 never", ja: "色：auto、always、never"))

    static let plain = OptionDescription(
        name: "plain",
        summary: LocalizedText(
            en: "print lines without boxes, for screen readers", zh: "仅输出文本行，不画方框，适合屏幕阅读器",
            ja: "枠を描かず一行に一項目で出力する（スクリーンリーダー向け）"))

    static let noPager = OptionDescription(
        name: "no-pager",
        summary: LocalizedText(
            en: "print long output without a pager", zh: "长输出也直接显示，不使用分页程序", ja: "長い出力もページャーを使わずに表示する"))

    /// The command line as data.
    static let line = CommandLineTable(
        commands: commands.map { $0.description }, globalOptions: globalOptions,
        daily: [TodayCreate.self, TodayUpdate.self, TodayStart.self, TodayDone.self, TodayShow.self, DayCreate.self]
            .map { (command: any Command.Type) in command.description.path })
}
