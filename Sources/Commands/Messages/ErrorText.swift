import Arguments
import CivilTime
import Files
import Git
import Journal
import JournalText
import Plan
import Sync
import Terminal

/// The one place in which errors become words and exit statuses (`CommandLine.md`, "Exit status").
struct ErrorText {
    /// What is said behind `[ERR]`, in one line.
    let text: LocalizedText
    /// The lines under it; none for most errors.
    let details: [LocalizedText]
    /// 1 a rule of the plan, 2 wrong usage, 3 the journal's files, 4 network, 5 busy.
    let status: Int32

    private init(_ text: LocalizedText, _ status: Int32, _ details: [LocalizedText] = []) {
        self.text = text
        self.details = details
        self.status = status
    }

    init(_ failure: Failure) {
        switch failure {
        case .usage(let error): self.init(Message.usage(error), 2)
        case .value(let error): self.init(Message.value(error), 2)
        case .input(let error): self.init(Message.input(error), 2)
        case .plan(.input(let error), _): self.init(.input(error))
        case .plan(.unreadable(let diagnostic), _): self.init(Message.diagnostic(diagnostic), 3)
        case .plan(let error, let today): self.init(Message.refusal(error, today: today), 1)
        case .journal(let error): self.init(error)
        case .unsound(let report):
            let findings = report.findings
            let isBroken = findings.allSatisfy(\.isPromise)
            let details = findings.map(Message.finding) + ShownCheck(report: report).results
            self.init(Message.summary(of: findings), isBroken ? 1 : 3, details)
        case .gate(let findings, let remedy):
            let texts = findings.map(Message.finding)
            let isBroken = findings.allSatisfy(\.isPromise)
            self.init(texts.first ?? LocalizedText(""), isBroken ? 1 : 3, texts.dropFirst() + [remedy])
        case .foreignServerHook(let state): self.init(Message.hookItem(.hook(.preReceive), state), 1)
        case .sync(.journal(let error)): self.init(.journal(error))
        case .sync(let error): self.init(Message.sync(error), error.status)
        case .mergeStopped(let path, let reason): self.init(Message.mergeStopped(path, reason), 1)
        case .conflicts(let words): self.init(Message.mergeConflicts(words), 1)
        // Git takes 2 for a strategy that can't serve, and puts everything back.
        case .strategy(.journal(let error)):
            let text = ErrorText(.journal(error))
            self.init(text.text, 2, text.details)
        case .strategy(.words(let words)): self.init(Message.mergeRefused(words), 2)
        case .output(let error): self.init(Message.output(error), 1)
        case .archive(let fault): self.init(Message.archive(fault), 1)
        case .bundle(.journal(let error)): self.init(.journal(error))
        case .bundle(let fault): self.init(Message.bundle(fault), 1)
        case .noEditor: self.init(Message.noEditor, 1)
        case .editor(let command, let status): self.init(Message.editor(command, status), 1)
        case .emptied(let day, let tasks): self.init(Message.emptied(day, tasks), 1)
        case .kept(let failure, let path):
            let text = ErrorText(failure)
            self.init(text.text, text.status, text.details + [Message.kept(path, opens: !failure.endsPlanning)])
        case .setting(.journal(let error)): self.init(.journal(error))
        case .setting(.plan(let error, let now)): self.init(.plan(error, today: now.day))
        case .setting(let error): self.init(Message.setting(error), 2)
        case .declined: self.init(LocalizedText(en: "not started", zh: "未启动", ja: "開始しませんでした"), 1)
        }
    }

    /// A repository that is busy, one that its user has to set right, one that is broken.
    private static func status(_ error: GitError) -> Int32 {
        if error.code == .locked { return 5 }
        return error.kind == "config" || error.isForbidden ? 1 : 3
    }

