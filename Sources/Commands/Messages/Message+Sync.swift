import Arguments
import Journal
import Sync
import Terminal

/// What came, what went, and why not (`journal.md`, section 4).
extension Message {
    static func synced(_ outcome: JournalSync.Outcome) -> [LocalizedText] {
        var lines: [LocalizedText] = []
        switch outcome.integration {
        case .forwarded(let count):
            lines.append(
                LocalizedText(en: "\(commits(count)) came", zh: "收到 \(count) 个提交", ja: "コミット \(count) 件を受け取りました"))
        case .merged(let count, let days, _):
            lines.append(
                LocalizedText(
                    en: "\(commits(count)) came, merged \(days.count) \(days.count == 1 ? "day" : "days")",
                    zh: "收到 \(count) 个提交，合并了 \(days.count) 天", ja: "コミット \(count) 件を受け取り、\(days.count) 日分をマージしました"))
        case .upToDate, nil: break
        }
        if outcome.sent > 0 {
            lines.append(
                LocalizedText(
                    en: "\(commits(outcome.sent)) went", zh: "发出 \(outcome.sent) 个提交",
                    ja: "コミット \(outcome.sent) 件を送りました"))
        }
        return lines
    }

    private static func commits(_ count: Int) -> String { count == 1 ? "1 commit" : "\(count) commits" }

    static func sync(_ error: SyncError) -> LocalizedText {
        switch error {
        case .journal(let error): ErrorText(.journal(error)).text
        case .noRemote(let names) where names.isEmpty:
            LocalizedText(
                en: "no remote; git remote add origin URL adds one", zh: "没有远程仓库；可用 git remote add origin URL 添加",
                ja: "リモートがありません。git remote add origin URL で追加できます")
        case .noRemote(let names):
            LocalizedText(
                en: "which remote? git branch --set-upstream-to \(names[0].printable)/… names one of "
                    + names.map(\.printable).joined(separator: ", "),
                zh: "请用 git branch --set-upstream-to 指定远程：\(names.map(\.printable).joined(separator: "、"))",
                ja: "どのリモートですか？ git branch --set-upstream-to \(names[0].printable)/… で次のいずれかを指定してください: "
                    + names.map(\.printable).joined(separator: "、"))
        case .badName(let name):
            LocalizedText(
                en: "\(name.printable) can't be a remote", zh: "\(name.printable) 不能作为远程名称",
                ja: "\(name.printable) はリモートとして使えません")
        case .noGit: LocalizedText(en: "git isn't on the PATH", zh: "PATH 中没有 git", ja: "git が PATH にありません")
        case .network(let waiting, let reason):
            LocalizedText(
                en: "network: \(commits(waiting)) \(waiting == 1 ? "waits" : "wait") for the next sync "
                    + "(\(reason.printable))",
                zh: "网络：\(waiting) 个提交等待下次同步（\(reason.printable)）",
                ja: "ネットワーク: コミット \(waiting) 件が次の同期を待っています（\(reason.printable)）")
        case .refused(let words):
            LocalizedText(
                en: "the remote refuses\(said(words))", zh: "远程拒绝\(said(words))", ja: "リモートが拒否しました\(said(words))")
        case .overtaken:
            LocalizedText(
                en: "others push at the same time; weekyii sync again", zh: "其他机器正在推送；请再次运行 weekyii sync",
                ja: "ほかのマシンが同時にプッシュしています。もう一度 weekyii sync を実行してください")
        }
    }
}
