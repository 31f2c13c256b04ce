import Arguments
import Journal
import Localization
import Views

/// `hook post-merge`: called by git's hook of that name after a merge.
enum HookPostMerge: Command {
    static let description = HookCommand.description(
        .postMerge,
        LocalizedText(en: "for git's hook: put derived lines right", zh: "供 git 钩子调用：修正推导出的行", ja: "git のフック用：導出行を修正する")
    )

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try HookCommand.repair(context)
    }
}
