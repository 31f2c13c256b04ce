import Localization

/// The texts of help that aren't in the table.
enum HelpHeading {
    static let overview = LocalizedText(en: "COMMAND [OPTION …]", zh: "命令 [选项 …]", ja: "コマンド [オプション …]")
    static let daily = LocalizedText(en: "A day", zh: "每天", ja: "一日の流れ")
    static let options = LocalizedText(en: "Options", zh: "选项", ja: "オプション")
    static let globalOptions = LocalizedText(en: "Options of every command", zh: "通用选项", ja: "全コマンド共通のオプション")

    static let help = LocalizedText(en: "what a command does and takes", zh: "命令的用途与选项", ja: "コマンドの働きとオプション")

    static func further(_ program: String) -> LocalizedText {
        LocalizedText(
            en: "\(program) help COMMAND shows more.", zh: "\(program) help 命令 可查看详情。",
            ja: "詳細は \(program) help コマンド で表示できます。")
    }

    static func shortForm(_ words: String, of command: String) -> LocalizedText {
        LocalizedText(
            en: "\(words) alone is \(command).", zh: "单独使用 \(words) 等同于 \(command)。",
            ja: "\(words) だけなら \(command) と同じです。")
    }

    static func aliasOf(_ command: String) -> LocalizedText {
        LocalizedText(en: "The same as \(command).", zh: "与 \(command) 相同。", ja: "\(command) と同じです。")
    }
}
