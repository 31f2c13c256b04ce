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
            return Failure(Text("no journal here (\(folder)); weekyii init creates one: weekyii init ~/plan"), .refused)
        case .journalOnBranch(let branch, let folder):
            return Failure(Message.journalOnBranch(branch, folder), .refused)
        case .filesGone(let paths, let top): return Failure(Message.filesGone(paths, top), .files)
        case .notAJournal(let folder, let source): return Failure(Message.notAJournal(folder, source), .refused)
        case .notAFolder(let path, let source): return Failure(Message.notAFolder(path, source), .refused)
        case .notUTF8(let path): return Failure(Message.notUTF8(path), .refused)
        case .brokenState(let diagnostic, let folder): return Failure(Message.brokenState(diagnostic, folder), .files)
        case .notFree(let folder):
            return Failure(
                Text("\(folder) contains other files; weekyii init DIR creates a journal in DIR, weekyii init . here"),
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
            return Failure(Text("\(setting) is false; weekyii config set \(setting) true switches it on"), .refused)
        case .notCommitted(let name):
            return Failure(Text("\(name) was never committed"), .refused)
        case .submodule(let path):
            let move = "git mv \(path.quoted)"
            return Failure(
                Text("\(path): a submodule cannot move with its week; \(move) DIR moves it elsewhere"),
                .refused)
        case .occupied(let path):
            return Failure(
                Text("\(path) already exists and is not written by weekyii; move it elsewhere first"),
                .refused)
        case .incoming(let commit, let problem): return Failure(Message.incoming(commit, problem), .files)
        case .newerMerge(let version):
            return Failure(Text("a newer weekyii merged here by rules of version \(version); upgrade this one"), .files)
        case .filtered(let path, let filter, let file, let lines):
            let (path, name, file) = (path.printable, filter.printable, file.printable)
            return Failure(
                Text(
                    "\(path): weekyii would bypass git's filter=\(name); this at the end of \(file) takes the journal out:"
                ),
                .refused, lines.map { Text(value: $0) })
        case .noZone(let isNew):
            let command = isNew ? "TZ=Area/City weekyii init" : "weekyii config set journal.timezone Area/City"
            return Failure(
                Text("this machine's time zone has no name such as Asia/Shanghai; name yours: \(command)"),
                .refused)
        case .noZones(let folder):
            return Failure(Text("\(folder): no time zones are installed; install tzdata"), .refused)
        case .programUnknown:
            return Failure(Text("cannot find the program's own path; start it by its path"), .refused)
        case .notBare(let folder, isWorkTree: true):
            return Failure(Text("\(folder) is a work tree, not a bare repository; omit -server"), .refused)
        case .notBare(let folder, isWorkTree: false):
            return Failure(
                Text("\(folder) is not a bare repository; git init --bare \(folder.quoted) creates one"), .refused)
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
