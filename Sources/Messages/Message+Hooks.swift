package import Journal
package import Localization
import Terminal

/// The merge driver, the merge strategy and git's hooks: their names, their states, and what helps.
extension Message {
    /// A part and its state, in one line.
    package static func hookItem(_ part: HookPart, _ state: HookState) -> LocalizedText {
        let (name, text) = (hookPart(part), hookState(state, of: part))
        return LocalizedText(en: "\(name): \(text)", zh: "\(name)：\(text)", ja: "\(name)：\(text)")
    }

    package static func hookPart(_ part: HookPart) -> LocalizedText {
        switch part {
        case .driver: LocalizedText(en: "merge driver", zh: "合并驱动", ja: "マージドライバー")
        case .strategy: LocalizedText(en: "merge strategy", zh: "合并策略", ja: "マージ戦略")
        case .hook(let name):
            LocalizedText(en: "hook \(name.rawValue)", zh: "钩子 \(name.rawValue)", ja: "フック \(name.rawValue)")
        }
    }

    private static func hookState(_ state: HookState, of part: HookPart) -> LocalizedText {
        switch state {
        case .inPlace: LocalizedText(en: "in place", zh: "已就位", ja: "インストール済み")
        case .missing:
            LocalizedText(
                en: "missing; weekyii hooks install adds it", zh: "缺失；可用 weekyii hooks install 安装",
                ja: "ありません。weekyii hooks install でインストールできます")
        case .outdated:
            LocalizedText(
                en: "of another version or path of weekyii; weekyii hooks install updates it",
                zh: "属于另一版本或位置的 weekyii；可用 weekyii hooks install 更新",
                ja: "別のバージョンまたは別の場所の weekyii のものです。weekyii hooks install で更新できます")
        case .foreign(let text): foreign(text.printable, part)
        case .elsewhere(let line):
            LocalizedText(
                en: "core.hooksPath is not this repository's own folder; add this line there, "
                    + "or weekyii hooks install writes it: \(line.printable)",
                zh: "core.hooksPath 不是该仓库自己的目录；请在其中加入这一行，或用 weekyii hooks install 写入：\(line.printable)",
                ja: "core.hooksPath はこのリポジトリ専用のフォルダーではありません。そこにこの行を追加するか、"
                    + "weekyii hooks install で書き込んでください：\(line.printable)")
        case .unavailable:
            LocalizedText(
                en: "off: git-merge-weekyii isn't on the PATH; a link of that name to weekyii turns it on",
                zh: "未启用：PATH 中没有 git-merge-weekyii；创建指向 weekyii 的同名链接即可启用",
                ja: "無効です。git-merge-weekyii が PATH にありません。weekyii へのリンクをその名前で作ると有効になります")
        case .dangling(let command):
            LocalizedText(
                en: "pull.twohead is weekyii, but git-merge-weekyii isn't on the PATH, so git cannot merge; "
                    + "use \(command.printable)",
                zh: "pull.twohead 为 weekyii，但 PATH 中没有 git-merge-weekyii，git 无法合并；可用 \(command.printable)",
                ja: "pull.twohead は weekyii ですが、git-merge-weekyii が PATH にないため、git はマージできません。"
                    + "\(command.printable) で解決できます")
        case .off:
            LocalizedText(
                en: "off: core.hooksPath disables hooks", zh: "未启用：core.hooksPath 关闭了钩子",
                ja: "無効です。core.hooksPath によりフックが無効になっています")
        }
    }

    private static func foreign(_ text: String, _ part: HookPart) -> LocalizedText {
        switch part {
        case .hook:
            LocalizedText(
                en: "your own hook is kept; add this line to it: \(text)", zh: "已保留你自己的钩子；请在其中加入此行：\(text)",
                ja: "自作のフックを残しています。次の行を加えてください：\(text)")
        case .strategy:
            LocalizedText(
                en: "your own pull.twohead (\(text)) is kept; git config pull.twohead weekyii changes it",
                zh: "已保留你的 pull.twohead（\(text)）；可用 git config pull.twohead weekyii 更改",
                ja: "独自の pull.twohead（\(text)）を残しています。git config pull.twohead weekyii で変更できます")
        case .driver:
            LocalizedText(
                en:
                    "your own merge.weekyii.driver (\(text)) is kept; git config --unset merge.weekyii.driver removes it",
                zh: "已保留你的 merge.weekyii.driver（\(text)）；可用 git config --unset merge.weekyii.driver 取消",
                ja: "独自の merge.weekyii.driver（\(text)）を残しています。" + "git config --unset merge.weekyii.driver で解除できます")
        }
    }

    package static let commitRemedy = LocalizedText(
        en: "fix it and git add it again, or leave it out: git restore --staged FILE",
        zh: "请改正后重新 git add，或用 git restore --staged 文件 将其排除",
        ja: "直してからもう一度 git add するか、git restore --staged ファイル でコミットから外してください")

    /// The remedy for a refused push; if branches are only deleted or rewritten, there is no commit to name.
    package static func pushRemedy(_ findings: [Finding]) -> LocalizedText {
        let commits = findings.compactMap { if case .history(let commit, _, _) = $0 { commit } else { nil } }
        guard let first = commits.first.map({ "\($0)".prefix(10) }) else {
            return LocalizedText(en: "nothing was accepted", zh: "推送未被接受", ja: "何も受け付けていません")
        }
        return LocalizedText(
            en: "nothing was accepted; a revert doesn't remove a commit; drop it with git rebase -i \(first)^",
            zh: "推送未被接受；revert 无法消除提交：请用 git rebase -i \(first)^ 去掉它",
            ja: "何も受け付けていません。revert ではコミットは消えません。git rebase -i \(first)^ で取り除いてください")
    }

    /// How a push rewrites a branch, and what helps.
    static func push(isDeletion: Bool) -> LocalizedText {
        isDeletion
            ? LocalizedText(
                en:
                    "contains a journal and cannot be deleted by a push; git branch -D deletes it in the repository itself",
                zh: "含有日记，不能通过推送删除；可在该仓库中用 git branch -D 删除",
                ja: "ジャーナルを含むため、プッシュで削除できません。そのリポジトリの中で git branch -D を使えば削除できます")
            : LocalizedText(
                en:
                    "contains a journal, and its history cannot be rewritten; git pull merges the remote's commits, then push again",
                zh: "含有日记，不能改写其历史；请先 git pull 合并，再推送", ja: "ジャーナルを含むため、履歴を書き換えられません。git pull でマージしてから、もう一度プッシュしてください")
    }
}
