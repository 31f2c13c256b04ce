import Git
import Journal
import JournalText
package import Localization
package import Sync
import Terminal

/// What a sync received and pushed, and why another machine's commit is refused (`Syncing.md`, "The steps").
extension Message {
    package static func synced(_ outcome: JournalSync.Outcome) -> [LocalizedText] {
        var lines: [LocalizedText] = []
        if let found = outcome.integration, found.commits > 0 {
            lines.append(found.days.map { merged(found.commits, days: $0.count) } ?? received(found.commits))
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

    static func incoming(_ commit: ObjectID, _ problem: IncomingError) -> LocalizedText {
        let id = "\(commit)".prefix(10)
        switch problem {
        case .text(let diagnostic):
            if case .newerSchema = diagnostic.problem { return located(Self.diagnostic(diagnostic), id) }
            return repairable(Self.diagnostic(diagnostic), id)
        case .file(let error): return repairable(file(error), id)
        case .names(let names): return located(refused(names, isHere: false), id)
        case .gone(let path):
            let path = path.printable
            return LocalizedText(
                en:
                    "\(path): the journal isn't in the commit \(id) that would come; git merge \(id) takes that in as it is",
                zh: "\(path): 将要收到的提交 \(id) 中没有此日记；可用 git merge \(id) 原样接受",
                ja: "\(path): 届くはずのコミット \(id) にこのジャーナルがありません。git merge \(id) でそのまま取り込めます")
        }
    }

    /// Names in this machine's own commits that others refuse.
    static func names(_ refused: RefusedNames) -> LocalizedText { Self.refused(refused, isHere: true) }

    private static func refused(_ refused: RefusedNames, isHere: Bool) -> LocalizedText {
        let names = refused.names.map { "'\(refused.folder.isEmpty ? "" : "\(refused.folder)/")\($0)'".printable }
        let place = LocalizedText(
            en: isHere ? " with git mv, else no other machine can sync" : " on the machine that wrote it",
            zh: isHere ? "请用 git mv " : "请在写下它的机器上", ja: isHere ? "git mv で" : "書いたマシンで")
        let isAfter = isHere ? LocalizedText(en: "", zh: "，否则其他机器无法同步", ja: "。そのままでは他のマシンが同期できません") : LocalizedText("")
        guard names.count > 1 else {
            return LocalizedText(
                en: "\(names[0]): the name isn't UTF-8; rename it\(place.en)",
                zh: "\(names[0]): 名称不是 UTF-8；\(place.zh)改名\(isAfter.zh)",
                ja: "\(names[0]): 名前が UTF-8 ではありません。\(place.ja)名前を変えてください\(isAfter.ja)")
        }
        return LocalizedText(
            en: "\(names[0]) and \(names[1]) are one name on a Mac; rename one\(place.en)",
            zh: "\(names[0]) 和 \(names[1]) 在 Mac 上是同一个名称；\(place.zh)改名\(isAfter.zh)",
            ja: "\(names[0]) と \(names[1]) は Mac では同じ名前です。\(place.ja)どちらかの名前を変えてください\(isAfter.ja)")
    }

    /// The problem, and the commit that has it.
    private static func located(_ what: LocalizedText, _ id: Substring) -> LocalizedText {
        LocalizedText(
            en: "\(what) (in incoming commit \(id))", zh: "\(what)（在将要收到的提交 \(id) 中）",
            ja: "\(what)（届くはずのコミット \(id) の中）")
    }

    private static func repairable(_ what: LocalizedText, _ id: Substring) -> LocalizedText {
        let what = located(what, id)
        return LocalizedText(
            en: "\(what); correct it on the machine that wrote it and sync there, or here after git merge -s ort \(id)",
            zh: "\(what)；请在写下它的机器上改正并同步，或在此运行 git merge -s ort \(id) 后改正",
            ja: "\(what)。書いたマシンで直して同期するか、ここで git merge -s ort \(id) をしてから直してください")
    }
}
