import Git
package import Journal
import Localization

extension JournalError: ReportedError {
    package var failure: Failure { Failure(text, status, details) }

    private var status: ExitStatus {
        switch self {
        case .filesGone, .brokenState, .names, .incoming, .newerMerge: .files
        default: .refused
        }
    }

    private var details: [Text] {
        switch self {
        case .clockBehind(let lead): lead.wayBack
        case .clockJump: [Text("if it is right, repeat the command with -y; otherwise set the clock")]
        case .filtered(_, _, _, let lines): lines.map { Text(value: $0) }
        default: []
        }
    }

    private var text: Text {
        switch self {
        case .noJournal(let folder): Text("no journal here (\(folder)); weekyii init creates one: weekyii init ~/plan")
        case .journalOnBranch(let branch, nil):
            Text("no journal on the current branch, but on \(branch.name); \(git(branch.remedy)) checks it out")
        case .journalOnBranch(let branch, let folder?):
            Text(
                "no journal on the current branch of \(folder), but on \(branch.name); \(git(branch.remedy, in: folder)) checks it out"
            )
        case .filesGone(let paths, let top):
            Text(
                """
                the journal's files are missing, but the last commit has them; \
                \(git(["restore", "-s", "HEAD", "-SW", "--"] + paths, in: top)) restores them
                """)
        case .notAJournal(let folder, .option):
            Text("-C names \(folder), which is not a journal; weekyii init \(folder.quoted) creates one")
        case .notAJournal(let folder, .variable):
            Text("WEEKYII_JOURNAL names \(folder), which is not a journal; weekyii init \(folder.quoted) creates one")
        case .notAJournal(let folder, .setting):
            Text(
                "no journal here, and weekyii.journal names \(folder), which is not one; git config --global weekyii.journal DIR names another"
            )
        case .notAFolder(let path, .option): notAFolder(path, .empty, "-C", "-C DIR")
        case .notAFolder(let path, .variable): notAFolder(path, .empty, "WEEKYII_JOURNAL", "WEEKYII_JOURNAL=DIR")
        case .notAFolder(let path, .setting):
            notAFolder(
                path, Text("no journal here, and "), "weekyii.journal", "git config --global weekyii.journal DIR")
        case .notUTF8(let path): Text("\(path): the path is not UTF-8; use a folder whose path is")
        case .brokenState(let diagnostic, let folder):
            Message.restoring(Message.diagnostic(diagnostic), "weekyii -C \(folder.quoted) check -restore STATE.md")
        case .notFree(let folder):
            Text("\(folder) contains other files; weekyii init DIR creates a journal in DIR, weekyii init . here")
        case .wouldBeTooLarge(let path, let limit):
            Text("\(path) would be larger than \(limit >> 10) KiB; shorten its tasks or notes")
        case .names(let refused): Message.names(refused)
        case .lookalike(let one, let other):
            Text("'\(one)' and '\(other)' are one name on a Mac; rename one, or commit what is on the disk with git")
        case .misplaced(let path, let proper): Message.misplaced(path, proper)
        case .clockAhead(let days): Text("the clock is \(count: days, "day") ahead of the journal; set it first")
        case .clockBehind(let lead): lead.words
        case .clockJump(let jump): Message.clockJump(jump)
        case .commitment(let day, let path, let violation): Message.brokenCommitment(day, path, violation)
        case .switchedOff(let setting): Text("\(setting) is false; weekyii config set \(setting) true switches it on")
        case .notCommitted(let name): Text("\(name) was never committed")
        case .submodule(let path):
            Text("\(path): a submodule cannot move with its week; \("git mv \(path.quoted)") DIR moves it elsewhere")
        case .occupied(let path):
            Text("\(path) already exists and is not written by weekyii; move it elsewhere first")
        case .incoming(let commit, let problem): Message.incoming(commit, problem)
        case .newerMerge(let version):
            Text("a newer weekyii merged here by rules of version \(version); upgrade this one")
        case .filtered(let path, let name, let file, _):
            Text(
                "\(path): weekyii would bypass git's filter=\(name); this at the end of \(file) takes the journal out:"
            )
        case .noZone(let isNew):
            Text(
                """
                this machine's time zone has no name such as Asia/Shanghai; name yours: \
                \(isNew ? "TZ=Area/City weekyii init" : "weekyii config set journal.timezone Area/City")
                """)
        case .noZones(let folder): Text("\(folder): no time zones are installed; install tzdata")
        case .programUnknown: Text("cannot find the program's own path; start it by its path")
        case .notBare(let folder, isWorkTree: true):
            Text("\(folder) is a work tree, not a bare repository; omit -server")
        case .notBare(let folder, isWorkTree: false):
            Text("\(folder) is not a bare repository; git init --bare \(folder.quoted) creates one")
        }
    }

    /// A command line of git's in a folder; nil for the current one.
    private func git(_ words: [String], in folder: String? = nil) -> String {
        (["git"] + (folder.map { ["-C", $0] } ?? []) + words).map(\.quoted).joined(separator: " ")
    }

    private func notAFolder(_ path: String, _ start: Text, _ name: String, _ remedy: String) -> Text {
        Text("\(start)\(name) names \(path), which is not a folder; use a journal's folder: \(remedy)")
    }
}

extension ClockLead {
    /// Who is ahead, and which clock is probably wrong.
    fileprivate var words: Text {
        let behind = Text("the clock is \(count: days, "day") behind the journal")
        if let person {
            return Text(
                "\(behind), and commit \("\(person.id)".prefix(7)) of \(person.author) is from \(person.day); set the clock first"
            )
        }
        guard before != nil else { return Text("\(behind); set it first") }
        return Text(
            "\(behind): only rollovers are ahead, so a clock that was ahead made them, here or on another machine")
    }

    /// The way back from commits that a clock made that was ahead.
    fileprivate var wayBack: [Text] {
        guard let commit = before?.short else { return [] }
        let drop = Text("or a clock was ahead when it was made: going back drops \(count: dropped, "commit")")
        let reset = Text("if it is \(now) today, go back to the commit before them: \("git reset --keep \(commit)")")
        let lines = (person == nil ? [] : [drop]) + (isHere ? [reset] : [])
        guard let remote else { return lines }
        let command = "git push --force \(remote.name.quoted) \(commit):\(remote.branch.quoted)"
        let push = Text("if it is \(now) today, go back on the remote: \(command)")
        return lines + [isHere ? Text("they were pushed; go back on the remote too: \(command)") : push]
    }
}
