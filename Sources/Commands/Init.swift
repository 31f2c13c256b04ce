import Arguments
import Journal
import Localization
import Terminal
import Views

/// `init`: creates the journal, or adopts existing files.
enum Init: Command {
    static let description = CommandDescription(
        path: ["init"], group: CommandGroup.plan,
        summary: LocalizedText(
            en: "make a journal, here by default", zh: "创建日记（默认在当前目录）", ja: "ジャーナルを作成する（既定では現在のフォルダー）"),
        options: [Options.noVerify], operands: [OperandDescription(name: "DIR", isRequired: false)])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let base = context.directory ?? context.environment.folder
        let directory = invocation.operands.first.map { $0.hasPrefix("/") ? $0 : "\(base)/\($0)" } ?? base
        let made = try Context.journal { () throws(JournalError) in
            try JournalSetup(context.environment, isVerifying: context.isVerifying).run(directory)
        }
        context.warn(made.warnings)
        let path = made.path.printable
        switch made.result {
        case .made(let week):
            return Reply(
                LocalizedText(en: "initialised", zh: "已初始化", ja: "初期化しました"), [LocalizedText("\(week): \(path)")])
        case .adopted(let week):
            return Reply(
                LocalizedText(
                    en: "initialised: adopted the existing plan", zh: "已初始化：已接管现有文件", ja: "初期化しました：既存のファイルを取り込みました"),
                [LocalizedText("\(week): \(path)")])
        case .alreadyThere:
            return Reply(LocalizedText(en: "already initialised", zh: "已初始化", ja: "初期化済みです"))
        }
    }
}
