import CivilTime
import Git
package import Journal
package import Localization
import Paths
import Sync
import Terminal

/// The status of the repository: branch, upstream, the last sync, hand edits that the next command adopts.
extension Message {
    /// `on branch main`
    package static func head(of report: StatusReport) -> LocalizedText {
        switch report.journal.head {
        case .detached(let commit):
            let id = "\(commit)".prefix(10)
            // Git refuses to switch then; the line about the operation has what helps.
            guard report.journal.operation == .none else {
                return LocalizedText(
                    en: "not on a branch, at \(id)", zh: "不在任何分支上，位于 \(id)", ja: "どのブランチにもいません（\(id)）")
            }
            return LocalizedText(
                en: "not on a branch, at \(id); git switch BRANCH returns to one",
                zh: "不在任何分支上，位于 \(id)；可用 git switch 分支名 切换回分支",
                ja: "どのブランチにもいません（\(id)）。git switch BRANCH で戻れます")
        case .branch(let name, let tip):
            let short = (report.journal.head.branch ?? name).printable
            guard tip == nil else {
                return LocalizedText(en: "on branch \(short)", zh: "分支 \(short)", ja: "ブランチ \(short)")
            }
            return LocalizedText(
                en: "on branch \(short), nothing committed yet", zh: "分支 \(short)，尚无提交",
                ja: "ブランチ \(short)、コミットはまだありません")
        }
    }

    /// The lines below it: the journal's folder, operation, upstream, syncs, edits, problems.
    package static func details(of report: StatusReport) -> [LocalizedText] {
        let operation = report.journal.operation
        let path = report.journal.path.printable
        return [LocalizedText(en: "journal: \(path)", zh: "日记：\(path)", ja: "ジャーナル：\(path)")]
            + (operation == .none ? [] : [Message.operation(operation)])
            + [upstream(of: report)] + syncs(of: report)
            + edits(report.journal.edits) + report.journal.keptTexts.map(keptText)
            + report.journal.faults.map { $0.reported.text } + (report.deliversReminders ? [] : [noTimer])
    }

    /// No timer delivers the journal's reminders on this machine.
    package static let noTimer = LocalizedText(
        en: "no timer delivers reminders on this machine; weekyii remind install sets one up",
        zh: "本机没有送出提醒的定时器；可用 weekyii remind install 安装",
        ja: "このマシンにはリマインダーを通知するタイマーがありません。weekyii remind install で設定できます")

    /// The same at the first start of a day.
    package static let silentKillTime = LocalizedText(
        en: "nothing will ring at the kill time: \(noTimer)", zh: "到 kill_time 时不会有提醒：\(noTimer)",
        ja: "kill_time になっても通知されません：\(noTimer)")

    /// A text of `day edit` that wasn't adopted.
    private static func keptText(of day: Day) -> LocalizedText {
        LocalizedText(
            en: "kept text of \(day); weekyii day edit -t \(day) continues it",
            zh: "\(day) 有保留的文本；可用 weekyii day edit -t \(day) 继续编辑",
            ja: "\(day) の編集中のテキストがあります。weekyii day edit -t \(day) で続けられます")
    }

    private static func upstream(of report: StatusReport) -> LocalizedText {
        let status = report.journal
        if let upstream = status.upstream {
            let state = report.isUpstreamGone ? gone : Self.state(upstream.state)
            let name = RemoteAddress.shown(upstream.name).printable
            return LocalizedText(
                en: "upstream: \(name), \(state)", zh: "上游：\(name)，\(state)", ja: "上流：\(name)、\(state)")
        }
        guard !status.remotes.isEmpty else { return noRemote }
        let names = status.remotes.map(\.printable).joined(separator: ", ")
        return LocalizedText(
            en: "no upstream yet (remotes: \(names)); the first weekyii sync sets it",
            zh: "尚无上游（远程：\(names)）；首次 weekyii sync 会设置", ja: "上流は未設定（リモート：\(names)）。最初の weekyii sync で設定されます")
    }

    private static let gone = LocalizedText(
        en: "gone; weekyii sync follows the branch that replaced it, or names the branches",
        zh: "已不存在；weekyii sync 会改用取代它的分支，或列出各分支", ja: "もうありません。weekyii sync は代わりのブランチに従うか、ブランチの一覧を示します")

