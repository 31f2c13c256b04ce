import Arguments
import Journal
import JournalText
import Localization
import Parts
import Terminal
import Views

/// `config set KEY VALUE`: changes a setting, of the journal in a commit of its own, of the machine in git's
/// configuration (`FileFormats.md`, ".weekyii/config").
enum ConfigSet: Command {
    static let description = CommandDescription(
        path: ["config", "set"], group: CommandGroup.journal,
        summary: LocalizedText(en: "change a setting", zh: "修改设置", ja: "設定を変える"),
        options: [
            OptionDescription(
                name: "global",
                summary: LocalizedText(
                    en: "for every journal of this user: into git's global configuration",
                    zh: "写入 git 的全局配置，对该用户的所有日记生效",
                    ja: "git のグローバル設定に書き、このユーザーのすべてのジャーナルに適用する")),
            Options.noVerify,
        ],
        operands: [
            OperandDescription(name: "KEY", isRequired: true, kind: .setting),
            OperandDescription(name: "VALUE", isRequired: true, kind: .settingValue),
        ],
        details: LocalizedText(
            en: """
                \(Array(travelling.dropLast()).joined(separator: ", ")) and \(travelling.last ?? "") travel with the journal and are committed.
                weekyii.* is this machine's: the repository's git configuration, or with -global the user's.
                '' restores the default. - reads the value from standard input.
                """,
            zh: """
                \(travelling.joined(separator: "、")) 随日记保存并提交。
                weekyii.* 只属于本机：写入仓库的 git 配置，加 -global 则写入用户的配置。
                '' 恢复默认值；- 表示从标准输入读取。
                """,
            ja: """
                \(travelling.joined(separator: "、")) はジャーナルとともに移動し、コミットされる。
                weekyii.* はこのマシンのもの：リポジトリの git 設定、-global ならユーザーの設定に入る。
                '' で既定に戻る。- は標準入力から読む。
                """))

    /// The groups of the settings that travel with the journal: `journal.*`, `plan.*`, and those of the other parts.
    private static let travelling: [String] = SettingKey.all().filter { $0.home == .journal }.reduce(into: []) {
        groups, key in
        let group = "\(key.name.prefix { $0 != "." }).*"
        if !groups.contains(group) { groups.append(group) }
    }

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let key = try ConfigReply.key(invocation)
        let typed = invocation.operands[1]
        let text = typed == "-" ? try context.input().trimmingWhiteSpace() : typed
        let isGlobal = invocation.flags.contains("global")
        let journal = try context.journal(for: key, isGlobal: isGlobal)
        do throws(SettingError) {
            let settings = Settings(journal, context.environment)
            let done = try settings.set(key, to: text, isGlobal: isGlobal)
            context.warn(done.warnings)
            if let journal { context.startSync(of: journal, if: done.wantsSync) }
            return ConfigReply.changed(done.change, isGlobal: isGlobal)
        } catch {
            throw .setting(error)
        }
    }
}

extension Context {
    /// The journal that a setting is set in; nil for one of the user's, which needs none.
    fileprivate func journal(for key: SettingKey, isGlobal: Bool) throws(Failure) -> Session? {
        if key.home == .user || isGlobal && key.home == .machine { return try? journal() }
        if key.home == .machine, case .failure(.noJournal) = place { throw .setting(.onlyGlobal(key)) }
        return try journal()
    }
}
