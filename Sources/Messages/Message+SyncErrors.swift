import Files
import Journal
import Localization
package import Sync
import Terminal

/// The reason why a journal couldn't be synced with its remote, and what would help (`Syncing.md`, "Trouble").
extension Message {
    fileprivate static func sync(_ error: SyncError) -> LocalizedText {
        switch error {
        case .noRemote(let names, _) where names.isEmpty: noRemote
        case .noRemote(let names, let branch): whichRemote(names, branch)
        case .unknownRemote(let name, let names): unknownRemote(name, names)
        case .badName(let name): badName(RemoteAddress.shown(name).printable)
        case .remoteExists(let name):
            LocalizedText(
                en: "the remote already exists: \(name.printable); weekyii remote remove \(name.printable) removes it",
                zh: "远程 \(name.printable) 已存在；可用 weekyii remote remove \(name.printable) 移除",
                ja: "リモート \(name.printable) はすでにあります。weekyii remote remove \(name.printable) で消せます")
        case .badAddress(let address, let problem): badAddress(address, problem)
        case .gitNotStarted(let error): gitNotStarted(error)
        case .shallow:
            LocalizedText(
                en: "this is a shallow clone; git fetch --unshallow completes it",
                zh: "此克隆的历史不完整；可用 git fetch --unshallow 补全", ja: "この複製は履歴が途中までです。git fetch --unshallow で残りを取得できます")
        case .noCommit:
            LocalizedText(
                en: "there is no commit yet; the next command that writes makes one", zh: "还没有提交；下一条写入的命令会产生提交",
                ja: "まだコミットがありません。次に書き込むコマンドが作ります")
        case .upstreamGone(let name, let remote, let branches): upstreamGone(name, remote, branches)
        case .rewritten(let name, let lost, _): rewritten(name, lost: lost)
        case .network, .unreachable, .refused, .overtaken: exchange(error)
        case .invalidObject(let words): invalidObject(words)
        case .inTheWay, .badFolder, .emptyRemote, .noJournal, .refusedClone: clone(error)
        }
    }

