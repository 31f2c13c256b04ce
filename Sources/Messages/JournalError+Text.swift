import CivilTime
package import Journal
package import JournalText
import Localization
package import Parts
package import Plan
import Sync
import Terminal

extension JournalError: ReportedError {
    package var failure: Failure {
        switch self {
        case .noJournal(let folder):
            return Failure(
                LocalizedText(
                    en: "no journal here (\(folder.printable)); weekyii init creates one: weekyii init ~/plan",
                    zh: "这里没有日记（\(folder.printable)）；可用 weekyii init ~/plan 创建",
                    ja: "ここにジャーナルはありません（\(folder.printable)）。weekyii init ~/plan で作成できます"), .refused)
        case .journalOnBranch(let branch, let folder):
            return Failure(Message.journalOnBranch(branch, folder), .refused)
        case .filesGone(let paths, let top): return Failure(Message.filesGone(paths, top), .files)
        case .notAJournal(let folder, let source): return Failure(Message.notAJournal(folder, source), .refused)
        case .notAFolder(let path, let source): return Failure(Message.notAFolder(path, source), .refused)
        case .notUTF8(let path): return Failure(Message.notUTF8(path), .refused)
        case .brokenState(let diagnostic, let folder): return Failure(Message.brokenState(diagnostic, folder), .files)
        case .notFree(let folder):
            let folder = folder.printable
            return Failure(
                LocalizedText(
                    en: "\(folder) contains other files; weekyii init DIR makes a journal in DIR, weekyii init . here",
                    zh: "\(folder) 中有其他文件；weekyii init DIR 在 DIR 中创建日记，weekyii init . 在这里创建",
                    ja: "\(folder) にはほかのファイルがあります。weekyii init DIR は DIR に、weekyii init . はここにジャーナルを作ります"),
                .refused)
        case .wouldBeTooLarge(let path, let limit): return Failure(Message.wouldBeTooLarge(path, limit), .refused)
        case .names(let refused): return Failure(Message.names(refused), .files)
        case .lookalike(let one, let other): return Failure(Message.lookalike(one, other), .refused)
        case .misplaced(let path, let proper): return Failure(Message.misplaced(path, proper), .refused)
        case .clockAhead(let days): return Failure(Message.clockAhead(days), .refused)
        case .clockBehind(let lead):
            return Failure(Message.clockBehind(lead), .refused, Message.wayBack(from: lead))
        case .clockJump(let jump): return Failure(Message.clockJump(jump), .refused, [Message.confirmClock])
        case .commitment(let day, let path, let violation):
            return Failure(Message.brokenCommitment(day, path, violation), .refused)
        case .switchedOff(let setting):
            return Failure(
                LocalizedText(
                    en: "\(setting) is false; weekyii config set \(setting) true switches it on",
                    zh: "\(setting) 为 false；可用 weekyii config set \(setting) true 开启",
                    ja: "\(setting) は false です。weekyii config set \(setting) true で有効にできます"), .refused)
        case .notCommitted(let name):
            let name = name.printable
            return Failure(
                LocalizedText(en: "\(name) was never committed", zh: "\(name) 从未提交", ja: "\(name) はコミットされたことがありません"),
                .refused)
        case .submodule(let path):
            let move = "git mv \(path.quoted)"
            return Failure(
                LocalizedText(
                    en: "\(path.printable): a submodule cannot move with its week; \(move) FOLDER moves it elsewhere",
                    zh: "\(path.printable): 子模块不能随其所在周移动；可用 \(move) 目录 移到别处",
                    ja: "\(path.printable): サブモジュールは週と一緒に移動できません。\(move) フォルダー で別の場所へ移せます"),
                .refused)
        case .occupied(let path):
            return Failure(
                LocalizedText(
                    en: "\(path.printable) already exists and is not written by weekyii; move it elsewhere first",
                    zh: "\(path.printable) 已存在，且不是 weekyii 的文件；请先移到别处",
                    ja: "\(path.printable) はすでにあり、weekyii のファイルではありません。先に別の場所へ移してください"),
                .refused)
        case .incoming(let commit, let problem): return Failure(Message.incoming(commit, problem), .files)
        case .newerMerge(let version):
            return Failure(
                LocalizedText(
                    en: "a newer weekyii merged here by rules of version \(version); upgrade this one",
                    zh: "此处由更新版本的 weekyii 以规则版本 \(version) 合并；请升级",
                    ja: "より新しい weekyii がバージョン \(version) の規則でここをマージしています。アップグレードしてください"), .files)
        case .filtered(let path, let filter, let file, let lines):
            let (path, name, file) = (path.printable, filter.printable, file.printable)
            return Failure(
                LocalizedText(
                    en:
                        "\(path): weekyii would bypass git's filter=\(name); this at the end of \(file) takes the journal out:",
                    zh: "\(path): weekyii 会绕过 git 的 filter=\(name)；在 \(file) 末尾加入以下内容可将日记排除：",
                    ja: "\(path): weekyii では git の filter=\(name) が適用されません。\(file) の末尾に次を追加すると対象から外せます："),
                .refused, lines.map { LocalizedText($0.printable) })
        case .noZone(let isNew):
            let command = isNew ? "TZ=Area/City weekyii init" : "weekyii config set journal.timezone Area/City"
            return Failure(
                LocalizedText(
                    en: "this machine's time zone has no name such as Asia/Shanghai; name yours: \(command)",
                    zh: "本机的时区没有 Asia/Shanghai 这样的名称；请指定你的时区：\(command)",
                    ja: "このマシンのタイムゾーンには Asia/Shanghai のような名前がありません。指定してください：\(command)"),
                .refused)
        case .noZones(let folder):
            let folder = folder.printable
            return Failure(
                LocalizedText(
                    en: "\(folder): no time zones are installed; install tzdata",
                    zh: "\(folder)：未安装时区数据；请安装 tzdata", ja: "\(folder)：タイムゾーンのデータがありません。tzdata をインストールしてください"),
                .refused)
        case .programUnknown:
            return Failure(
                LocalizedText(
                    en: "cannot find the program's own path; start it by its path", zh: "无法得知程序自身的路径；请用完整路径启动",
                    ja: "プログラム自身のパスが分かりません。パスを指定して起動してください"), .refused)
        case .notBare(let folder, isWorkTree: true):
            return Failure(
                LocalizedText(
                    en: "\(folder.printable) is a work tree, not a bare repository; omit -server",
                    zh: "\(folder.printable) 是工作目录而不是裸仓库；请省略 -server",
                    ja: "\(folder.printable) は作業ツリーで、ベアリポジトリではありません。-server を省いてください"), .refused)
        case .notBare(let folder, isWorkTree: false):
            return Failure(
                LocalizedText(
                    en: "\(folder.printable) is not a bare repository; git init --bare \(folder.quoted) creates one",
                    zh: "\(folder.printable) 不是裸仓库；可用 git init --bare \(folder.quoted) 创建",
                    ja: "\(folder.printable) はベアリポジトリではありません。git init --bare \(folder.quoted) で作成できます"), .refused)
        }
    }
}

extension Diagnostic: ReportedError {
    package var failure: Failure { Failure(Message.unreadable(self), .files) }
}

extension PartError: ReportedError {
    package var failure: Failure { Failure(Message.refusedRecord(self), .refused) }
}

extension PlanMergeError: ReportedError {
    package var failure: Failure { Failure(Message.mergeError(self), .refused) }
}
