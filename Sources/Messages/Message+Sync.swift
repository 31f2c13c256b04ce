import Journal
package import Localization
package import Sync
import Terminal

/// The number of received and pushed commits, and errors (`Syncing.md`, "The steps").
extension Message {
    package static func synced(_ outcome: JournalSync.Outcome) -> [LocalizedText] {
        var lines: [LocalizedText] = []
        switch outcome.integration {
        case .forwarded(let count, _): lines.append(received(count))
        case .merged(let count, let days, _): lines.append(merged(count, days: days.count))
        case .upToDate, nil: break
        }
        if outcome.sent > 0 {
            lines.append(
                LocalizedText(
                    en: "pushed \(outcome.sent.of("commit"))", zh: "发出 \(outcome.sent) 个提交",
                    ja: "コミット \(outcome.sent) 件を送りました"))
        }
        guard lines.isEmpty else { return lines }
        return [LocalizedText(en: "nothing new", zh: "没有新内容", ja: "新しいものはありません")]
    }

    /// If only settings and other files were merged, no number of days is shown.
    private static func merged(_ count: Int, days: Int) -> LocalizedText {
        let received = received(count)
        guard days > 0 else {
            return LocalizedText(en: "\(received), merged", zh: "\(received)，已合并", ja: "\(received)、マージしました")
        }
        return LocalizedText(
            en: "\(received), merged \(Message.days(days))", zh: "\(received)，合并了 \(days) 天",
            ja: "\(received)、\(days) 日分をマージしました")
    }

    private static func received(_ count: Int) -> LocalizedText {
        LocalizedText(en: "received \(count.of("commit"))", zh: "收到 \(count) 个提交", ja: "コミット \(count) 件を受け取りました")
    }

    package static let noRemote = LocalizedText(
        en: "no remote; weekyii remote add origin URL adds one", zh: "没有远程仓库；可用 weekyii remote add origin URL 添加",
        ja: "リモートがありません。weekyii remote add origin URL で追加できます")

    /// `origin  server:plan.git`.
    package static func remote(_ item: Remotes.Item) -> String { "\(item.name.printable)  \(item.address.printable)" }
}
