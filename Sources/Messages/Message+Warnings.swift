import CivilTime
import Files
import Git
package import Journal
import JournalText
package import Localization
import Plan
import Store

extension Message {
    /// The text of a warning; nil if it needs none.
    package static func warning(_ warning: Warning) -> Text? {
        switch warning {
        case .rollover(let event): rollover(event)
        case .unstarted(let day, let count): unstarted(day, count)
        case .notWritten(let cause?) where cause.error is Diagnostic:
            Text("showing the result without writing it until this is corrected: \(cause.error.reported.text)")
        case .notWritten(let cause?): Text("showing the result without writing it: \(cause.error.reported.text)")
        case .notWritten(nil): Text("showing the result without writing it; the next command that can write will")
        case .misplaced(let path, let proper): misplaced(path, proper)
        case .relocated(let day, let path): Text("\(day): moved from \(path) to the folder of its week")
        case .keptCopy(let day, let path): Text("\(day) had two copies; the text of the other one is kept in \(path)")
        case .adopted(let subject): Text("committed what was changed by hand (\(subject))")
        case .healed(let path): Text("\(path): repaired computed lines")
        case .insideJournal(let folder, let journal):
            Text("created nothing in \(folder): it is inside the journal \(journal)")
        case .repaired(let subject): Text("repaired computed lines (\(subject))")
        case .fixed(let subject): Text("committed the repair (\(subject))")
        case .clockBehind(let seen, let now):
            Text("the clock shows \(now), but the journal has seen \(seen): nothing is rolled back")
        case .clockJump(let jump): Text("\(clockJump(jump)); nothing is written")
        case .momentKept(let now, let written):
            Text("the clock shows \(now), before \(written), the latest moment of the day; wrote \(written)")
        case .unknownType(let brackets):
            Text("kept '\(brackets)' in the title: not a task type; use [regular], [ddl] or [leisure]")
        case .damaged(let path):
            Text(
                "\(diagnostic(Diagnostic(file: path, line: nil, .damaged))); the committed text counts until \(restoration(of: path) ?? "") restores it"
            )
        case .looseLine(let path, let line): looseLine(path.map { "\($0):\(line.number): " } ?? "", line)
        case .lostDraft(let day, let loss, let path, let source):
            Text(
                """
                \(day): the draft of \(count: loss.tasks, "task") was \
                \(loss.isFileKept ? Text("emptied") : Text("deleted")) by hand; \(restore(path, from: source, "\(day)")) restores it
                """)
        case .lostSettings(let path, let source):
            Text(
                "\(path) was deleted by hand, and the defaults apply; \(restore(path, from: source, path)) restores it")
        case .fallbackIdentity(let name, let email):
            Text(
                "git doesn't know who you are; commits are by \(name) <\(email)> (git config --global user.name and user.email change that)"
            )
        case .unfinished(let cause):
            Text("committed, but not all files are written; the next command continues (\(cause.error.reported.text))")
        case .missingHook(let name, let state): hookItem(.hook(name), state)
        case .upstreamReplaced(let gone, let name): Text("\(gone) no longer exists; the upstream is now \(name)")
        case .merged(let warning): mergeWarning(warning)
        case .resumed(let day, let time):
            Text("\(day) is no longer expired: another machine had moved its kill time to \(time)")
        case .takenBack(let day, let commit, let subject, let violation, let mainline):
            Text(
                """
                \(day): \(commit.short) (\(subject)) broke a commitment: \(violationText(violation)); \
                \(revert(commit, mainline)) undoes it
                """)
        case .brokenCommitment(let day, let path, let violation): brokenCommitment(day, path, violation)
        case .store(.recreated(let path)): Text("\(path): was missing; recreated")
        case .store(.hookSaid(let name, let words)): Text(verbatim: "\(name)\(said(words))")
        case .store(.hookFailed(let name, let words)):
            Text("the hook \(name) failed; the commit was made\(said(words))")
        case .store(.keptEdit(let path)):
            Text(
                "\(path) was changed while the command ran; that text was kept, in it or, where it doesn't fit, in .git/weekyii/lost-found"
            )
        case .store(.unmoved(let error, let folder)):
            Text("\(error.path) could not be moved to \(folder) (\(error.systemReason)); move it by hand")
        }
    }

    /// A list line that is no task, and where it could be one.
    private static func looseLine(_ place: String, _ line: DayFile.LooseLine) -> Text {
        let text = line.text.trimmingWhiteSpace()
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
        commit.map { "git restore --source=\($0.short) -- \(path.quoted)" } ?? "weekyii check -restore \(name)"
    }

    /// A day or a week in a wrong folder, or doubled.
    static func misplaced(_ path: String, _ proper: String) -> Text {
        Text("\(path): belongs at \(proper); weekyii check -fix moves it")
    }

    /// A clock that is far after the newest commit, as a question.
    package static func clockJump(_ jump: ClockJump) -> Text {
        let question = Text(
            "the clock shows \(jump.now), \(count: jump.days, "day") after the newest commit: is it right?")
        return jump.rollovers > 0
            ? Text("\(question) \(count: jump.rollovers, "day") would be rolled over") : question
    }

    static func rollover(_ event: StateMachine.Rollover.Event) -> Text? {
        switch event {
        case .expired(let day, _, let expired): Text("\(day): \(count: expired, "task") expired")
        // A draft without a task is no loss.
        case .notStarted(_, 0), .week: nil
        case .notStarted(let day, let count):
            Text("\(unstarted(day, count)); weekyii today copy-from -t \(day) copies it")
        }
    }

    static func unstarted(_ day: Day, _ count: Int) -> Text {
        Text("\(day): a draft of \(count: count, "task") was not started")
    }
}
