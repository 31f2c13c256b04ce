import Files
import Git
package import Journal
package import Localization
import Store
import Terminal

/// The errors of reading a journal's files, of changing its store, and of writing it completely.
extension Message {
    static func file(_ error: FileError) -> Text {
        let (path, command) = (error.path.printable, restoration(of: error.path))
        switch error.reason {
        case .symbolicLink:
            return restoring(Text("\(path): a symbolic link; a journal's files and folders must not be links"), command)
        case .notAFile where command != nil:
            return restoring(Text("\(path): not a regular file"), command)
        case .notAFile: return Text("\(path): not a regular file; move it away")
        case .notAFolder: return Text("\(path): not a folder; move it away")
        case .tooLarge(let limit):
            let problem = tooLarge(limit)
            return restoring(Text(verbatim: "\(path): \(problem)"), command)
        case .exists: return Text("\(path): already exists; move it away")
        case .badPath, .system: return Text(value: error.description)
        }
    }

    static func tooLarge(_ limit: Int) -> Text {
        Text("larger than \(limit >> 10) KiB; a plan's file is never that large")
    }

    static func wouldBeTooLarge(_ path: String, _ limit: Int) -> Text {
        let (file, limit) = (path.printable, limit >> 10)
        return Text("\(file) would be larger than \(limit) KiB; shorten its tasks or notes")
    }

    static func uncertain(_ error: GitError) -> Text {
        let reason = git(error)
        return Text("unknown whether this was committed; the next command will check (\(reason))")
    }

    static func unfinished(_ cause: Text) -> Text {
        Text("a commit is not yet written to all files; the next command continues once this is corrected: \(cause)")
    }

    static func lostObjects(_ branch: String, _ last: ObjectID) -> Text {
        let back = "git update-ref \(branch.quoted) \(last)"
        return Text(
            "objects of the last commit are missing; git fetch --refetch from another copy restores them, \(back) returns to the commit before"
        )
    }

    static func unreadableRedoLog(_ path: String) -> Text {
        // The lock of the killed command keeps git from using an index that may be older than the branch.
        let lock = Path(path).parent.parent.text + "/index.lock"
        let command = "mv \(path.quoted) \((path + ".damaged").quoted) && rm -f \(lock.quoted) && git reset"
        return Text(
            """
            \(path): cannot read the redo log; \(command) drops it, then git diff shows what the \
            interrupted command did not write, and git restore writes it
            """)
    }

    static func busy(_ holder: String?) -> Text {
        guard let holder, !holder.isEmpty else { return Text("busy: another command is running; try again") }
        return Text("busy: '\(holder)' is running; try again")
    }

    static func locked(_ path: String, age: Int, holder: String?) -> Text {
        let (path, age) = (path.printable, duration(age))
        guard let holder else { return Text("busy: \(path) has existed for \(age); if no git is running, remove it") }
        return Text("busy: \(path) is held by '\(holder)' (\(age)); try again")
    }

    /// A duration in its largest unit.
    private static func duration(_ seconds: Int) -> Text {
        switch seconds {
        case 86_400...: Text("\(count: seconds / 86_400, "day")")
        case 3_600...: Text("\(count: seconds / 3_600, "hour")")
        case 60...: Text("\(count: seconds / 60, "minute")")
        default: Text("\(count: seconds, "second")")
        }
    }

    static func clockAhead(_ days: Int) -> Text {
        Text("the clock is \(count: days, "day") ahead of the journal; set it first")
    }

    /// Two records whose names differ in their bytes and look the same.
    static func lookalike(_ one: String, _ other: String) -> Text {
        Text("'\(one)' and '\(other)' are one name on a Mac; rename one, or commit what is on the disk with git")
    }

    /// A day or a week in a wrong folder, or doubled.
    static func misplaced(_ path: String, _ proper: String) -> Text {
        let (path, proper) = (path.printable, proper.printable)
        return Text("\(path): belongs at \(proper); weekyii check -fix moves it")
    }

    /// A clock that is behind: who is ahead, and which clock is probably wrong.
    static func clockBehind(_ lead: ClockLead) -> Text {
        let behind = Text("the clock is \(count: lead.days, "day") behind the journal")
        if let person = lead.person {
            let (commit, author) = ("\(person.id)".prefix(7), person.author.printable)
            return Text("\(behind), and commit \(commit) of \(author) is from \(person.day); set the clock first")
        }
        guard lead.before != nil else { return Text("\(behind); set it first") }
        return Text(
            "\(behind): only rollovers are ahead, so a clock that was ahead made them, here or on another machine")
    }

    /// The way back from commits that a clock made that was ahead.
    static func wayBack(from lead: ClockLead) -> [Text] {
        guard let before = lead.before else { return [] }
        let commit = "\(before)".prefix(10)
        var lines: [Text] = []
        if lead.person != nil {
            lines.append(
                Text("or a clock was ahead when it was made: going back drops \(count: lead.dropped, "commit")"))
        }
        if lead.isHere {
            let command = "git reset --keep \(commit)"
            lines.append(Text("if it is \(lead.now) today, go back to the commit before them: \(command)"))
        }
        if let remote = lead.remote {
            let command = "git push --force \(remote.name.quoted) \(commit):\(remote.branch.quoted)"
            lines.append(
                lead.isHere
                    ? Text("they were pushed; go back on the remote too: \(command)")
                    : Text("if it is \(lead.now) today, go back on the remote: \(command)"))
        }
        return lines
    }

    /// A clock that is far after the newest commit, as a question.
    package static func clockJump(_ jump: ClockJump) -> Text {
        let question = Text(
            "the clock shows \(jump.now), \(count: jump.days, "day") after the newest commit: is it right?")
        guard jump.rollovers > 0 else { return question }
        return Text("\(question) \(count: jump.rollovers, "day") would be rolled over")
    }

    /// How to confirm such a clock.
    static let confirmClock = Text("if it is right, repeat the command with -y; otherwise set the clock")
}
