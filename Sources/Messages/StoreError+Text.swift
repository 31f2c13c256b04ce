package import Files
package import Git
import Localization
package import Store
import Terminal

extension StoreError: ReportedError {
    package var failure: Failure {
        switch self {
        case .uncertain(let error): return Failure(Message.uncertain(error), .files)
        case .unfinished(let cause):
            let text = cause.error.reported
            return Failure(Message.unfinished(text.text), text.status == .busy ? .busy : .files)
        case .lostObjects(let branch, let last): return Failure(Message.lostObjects(branch, last), .files)
        case .unreadableRedoLog(let path): return Failure(Message.unreadableRedoLog(path), .files)
        case .locked(let path, let age, let holder):
            return Failure(Message.locked(path, age: age, holder: holder), .busy)
        case .gitFailed(let words): return Failure(Message.gitFailed(words), .refused)
        case .busy(let holder): return Failure(Message.busy(holder), .busy)
        case .noRepository(let path):
            return Failure(
                LocalizedText(
                    en: "\(path.printable) isn't in a git repository; weekyii init creates one and adopts the journal",
                    zh: "\(path.printable) 不在 git 仓库中；可用 weekyii init 创建并接管",
                    ja: "\(path.printable) は git リポジトリの中にありません。weekyii init で作成し、ジャーナルを取り込めます"), .files)
        case .refused(let refusal): return Failure(Message.refusal(refusal), .refused)
        case .hook(let name, let refusal, let words):
            return Failure(Message.hook(name, refusal, words: words), .refused)
        case .noIdentity(let key):
            return Failure(
                LocalizedText(
                    en: "\(key) isn't set, and user.useConfigOnly forbids guessing it; "
                        + "git config --global \(key) VALUE sets it",
                    zh: "未设置 \(key)，且 user.useConfigOnly 禁止猜测；可用 git config --global \(key) 值 设置",
                    ja: "\(key) が設定されておらず、user.useConfigOnly により推測もできません。git config --global \(key) 値 で設定できます"),
                .refused)
        case .notSigned(let words): return Failure(Message.notSigned(words), .refused)
        case .inTheWay(let path): return Failure(Message.mergeFirst(path), .refused, [Message.inTheWay])
        case .conflict(let path): return Failure(Message.mergeFirst(path), .refused)
        case .overtaken:
            return Failure(
                LocalizedText(
                    en: "the branch moved again and again; try once more", zh: "分支不断变化，请重试",
                    ja: "ブランチが何度も動きました。もう一度試してください"), .busy)
        }
    }
}

extension FileError: ReportedError {
    package var failure: Failure { Failure(Message.file(self), .files) }
}

extension GitProgram.StartError: ReportedError {
    package var failure: Failure { Failure(Message.gitNotStarted(self), .files) }
}

extension GitError: ReportedError {
    package var failure: Failure { Failure(Message.git(self), exitStatus) }

    /// The status for a locked repository, for one that the user has to correct, and for a broken one.
    private var exitStatus: ExitStatus {
        if code == .locked { return .busy }
        return kind == "config" || isForbidden ? .refused : .files
    }
}
