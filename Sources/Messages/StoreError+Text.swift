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
                Text("\(path) isn't in a git repository; weekyii init creates one and adopts the journal"), .files)
        case .refused(let refusal): return Failure(Message.refusal(refusal), .refused)
        case .hook(let name, let refusal, let words):
            return Failure(Message.hook(name, refusal, words: words), .refused)
        case .noIdentity(let key):
            return Failure(
                Text(
                    "\(key) isn't set, and user.useConfigOnly forbids guessing it; git config --global \(key) VALUE sets it"
                ),
                .refused)
        case .notSigned(let words): return Failure(Message.notSigned(words), .refused)
        case .inTheWay(let path): return Failure(Message.mergeFirst(path), .refused, [Message.inTheWay])
        case .conflict(let path): return Failure(Message.mergeFirst(path), .refused)
        case .overtaken:
            return Failure(Text("the branch keeps moving; try again"), .busy)
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