    private static func badName(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "invalid remote name '\(name)'; use letters, digits, '.', '-' and '_', as in origin",
            zh: "'\(name)' 不能作为远程名称；可用字母、数字、.、- 和 _，如 origin",
            ja: "'\(name)' はリモート名にできません。英数字と . - _ が使えます（例：origin）")
    }

    /// The errors of a transfer and of the remote.
    private static func exchange(_ error: SyncError) -> LocalizedText {
        switch error {
        case .network(0, _, let reason):
            LocalizedText(
                en: "network: nothing was synced (\(reason.printable))", zh: "网络：未同步（\(reason.printable)）",
                ja: "ネットワーク：同期できませんでした（\(reason.printable)）")
        case .network(let waiting, let mirror?, let reason):
            LocalizedText(
                en: "network: \(waiting.of("commit waits", "commits wait")) for the next push to \(mirror.printable) "
                    + "(\(reason.printable))",
                zh: "网络：\(waiting) 个提交等待下次推送到 \(mirror.printable)（\(reason.printable)）",
                ja: "ネットワーク：コミット \(waiting) 件が \(mirror.printable) への次のプッシュを待っています（\(reason.printable)）")
        case .network(let waiting, nil, let reason):
            LocalizedText(
                en: "network: \(waiting.of("commit waits", "commits wait")) for the next sync "
                    + "(\(reason.printable))",
                zh: "网络：\(waiting) 个提交等待下次同步（\(reason.printable)）",
                ja: "ネットワーク：コミット \(waiting) 件が次の同期を待っています（\(reason.printable)）")
        case .unreachable(let reason):
            LocalizedText(
                en: "network: nothing was cloned (\(reason.printable))", zh: "网络：未克隆（\(reason.printable)）",
                ja: "ネットワーク：複製できませんでした（\(reason.printable)）")
        case .refused(let words):
            LocalizedText(
                en: "the remote refuses\(said(words))\(missing(words))", zh: "远程拒绝\(said(words))\(missing(words))",
                ja: "リモートが拒否しました\(said(words))\(missing(words))")
        default:
            LocalizedText(
                en: "another machine is pushing at the same time; run weekyii sync again",
                zh: "其他机器正在推送；请再次 weekyii sync",
                ja: "ほかのマシンが同時にプッシュしています。もう一度 weekyii sync してください")
        }
    }

    private static func upstreamGone(_ name: String, _ remote: String, _ branches: [String]) -> LocalizedText {
        let (name, list) = (name.printable, branches.map(\.printable))
        let remedy = "git branch -u \("\(remote)/\(branches.first ?? "")".quoted)"
        return LocalizedText(
            en: "\(name) no longer exists; \(remote.printable) has \(list.joined(separator: ", ")); "
                + "\(remedy) selects \(list.first ?? "")",
            zh:
                "\(name) 已不存在；\(remote.printable) 上有 \(list.joined(separator: "、"))；可用 \(remedy) 选定 \(list.first ?? "")",
            ja: "\(name) はもうありません。\(remote.printable) にあるのは \(list.joined(separator: "、")) です。"
                + "\(remedy) で \(list.first ?? "") を選べます")
    }

    private static func rewritten(_ name: String, lost: Int) -> LocalizedText {
        let name = name.printable
        return LocalizedText(
            en: "\(name) was rewritten: \(lost.of("commit of this journal is", "commits of this journal are")) "
                + "no longer there",
            zh: "\(name) 已被改写：此日记有 \(lost) 个提交不在其中",
            ja: "\(name) は書き換えられ、このジャーナルのコミット \(lost) 件がなくなっています")
    }

    /// The two ways on after a rewritten history.
    fileprivate static func ways(_ name: String, lost: Int, own: Int) -> [LocalizedText] {
        let (follow, merge) = ("git reset --hard \(name.quoted)", "weekyii sync -merge")
        let loss =
            own == 0
            ? .empty
            : LocalizedText(
                en: " and loses \(own.of("commit that isn't", "commits that aren't")) there in any form:",
                zh: "，会丢失其中没有的 \(own) 个提交：", ja: "（そこにないコミット \(own) 件は失われます）：")
        return [
            LocalizedText(
                en: "\(merge) puts \(lost == 1 ? "it" : "them") back", zh: "\(merge) 把它们放回去", ja: "\(merge) で元に戻せます"),
            LocalizedText(en: "\(follow) follows it\(loss)", zh: "\(follow) 跟随它\(loss)", ja: "\(follow) で従えます\(loss)"),
        ]
    }

    /// The remedy after the remote's own message if there is nothing at the address; empty if its message says
    /// something else.
    private static func missing(_ words: String) -> LocalizedText {
        let signs = ["does not appear to be a git repository", "does not exist", "not found"]
        guard signs.contains(where: { words.contains($0) }) else { return .empty }
        return LocalizedText(
            en: "; git init --bare creates a repository there, and weekyii remote list shows the addresses",
            zh: "；可在那里用 git init --bare 创建仓库，用 weekyii remote list 查看地址",
            ja: "。そこに git init --bare でリポジトリを作れます。アドレスは weekyii remote list で確認できます")
    }

    private static func clone(_ error: SyncError) -> LocalizedText {
        switch error {
        case .inTheWay(let path):
            LocalizedText(
                en: "\(path.printable) already exists and is not empty; weekyii clone URL DIR uses another folder",
                zh: "\(path.printable) 已存在且不为空；可用 weekyii clone URL DIR 指定其他目录",
                ja: "\(path.printable) はすでにあり、空ではありません。weekyii clone URL DIR で別のフォルダーを指定できます")
        case .refusedClone(let words):
            LocalizedText(
                en: "the remote refuses\(said(words)); is the address right, and may it be read from here?",
                zh: "远程拒绝\(said(words))；地址是否正确，此处是否有权读取？",
                ja: "リモートが拒否しました\(said(words))。アドレスは正しいですか。ここから読み取れますか。")
        case .badFolder(let name):
            LocalizedText(
                en: "invalid folder name '\(name.printable)'", zh: "'\(name.printable)' 不能作为目录名",
                ja: "'\(name.printable)' はフォルダー名にできません")
        case .emptyRemote(let address):
            LocalizedText(
                en: "\(address.printable) is empty; on the machine with the journal: "
                    + "weekyii remote add origin \(address.quoted), then weekyii sync",
                zh: "\(address.printable) 是空的；请在有日记的机器上运行：weekyii remote add origin \(address.quoted)，然后 weekyii sync",
                ja: "\(address.printable) は空です。ジャーナルのあるマシンで "
                    + "weekyii remote add origin \(address.quoted)、続けて weekyii sync を実行してください")
        case .noJournal(let address, let branches, let folder):
            branches.isEmpty ? noJournal(address, folder) : journal(address, on: branches, folder)
        default: .empty
        }
    }

    private static func noJournal(_ address: String, _ folder: String?) -> LocalizedText {
        let clone = (["git clone", address.quoted] + (folder.map { [$0.quoted] } ?? [])).joined(separator: " ")
        let initial = "weekyii init \(folder?.quoted ?? "DIR")"
        return LocalizedText(
            en: "\(address.printable) contains no journal; \(clone), then \(initial) creates one in it",
            zh: "\(address.printable) 中没有日记；可先 \(clone)，再用 \(initial) 创建",
            ja: "\(address.printable) にジャーナルはありません。\(clone) の後、\(initial) で作成できます")
    }

    /// A journal that is only on other branches than the remote's HEAD, and the command that clones the first.
    private static func journal(_ address: String, on branches: [String], _ folder: String?) -> LocalizedText {
        let words =
            ["git clone -b", (branches.first ?? "").quoted, address.quoted] + (folder.map { [$0.quoted] } ?? [])
        let (remedy, names, shown) = (words.joined(separator: " "), branches.map(\.printable), address.printable)
        guard names.count > 1 else {
            return LocalizedText(
                en: "\(shown) has its journal on branch \(names.joined()); \(remedy) clones it",
                zh: "\(shown) 的日记在分支 \(names.joined()) 上；可用 \(remedy) 克隆",
                ja: "\(shown) のジャーナルはブランチ \(names.joined()) にあります。\(remedy) で複製できます")
        }
        return LocalizedText(
            en: "\(shown) has journals on the branches \(names.joined(separator: ", ")); \(remedy) clones the first",
            zh: "\(shown) 的日记在多个分支上：\(names.joined(separator: "、"))；可用 \(remedy) 克隆第一个",
            ja: "\(shown) のジャーナルは複数のブランチにあります：\(names.joined(separator: "、"))。\(remedy) で最初のものを複製できます")
    }

    private static func whichRemote(_ names: [String], _ branch: String) -> LocalizedText {
        let list = names.map(\.printable)
        let remedy = "git config \("branch.\(branch).remote".quoted) \(names.first?.quoted ?? "")"
        return LocalizedText(
            en: "several remotes (\(list.joined(separator: ", "))); \(remedy) selects \(list.first ?? "")",
            zh: "有多个远程（\(list.joined(separator: "、"))）；可用 \(remedy) 选定 \(list.first ?? "")",
            ja: "リモートが複数あります（\(list.joined(separator: "、"))）。\(remedy) で \(list.first ?? "") を選べます")
    }

    private static func unknownRemote(_ name: String, _ names: [String]) -> LocalizedText {
        let (name, list) = (name.printable, names.map(\.printable))
        guard !list.isEmpty else {
            return LocalizedText(
                en: "unknown remote \(name); weekyii remote add \(name) URL adds it",
                zh: "没有远程 \(name)；可用 weekyii remote add \(name) URL 添加",
                ja: "リモート \(name) はありません。weekyii remote add \(name) URL で追加できます")
        }
        return LocalizedText(
            en:
                "unknown remote \(name); the remotes are \(list.joined(separator: ", ")); weekyii remote add \(name) URL adds it",
            zh: "没有远程 \(name)，已有：\(list.joined(separator: "、"))；可用 weekyii remote add \(name) URL 添加",
            ja: "リモート \(name) はありません（あるもの：\(list.joined(separator: "、"))）。weekyii remote add \(name) URL で追加できます")
    }

    private static func badAddress(_ address: String, _ problem: RemoteAddress.Problem) -> LocalizedText {
        let address = address.printable
        return switch problem {
        case .form:
            LocalizedText(
                en: "invalid remote address '\(address)'; use a path, host:path, ssh://… or https://…",
                zh: "'\(address)' 不能作为远程地址：可用路径、host:path、ssh://… 或 https://…",
                ja: "'\(address)' はリモートのアドレスにできません：パス、host:path、ssh://…、https://… のいずれか")
        case .scheme(let scheme):
            LocalizedText(
                en:
                    "\(scheme.printable) is not a supported scheme; use a path, file, ssh, https or git, or gcrypt:: before one (\(address))",
                zh: "不支持 \(scheme.printable)：可用路径、file、ssh、https 或 git，前面可加 gcrypt::（\(address)）",
                ja: "\(scheme.printable) は使えません：パス、file、ssh、https、git のいずれか、またはその前に gcrypt::（\(address)）")
        case .password:
            LocalizedText(
                en:
                    "a password in an address is stored in plain text: leave it out (\(address)), and use a git credential helper "
                    + "(git help credentials)",
                zh: "地址中的密码会明文保存：请去掉（\(address)），改用 git 凭据助手（git help credentials）",
                ja: "アドレス内のパスワードは読める形で残ります。省いて（\(address)）、git の認証情報ヘルパーを使ってください（git help credentials）")
        }
    }

    /// Git's message, and the setting that accepts such objects if they are harmless.
    ///
    /// - Parameter words: git's message, with a line `object ID: rule: text`.
    static func invalidObject(_ words: String) -> LocalizedText {
        let said = said(words)
        let rule = harmless.first { words.contains(": \($0): ") }
        let remedy = rule.map { rule in
            // The user's own, as a new clone has no repository yet.
            let setting = "git config --global fetch.fsck.\(rule) ignore"
            return LocalizedText(
                en: "; to accept such objects: \(setting)", zh: "；若要接受此类对象：\(setting)", ja: "。受け入れるには：\(setting)")
        }
        let end = remedy ?? .empty
        return LocalizedText(
            en: "git refuses an object from the remote\(said)\(end)",
            zh: "git 拒绝了远程的对象\(said)\(end)", ja: "git がリモートのオブジェクトを拒否しました\(said)\(end)")
    }

    /// Rules for the form of names, addresses, dates and modes, which old programs violated. The other rules prevent
    /// harm.
    private static let harmless = [
        "badDate", "badDateOverflow", "badEmail", "badName", "badTimezone", "missingEmail", "missingNameBeforeEmail",
        "missingSpaceBeforeDate", "missingSpaceBeforeEmail", "multipleAuthors", "zeroPaddedDate", "zeroPaddedFilemode",
    ]
}

extension SyncError: ReportedError {
    package var failure: Failure {
        guard case .rewritten(let name, let lost, let own) = self else {
            return Failure(Message.sync(self), exitStatus)
        }
        let (most, rest) = (10, own.count - 10)
        let more = LocalizedText(en: "… \(rest) more", zh: "… 另有 \(rest) 个", ja: "… ほか \(rest) 件")
        let subjects = own.prefix(most).map { LocalizedText($0.printable) }
        let ways = Message.ways(name, lost: lost, own: own.count)
        return Failure(Message.sync(self), exitStatus, ways + subjects + (rest > 0 ? [more] : []))
    }

    /// The status for wrong input, for what the user has to correct here first, and for the network,
    /// the remote and the way to it: git, which is only needed for remotes.
    private var exitStatus: ExitStatus {
        switch self {
        case .badName, .badAddress, .badFolder, .unknownRemote: .usage
        case .remoteExists, .shallow, .noCommit, .inTheWay, .upstreamGone, .rewritten: .refused
        case .noRemote, .gitNotStarted, .network, .unreachable, .refused, .invalidObject,
            .refusedClone, .overtaken, .emptyRemote, .noJournal:
            .network
        }
    }
}