    private init(_ error: JournalError) {
        switch error {
        case .noJournal(let folder):
            self.init(
                LocalizedText(
                    en: "no journal here (\(folder.printable)); weekyii init creates one",
                    zh: "这里没有日记（\(folder.printable)）；可用 weekyii init 创建",
                    ja: "ここにジャーナルはありません（\(folder.printable)）。weekyii init で作成できます"), 1)
        case .notAJournal(let folder):
            self.init(
                LocalizedText(
                    en: "\(folder.printable) is not a journal; weekyii init \(folder.printable) creates one",
                    zh: "\(folder.printable) 不是日记；可用 weekyii init \(folder.printable) 创建",
                    ja: "\(folder.printable) はジャーナルではありません。weekyii init \(folder.printable) で作成できます"), 1)
        case .notUTF8(let path): self.init(Message.notUTF8(path), 1)
        case .unmovable(let path): self.init(Message.unmovable(path), 1)
        case .text(let diagnostic): self.init(Message.diagnostic(diagnostic), 3)
        case .brokenState(let diagnostic, let folder): self.init(Message.brokenState(diagnostic, folder), 3)
        case .wouldBeTooLarge(let path, let limit): self.init(Message.wouldBeTooLarge(path, limit), 1)
        case .file(let error): self.init(Message.file(error), 3)
        case .git(let error): self.init(Message.git(error), Self.status(error))
        case .uncertain(let error): self.init(Message.uncertain(error), 3)
        case .unfinished(let cause):
            let text = ErrorText(cause)
            self.init(Message.unfinished(text.text), text.status == 5 ? 5 : 3)
        case .lostObjects(let branch, let last): self.init(Message.lostObjects(branch, last), 3)
        case .unreadableRedoLog(let path): self.init(Message.unreadableRedoLog(path), 3)
        case .locked(let path, let age, let holder): self.init(Message.locked(path, age: age, holder: holder), 5)
        case .gitNotStarted(let error): self.init(Message.gitNotStarted(error), 3)
        case .gitFailed(let words): self.init(Message.gitFailed(words), 1)
        case .clockAhead(let days): self.init(Message.clockAhead(days), 1)
        case .clockBehind(let days): self.init(Message.clockBehind(days), 1)
        case .promise(let day, let path, let breach): self.init(Message.promise(day, path, breach), 1)
        case .notCommitted(let day):
            self.init(
                LocalizedText(en: "\(day) was never committed", zh: "\(day) 从未提交", ja: "\(day) はコミットされたことがありません"), 1)
        case .busy(let holder): self.init(Message.busy(holder), 5)
        case .noRepository(let path):
            self.init(
                LocalizedText(
                    en: "\(path.printable) isn't in a git repository; weekyii init creates one and adopts the journal",
                    zh: "\(path.printable) 不在 git 仓库中；可用 weekyii init 创建并接管",
                    ja: "\(path.printable) は git リポジトリの中にありません。weekyii init で作成し、ジャーナルを取り込めます"), 3)
        case .refused(let refusal): self.init(Message.refusal(refusal), 1)
        case .hook(let name, let refusal, let words): self.init(Message.hook(name, refusal, words: words), 1)
        case .signing(let error): self.init(Message.signing(error), 3)
        case .inTheWay(let path):
            self.init(
                LocalizedText(
                    en: "\(path.printable): merge it with git merge first", zh: "\(path.printable): 请先用 git merge 合并",
                    ja: "\(path.printable): 先に git merge でマージしてください"),
                1)
        case .savedMeanwhile(let path):
            self.init(
                LocalizedText(
                    en: "\(path.printable) is being saved again and again; sync when it is done",
                    zh: "\(path.printable) 正被反复保存；请待其不再变动后同步",
                    ja: "\(path.printable) が何度も保存されています。落ち着いてから同期してください"),
                1)
        case .editedElsewhere(let path, let journal):
            let (file, command) = (path.printable, "weekyii -C \(journal.printable) sync")
            self.init(
                LocalizedText(
                    en: "\(file): changed by hand, in another journal; \(command) takes it in first",
                    zh: "\(file)：在另一个日记中被手动修改；请先用 \(command) 收入",
                    ja: "\(file): 別のジャーナルで手で変更されています。先に \(command) で取り込んでください"),
                1)
        case .incoming(let commit, let fault): self.init(Message.incoming(commit, fault), 3)
        case .newerMerge(let version):
            self.init(
                LocalizedText(
                    en: "a newer weekyii merged here by rules of version \(version); upgrade this one",
                    zh: "此处由更新版本的 weekyii 以规则版本 \(version) 合并；请升级",
                    ja: "より新しい weekyii がバージョン \(version) の規則でここをマージしています。アップグレードしてください"), 3)
        case .merge(let fault): self.init(Message.mergeFault(fault), 1)
        case .programUnknown:
            self.init(
                LocalizedText(
                    en: "unknown path of the program itself; start it by its path", zh: "无法得知程序自身的路径；请用完整路径启动",
                    ja: "プログラム自身のパスが分かりません。パスを指定して起動してください"), 1)
        case .notBare(let folder, isWorkTree: true):
            self.init(
                LocalizedText(
                    en: "\(folder.printable) is a work tree and no bare repository; leave -server out",
                    zh: "\(folder.printable) 是工作目录而不是裸仓库；请省略 -server",
                    ja: "\(folder.printable) は作業ツリーで、ベアリポジトリではありません。-server を省いてください"), 1)
        case .notBare(let folder, isWorkTree: false):
            self.init(
                LocalizedText(
                    en: "\(folder.printable) is not a bare repository; git init --bare \(folder.quoted) creates one",
                    zh: "\(folder.printable) 不是裸仓库；可用 git init --bare \(folder.quoted) 创建",
                    ja: "\(folder.printable) はベアリポジトリではありません。git init --bare \(folder.quoted) で作成できます"), 1)
        case .overtaken:
            self.init(
                LocalizedText(
                    en: "the branch moved again and again; try once more", zh: "分支不断变化，请重试",
                    ja: "ブランチが何度も動きました。もう一度試してください"), 5)
        }
    }
}

extension SyncError {
    /// 4 for the network and the remote, 5 for a lock; what was typed wrong is 2, what has to be set right here first is 1.
    fileprivate var status: Int32 {
        switch self {
        case .badName, .badAddress, .badFolder, .unknownRemote, .nothingToRemove: 2
        case .remoteExists, .transportSetting, .shallow, .inTheWay: 1
        case .locked: 5
        default: 4
        }
    }
}
