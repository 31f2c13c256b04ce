import Arguments
import Sync
import Terminal

/// Why a journal and its remote couldn't be brought together, and what would help (`journal.md`, section 4).
extension Message {
    static func sync(_ error: SyncError) -> LocalizedText {
        switch error {
        case .journal(let error), .hook(let error): ErrorText(.journal(error)).text
        case .noRemote(let names) where names.isEmpty: noRemote
        case .noRemote(let names): whichRemote(names)
        case .unknownRemote(let name, let names): unknownRemote(name, names)
        case .badName(let name): badName(RemoteAddress.shown(name).printable)
        case .remoteExists(let name):
            LocalizedText(
                en: "there is a remote \(name.printable); weekyii remote remove \(name.printable) takes it away",
                zh: "远程 \(name.printable) 已存在；可用 weekyii remote remove \(name.printable) 移除",
                ja: "リモート \(name.printable) はすでにあります。weekyii remote remove \(name.printable) で消せます")
        case .badAddress(let address, let fault), .unusableRemote(let address, let fault): badAddress(address, fault)
        case .badTransport(let value):
            LocalizedText(
                en: "weekyii.transport can't be '\(value.printable)': auto, git or libgit2",
                zh: "weekyii.transport 不能是 '\(value.printable)'：可用 auto、git 或 libgit2",
                ja: "weekyii.transport に '\(value.printable)' は使えません：auto、git、libgit2 のいずれか")
        case .noGit: LocalizedText(en: "git isn't on the PATH", zh: "PATH 中没有 git", ja: "PATH に git がありません")
        case .shallow:
            LocalizedText(
                en: "this clone's history is cut off; git fetch --unshallow brings the rest",
                zh: "此克隆的历史不完整；可用 git fetch --unshallow 补全", ja: "この複製は履歴が途中までです。git fetch --unshallow で残りを取得できます")
        case .distrusted:
            LocalizedText(
                en:
                    "nothing was run: the repository's own settings aren't trusted (git config --local --list shows them)",
                zh: "未执行任何操作：不信任仓库自身的设置（可用 git config --local --list 查看）",
                ja: "何も実行していません：リポジトリ自身の設定が信頼されていません（git config --local --list で確認できます）")
        case .network, .unreachable, .refused, .overtaken: exchange(error)
        case .inTheWay, .badFolder, .emptyRemote, .noJournal: clone(error)
        }
    }

    private static func badName(_ name: String) -> LocalizedText {
        LocalizedText(
            en: "'\(name)' can't be a remote's name", zh: "'\(name)' 不能作为远程名称", ja: "'\(name)' はリモート名にできません")
    }

    /// What went wrong on the way, or at the other end.
    private static func exchange(_ error: SyncError) -> LocalizedText {
        switch error {
        case .network(let waiting, let reason):
            LocalizedText(
                en: "network: \(waiting == 1 ? "1 commit waits" : "\(waiting) commits wait") for the next sync "
                    + "(\(reason.printable))",
                zh: "网络：\(waiting) 个提交等待下次同步（\(reason.printable)）",
                ja: "ネットワーク：コミット \(waiting) 件が次の同期を待っています（\(reason.printable)）")
        case .unreachable(let reason):
            LocalizedText(
                en: "network: nothing was cloned (\(reason.printable))", zh: "网络：未克隆（\(reason.printable)）",
                ja: "ネットワーク：複製できませんでした（\(reason.printable)）")
        case .refused(let words):
            LocalizedText(
                en: "the remote refuses\(said(words))", zh: "远程拒绝\(said(words))", ja: "リモートが拒否しました\(said(words))")
        default:
            LocalizedText(
                en: "others push at the same time; weekyii sync again", zh: "其他机器正在推送；请再次 weekyii sync",
                ja: "ほかのマシンが同時にプッシュしています。もう一度 weekyii sync してください")
        }
    }

