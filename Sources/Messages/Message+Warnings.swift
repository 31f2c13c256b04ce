import CivilTime
import Files
import Git
package import Journal
import JournalText
package import Localization
import Plan
import Store
import Terminal

extension Message {
    /// The text of a warning; nil if it needs none.
    package static func warning(_ warning: Warning) -> Text? {
        switch warning {
        case .rollover(let event): rollover(event)
        case .unstarted(let day, let count): unstarted(day, count)
        case .notWritten(let cause?): notWritten(cause.error)
        case .notWritten(nil): Text("showing the result without writing it; the next command that can write will")
        case .misplaced(let path, let proper): misplaced(path, proper)
        case .relocated(let day, let path): Text("\(day): moved from \(path) to the folder of its week")
        case .keptCopy(let day, let path): Text("\(day) had two copies; the text of the other one is kept in \(path)")
        case .adopted(let subject): Text("committed what was changed by hand (\(subject))")
        case .healed(let path): Text("\(path): repaired computed lines")
        case .insideJournal(let folder, let journal):
            Text("created nothing in \(folder): it is inside the journal \(journal)")
        case .store(.recreated(let path)): Text("\(path): was missing; recreated")
        case .repaired(let subject): Text("repaired computed lines (\(subject))")
        case .fixed(let subject): Text("committed the repair (\(subject))")
        case .clockBehind(let seen, let now):
            Text("the clock shows \(now), but the journal has seen \(seen): nothing is rolled back")
        case .clockJump(let jump): Text("\(clockJump(jump)); nothing is written")
        case .momentKept(let now, let written):
            Text("the clock shows \(now), before \(written), the latest moment of the day; wrote \(written)")
        case .unknownType(let brackets):
            Text("kept '\(brackets)' in the title: not a task type; use [regular], [ddl] or [leisure]")
        case .damaged(let path): damaged(path)
        case .looseLine(let path, let line): looseLine(path.map { "\($0.printable):\(line.number): " } ?? "", line)
        case .lostDraft(let day, let loss, let path, let source): lostDraft(day, loss, path, source)
        case .lostSettings(let path, let source): lostSettings(path, source)
        case .fallbackIdentity(let name, let email):
            Text(
                "git doesn't know who you are; commits are by \(name) <\(email)> (git config --global user.name and user.email change that)"
            )
        case .unfinished(let cause):
            Text("committed, but not all files are written; the next command continues (\(cause.error.reported.text))")
        case .missingHook(let name, let state): hookItem(.hook(name), state)
        case .upstreamReplaced(let gone, let name): Text("\(gone) no longer exists; the upstream is now \(name)")
        case .store(.hookSaid(let name, let words)): hookSaid(name, words)
        case .store(.hookFailed(let name, let words)): hookFailed(name, words)
        case .store(.keptEdit(let path)):
            Text(
                "\(path) was changed while the command ran; that text was kept, in it or, where it doesn't fit, in .git/weekyii/lost-found"
            )
        case .merged(let warning): mergeWarning(warning)
        case .takenBack(let day, let commit, let subject, let violation, let mainline):
            takenBack(day, "\(commit)".prefix(10), subject.printable, violationText(violation), mainline)
        case .brokenCommitment(let day, let path, let violation): brokenCommitment(day, path, violation)
        case .store(.unmoved(let error, let folder)): unmoved(error, folder.printable)
        }
    }

    private static func unmoved(_ error: FileError, _ folder: String) -> Text {
        let (path, reason) = (error.path.printable, error.systemReason.printable)
        return Text("\(path) could not be moved to \(folder) (\(reason)); move it by hand")
    }

    /// A list line that is no task, and where it could be one.
    private static func damaged(_ path: String) -> Text {
        let problem = diagnostic(Diagnostic(file: path, line: nil, .damaged))
        let command = restoration(of: path) ?? ""
        return Text("\(problem); the committed text counts until \(command) restores it")
    }

    private static func looseLine(_ place: String, _ line: DayFile.LooseLine) -> Text {
        let text = line.text.trimmingWhiteSpace().printable
        return switch line.problem {
        case .untitled: Text("\(place)'\(text)' has no title and is no task; write one or delete the line")
        case .ticked: Text("\(place)'\(text)' isn't done: only weekyii today done focus_zone marks a task done")
        case .misplaced:
            Text(
                "\(place)'\(text)' isn't a task here; move it below ## Draft_Mission_List, or into a section of your own"
            )
        }
    }

    /// The command that restores a file from a commit, or from HEAD as what it is there.
    private static func restore(_ path: String, from commit: ObjectID?, _ name: String) -> String {
        commit.map { "git restore --source=\("\($0)".prefix(10)) -- \(path.quoted)" }
            ?? "weekyii check -restore \(name)"
    }

    private static func lostSettings(_ path: String, _ source: ObjectID?) -> Text {
        let remedy = restore(path, from: source, path)
        return Text("\(path) was deleted by hand, and the defaults apply; \(remedy) restores it")
    }

    private static func lostDraft(
        _ day: Day, _ loss: DraftLoss, _ path: String, _ source: ObjectID?
    ) -> Text {
        let remedy = restore(path, from: source, "\(day)")
        let (count, isKept) = (loss.tasks, loss.isFileKept)
        return Text(
            "\(day): the draft of \(count: count, "task") was \(isKept ? Text("emptied") : Text("deleted")) by hand; \(remedy) restores it"
        )
    }

    private static func takenBack(
        _ day: Day, _ commit: Substring, _ subject: String, _ what: Text, _ mainline: Int?
    ) -> Text {
        let remedy = revert(commit, mainline)
        return Text("\(day): \(commit) (\(subject)) broke a commitment: \(what); \(remedy) undoes it")
    }

    /// The git command that reverts a commit; a merge is reverted to one of its parents.
    static func revert(_ commit: Substring, _ mainline: Int?) -> String {
        "git revert " + (mainline.map { "-m \($0) " } ?? "") + commit
    }

    private static func notWritten(_ error: any Error) -> Text {
        let reason = error.reported.text
        guard error is Diagnostic else { return Text("showing the result without writing it: \(reason)") }
        return Text("showing the result without writing it until this is corrected: \(reason)")
    }

    static func rollover(_ event: StateMachine.Rollover.Event) -> Text? {
        switch event {
        case .expired(let day, _, let expired): Text("\(day): \(count: expired, "task") expired")
        // A draft without a task is no loss.
        case .notStarted(_, 0): nil
        case .notStarted(let day, let count):
            Text("\(unstarted(day, count)); weekyii today copy-from -t \(day) copies it")
        case .week: nil
        }
    }

    static func unstarted(_ day: Day, _ count: Int) -> Text {
        Text("\(day): a draft of \(count: count, "task") was not started")
    }
}