    private static func state(_ state: JournalStatus.Upstream.State) -> LocalizedText {
        switch state {
        case .neverSeen:
            LocalizedText(
                en: "not fetched yet; weekyii sync fetches it", zh: "尚未获取；可用 weekyii sync 获取",
                ja: "まだ取得していません。weekyii sync で取得できます")
        case .noRemote(let name): noRemote(named: name)
        case .unknown:
            LocalizedText(
                en: "ahead and behind are unknown in a shallow clone", zh: "浅克隆，无法比较", ja: "浅いクローンのため比較できません")
        case .apart(0, 0): LocalizedText(en: "up to date", zh: "一致", ja: "同じ状態")
        case .apart(let ahead, 0):
            LocalizedText(en: "\(ahead) ahead", zh: "领先 \(ahead) 个提交", ja: "\(ahead)コミット先行")
        case .apart(0, let behind):
            LocalizedText(en: "\(behind) behind", zh: "落后 \(behind) 个提交", ja: "\(behind)コミット遅れ")
        case .apart(let ahead, let behind):
            LocalizedText(
                en: "\(ahead) ahead, \(behind) behind", zh: "领先 \(ahead) 个提交，落后 \(behind) 个提交",
                ja: "\(ahead)コミット先行、\(behind)コミット遅れ")
        }
    }

    private static func noRemote(named name: String) -> LocalizedText {
        guard Repository.canBeRemote(name) else {
            return LocalizedText(
                en: "but that is not a remote's name; git branch --unset-upstream removes it",
                zh: "但这不是远程名称；可用 git branch --unset-upstream 取消",
                ja: "ただしリモート名ではありません。git branch --unset-upstream で解除できます")
        }
        let name = name.printable
        return LocalizedText(
            en:
                "but remote \(name) does not exist; weekyii remote add \(name) URL adds it, "
                + "git branch --unset-upstream removes the upstream",
            zh: "但没有远程 \(name)；可用 weekyii remote add \(name) URL 添加，或 git branch --unset-upstream 取消",
            ja: "ただしリモート \(name) がありません。weekyii remote add \(name) URL で追加、git branch --unset-upstream で解除できます")
    }

    private static func syncs(of report: StatusReport) -> [LocalizedText] {
        guard let sync = report.sync else { return report.journal.remotes.isEmpty ? [] : [neverSynced] }
        let remote = sync.remote.printable
        let last = sync.succeeded.map { seconds in
            let text = "\(report.moment(seconds)) (\(remote))"
            return LocalizedText(en: "last sync: \(text)", zh: "上次同步：\(text)", ja: "前回の同期：\(text)")
        }
        return [last ?? neverSynced] + [error(of: sync, report)].compactMap { $0 }
    }

    private static let neverSynced = LocalizedText(
        en: "last sync: never", zh: "上次同步：从未", ja: "前回の同期：なし")

    /// The most edits that are listed individually.
    private static let mostEdits = 10

    /// The last failed sync since the last success; nil if there is none.
    static func error(of sync: SyncRecord, _ report: StatusReport) -> LocalizedText? {
        guard let failed = sync.failed, sync.failures > 0 || sync.reason != nil else { return nil }
        let text = ["\(report.moment(failed))", sync.reason?.printable].compactMap { $0 }.joined(separator: ", ")
        let count = sync.failures
        guard count > 1 else {
            return LocalizedText(en: "last error: \(text)", zh: "上次错误：\(text)", ja: "前回のエラー：\(text)")
        }
        return LocalizedText(
            en: "last error: \(text) (\(count) in a row)", zh: "上次错误：\(text)（连续 \(count) 次）",
            ja: "前回のエラー：\(text)（連続 \(count) 回）")
    }

    /// The number of hand edits that the next command adopts, and their paths.
    package static func edits(_ edits: [UncommittedEdit]) -> [LocalizedText] {
        guard !edits.isEmpty else { return [] }
        let count = edits.count
        let headline = LocalizedText(
            en: "\(count.of("uncommitted hand edit")):", zh: "\(count) 个未提交的手工改动：", ja: "コミットされていない手作業の変更 \(count) 件：")
        let rest = count - mostEdits
        let more = LocalizedText(en: "  … \(rest) more", zh: "  … 另有 \(rest) 个", ja: "  … ほか \(rest) 件")
        return [headline] + edits.prefix(mostEdits).map(edit) + (rest > 0 ? [more] : [])
    }

    private static func edit(_ edit: UncommittedEdit) -> LocalizedText {
        let path = edit.path.text.printable
        return switch edit.kind {
        case .changed: LocalizedText("  \(path)")
        case .added: LocalizedText(en: "  \(path) (new)", zh: "  \(path)（新增）", ja: "  \(path)（新規）")
        case .removed: LocalizedText(en: "  \(path) (deleted)", zh: "  \(path)（已删除）", ja: "  \(path)（削除）")
        }
    }
}