    /// Why nothing was cloned.
    private static func clone(_ error: SyncError) -> LocalizedText {
        switch error {
        case .inTheWay(let path):
            LocalizedText(
                en: "\(path.printable) is there already and isn't empty; weekyii clone URL DIR takes another folder",
                zh: "\(path.printable) 已存在且不为空；可用 weekyii clone URL DIR 指定其他目录",
                ja: "\(path.printable) はすでにあり、空ではありません。weekyii clone URL DIR で別のフォルダーを指定できます")
        case .badFolder(let name):
            LocalizedText(
                en: "'\(name.printable)' can't be a folder's name", zh: "'\(name.printable)' 不能作为目录名",
                ja: "'\(name.printable)' はフォルダー名にできません")
        case .emptyRemote(let address):
            LocalizedText(
                en: "\(address.printable) is empty; where the journal is: weekyii remote add origin URL, weekyii sync",
                zh: "\(address.printable) 是空的；请在有日记的机器上运行：weekyii remote add origin URL，weekyii sync",
                ja: "\(address.printable) は空です。ジャーナルのあるマシンで weekyii remote add origin URL、weekyii sync を実行してください")
        case .noJournal(let address):
            LocalizedText(
                en: "\(address.printable) holds no journal; git clone takes it, weekyii init DIR makes one in it",
                zh: "\(address.printable) 中没有日记；可先 git clone，再用 weekyii init DIR 创建",
                ja: "\(address.printable) にジャーナルはありません。git clone してから weekyii init DIR で作れます")
        default: LocalizedText("")
        }
    }

    private static func whichRemote(_ names: [String]) -> LocalizedText {
        let first = names.first?.printable ?? ""
        let list = names.map(\.printable)
        return LocalizedText(
            en: "which remote? git branch --set-upstream-to \(first)/… names one of \(list.joined(separator: ", "))",
            zh: "请用 git branch --set-upstream-to 指定远程：\(list.joined(separator: "、"))",
            ja: "git branch --set-upstream-to でリモートを指定してください：\(list.joined(separator: "、"))")
    }

    private static func unknownRemote(_ name: String, _ names: [String]) -> LocalizedText {
        let (name, list) = (name.printable, names.map(\.printable))
        guard !list.isEmpty else {
            return LocalizedText(
                en: "there is no remote \(name); weekyii remote add \(name) URL adds it",
                zh: "没有远程 \(name)；可用 weekyii remote add \(name) URL 添加",
                ja: "リモート \(name) はありません。weekyii remote add \(name) URL で追加できます")
        }
        return LocalizedText(
            en:
                "there is no remote \(name), but \(list.joined(separator: ", ")); weekyii remote add \(name) URL adds it",
            zh: "没有远程 \(name)，已有：\(list.joined(separator: "、"))；可用 weekyii remote add \(name) URL 添加",
            ja: "リモート \(name) はありません（あるもの：\(list.joined(separator: "、"))）。weekyii remote add \(name) URL で追加できます")
    }

    private static func badAddress(_ address: String, _ fault: RemoteAddress.Fault) -> LocalizedText {
        let address = address.printable
        return switch fault {
        case .form:
            LocalizedText(
                en: "'\(address)' can't be a remote's address", zh: "'\(address)' 不能作为远程地址",
                ja: "'\(address)' はリモートのアドレスにできません")
        case .scheme(let scheme):
            LocalizedText(
                en: "\(scheme.printable) isn't a way that is taken: a path, file, ssh, https or git (\(address))",
                zh: "不支持 \(scheme.printable)：可用路径、file、ssh、https 或 git（\(address)）",
                ja: "\(scheme.printable) は使えません：パス、file、ssh、https、git のいずれか（\(address)）")
        case .password:
            LocalizedText(
                en:
                    "a password in an address is kept readable: leave it out (\(address)), and let a git credential helper "
                    + "keep it (git help credentials)",
                zh: "地址中的密码会明文保存：请去掉（\(address)），改用 git 凭据助手（git help credentials）",
                ja: "アドレス内のパスワードは読める形で残ります。省いて（\(address)）、git の認証情報ヘルパーを使ってください（git help credentials）")
        }
    }
}
