import CivilTime
import CommandLine
import Files
import Git
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
        options: [Options.yes, Options.noVerify], operands: [folder],
        details: LocalizedText(
            en: """
                Without DIR it takes the current folder only if that is empty, has nothing but git's own files, or is a
                journal kept by hand; weekyii init . takes any. In a repository with commits it asks first.
                """,
            zh: """
                不指定 DIR 时，只在当前目录为空、仅有 git 自身的文件或是手工维护的日记时使用它；
                weekyii init . 则总是使用。仓库已有提交时会先询问。
                """,
            ja: """
                DIR がなければ、今のフォルダーが空か、git 自身のファイルだけか、手作業のジャーナルのときだけ使います。
                weekyii init . なら常に使います。コミットのあるリポジトリでは先に確認します。
                """),
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
        if directory.hasPrefix(ProcessContext.removedFolder) { throw Failure.folderRemoved }
        let isNamed = try context[folder] != nil || context.directory != nil
        let setup = JournalSetup(context.environment, isVerifying: context.isVerifying)
        let made = try setup.run(directory, isNamed: isNamed) { branch in
            let changes = changes(of: branch.printable)
            guard !context[Options.yes], context.streams.canAsk else { return context.warn(changes) }
            let question = LocalizedText(en: "\(changes). Continue?", zh: "\(changes)。继续吗？", ja: "\(changes)。続けますか？")
            guard context.streams.confirm("\(question[context.language]) [y/N] ") else {
                throw Failure(LocalizedText(en: "created nothing", zh: "未创建", ja: "何も作成していません"), .refused)
            }
        }
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

    /// What changes in a repository that has commits.
    private static func changes(of branch: String) -> LocalizedText {
        LocalizedText(
            en: """
                this repository has commits: the journal's go to its branch \(branch), and it gets a pre-commit hook, \
                lines in .git/info, merge.weekyii and, with git-merge-weekyii, pull.twohead and pull.rebase
                """,
            zh: """
                该仓库已有提交：日记将提交到分支 \(branch)，并向仓库添加 pre-commit 钩子、.git/info 中的行、merge.weekyii；\
                有 git-merge-weekyii 时还会设置 pull.twohead 和 pull.rebase
                """,
            ja: """
                このリポジトリにはコミットがあります：ジャーナルはブランチ \(branch) にコミットされ、pre-commit フック、.git/info の行、\
                merge.weekyii、git-merge-weekyii があれば pull.twohead と pull.rebase も追加されます
                """)
    }

    /// The new journal's place, what to type next, and how to find it from anywhere.
    private static func reply(
        _ headline: LocalizedText, _ week: Week, _ path: String, _ context: Context
    ) -> Reply {
        var lines = [LocalizedText("\(week): \(path.printable)")]
        if context.environment.configuration["weekyii.journal"] == nil {
            let command = "git config --global weekyii.journal \(path.quoted)"
            lines.append(
                LocalizedText(
                    en: "to use it from any folder: \(command)", zh: "在任何目录使用：\(command)",
                    ja: "どのフォルダーからも使うには：\(command)"))
        }
        let place = try? JournalFolder.find(named: path, in: context.environment)
        if let (plan, now) = try? place.map({ try Session($0, context.environment).glimpse() }),
            let next = try? ShownOverview(of: plan, now: now).next
        {
            lines.append(LocalizedText(next.words))
        }
        return Reply(headline, lines)
    }
}
