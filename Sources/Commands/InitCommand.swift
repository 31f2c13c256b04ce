import Arguments
import CivilTime
import Journal
import Localization
import Messages
import Terminal
import Views

/// Creating a journal.
enum InitCommand {
    /// `init`: creates the journal, or adopts existing files.
    static let initialize = Command(
        "init", in: CommandGroup.plan,
        LocalizedText(
            en: "create a journal, here by default", zh: "创建日记（默认在当前目录）", ja: "ジャーナルを作成する（既定では現在のフォルダー）"),
        options: [Options.noVerify], operands: [folder],
        examples: [
            CommandExample(
                "weekyii init ~/plan\ngit config --global weekyii.journal ~/plan",
                LocalizedText(
                    en: "Make a journal, and have every command find it:", zh: "创建日记，并让所有命令都能找到它：",
                    ja: "ジャーナルを作り、どこからでも見つかるようにする："))
        ]
    ) { context in
        let base = context.directory ?? context.environment.folder
        let directory = try context[folder].map { $0.hasPrefix("/") ? $0 : "\(base)/\($0)" } ?? base
        let made = try JournalSetup(context.environment, isVerifying: context.isVerifying).run(directory)
        context.warn(made.warnings)
        switch made.result {
        case .made(let week):
            return reply(LocalizedText(en: "initialised", zh: "已初始化", ja: "初期化しました"), week, made.path, context)
        case .adopted(let week):
            return reply(
                LocalizedText(
                    en: "initialised: adopted the existing plan", zh: "已初始化：已接管现有文件", ja: "初期化しました：既存のファイルを取り込みました"),
                week, made.path, context)
        case .alreadyThere:
            return Reply(LocalizedText(en: "already initialised", zh: "已初始化", ja: "初期化済みです"))
        }
    }

    private static let folder = Operand("DIR", .text)

    /// The new journal's place, what to type next, and how to find it from anywhere.
    private static func reply(
        _ headline: LocalizedText, _ week: Week, _ path: String, _ context: Context
    ) -> Reply {
        var lines = [LocalizedText("\(week): \(path.printable)")]
        if GitSettings(context.environment)["weekyii.journal"] == nil {
            let command = "git config --global weekyii.journal \(path.quoted)"
            lines.append(
                LocalizedText(
                    en: "to use it from any folder: \(command)", zh: "在任何目录使用：\(command)",
                    ja: "どのフォルダーからも使うには：\(command)"))
        }
        let place = try? JournalFolder.find(named: path, in: context.environment)
        if let (plan, now) = try? place.map({ try Session($0, context.environment).glimpse() }),
            let overview = try? ShownOverview(of: plan, now: now)
        {
            lines.append(LocalizedText(overview.next.words))
        }
        return Reply(headline, lines)
    }
}
