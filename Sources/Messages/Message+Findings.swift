import CivilTime
import Git
package import Journal
import JournalText
package import Localization
import Parts
import Plan
import Store
import Terminal

/// The findings of a check: the path, the problem, and what would work.
extension Message {
    /// The number of findings, and what helps.
    ///
    /// - Parameter isFixing: whether the check was to repair them, so that what it left needs the user first.
    package static func summary(of findings: [Finding], isFixing: Bool) -> Text {
        let repairable = findings.count { $0.isRepairable }
        let number = problems(findings.count)
        let areAll = repairable == findings.count
        if repairable == 0 || (isFixing && areAll) { return number }
        if isFixing { return waiting(repairable, of: number) }
        if findings.count == 1 { return Text("\(number); weekyii check -fix repairs it") }
        return areAll
            ? Text("\(number); weekyii check -fix repairs them")
            : Text("\(number); weekyii check -fix repairs \(repairable) of them")
    }

    /// The number of findings, and of those that could be repaired if it weren't for the others.
    private static func waiting(_ repairable: Int, of number: Text) -> Text {
        Text("\(number); once the others are corrected, weekyii check -fix repairs \(repairable) of them")
    }

    /// `1 problem`, `3 problems`.
    static func problems(_ count: Int) -> Text { Text("\(count: count, "problem")") }

    package static func finding(_ finding: Finding) -> Text {
        switch finding {
        case .file(let cause): cause.error.reported.text
        case .part(let finding): at(finding.path.text, finding.words)
        case .lostState(let path): at(path, lostState)
        case .names(let refused): names(refused)
        case .plan(let problem, let path): at(path, plan(problem))
        case .recordPath(let problem, let path): at(path, recordPath(problem))
        case .repository(let problem): repository(problem)
        case .hook(let part, let state): hookItem(part, state)
        case .push(let branch, let isDeletion): at(branch, push(isDeletion: isDeletion))
        case .history(let commit, let subject, let problem):
            at("\(commit)".prefix(10) + " (\(subject))", history(problem, of: "\(commit)".prefix(10)))
        }
    }

    /// A finding of a refused push. Its remedy is that of the push: a revert would leave the commit in it.
    package static func pushedFinding(_ finding: Finding) -> Text {
        guard case .history(let commit, let subject, let problem) = finding else { return self.finding(finding) }
        let place = "\(commit)".prefix(10) + " (\(subject))"
        switch problem {
        case .violation(let day, let violation, _):
            let what = violationText(violation)
            return at(place, Text("\(day): \(what)"))
        case .lostState: return at(place, at("STATE.md", isNeeded))
        case .repaired, .unreadable: return self.finding(finding)
        }
    }

    /// A hand edit of a record that a rule refuses: its path, and why.
    static func refusedRecord(_ refused: PartError) -> Text {
        let (words, command) = (
            at(refused.path.text, refused.words), "weekyii check -restore \(shellWord(refused.path.text))"
        )
        guard refused.isCommitted else { return Text("\(words); correct it, or move the file away: no commit has it") }
        return Text("\(words); correct it, or \(command) restores the committed text")
    }

    static func at(_ place: some StringProtocol, _ text: Text) -> Text {
        let place = String(place).printable
        return Text(verbatim: "\(place): \(text)")
    }

    private static func plan(_ problem: Finding.PlanProblem) -> Text {
        switch problem {
        case .form: Text("not in canonical form")
        case .derived: Text("the computed lines don't match the days")
        case .missing: Text("missing")
        case .misplaced(let name): Text("\(name) is in the wrong folder")
        case .doubled(let day): Text("a second copy of \(day)")
        case .present([]): Text("contains no week")
        case .present(let weeks): Text("contains \(list: weeks.map { "\($0)" })")
        case .moment(let key, let id?):
            Text("\(id): \(key) is earlier than the moment before it; the clock was set back")
        case .moment(let key, nil): Text("\(key) is earlier than the moment before it; the clock was set back")
        case .startedElsewhere(let day):
            Text("started, but \(day) isn't today; git revert of the commit that started it undoes it")
        }
    }

    private static func recordPath(_ problem: Finding.RecordPathProblem) -> Text {
        switch problem {
        case .variant:
            Text("the other version of a file that could not be merged; copy what you need from it, then delete it")
        case .copy:
            Text(
                """
                a synchroniser's copy of a file that was changed in two places; copy what you need from it, then \
                delete it
                """)
        case .stray(let form): Text("no command reads it here; move it to \(form)")
        }
    }

    /// A hand edit that violates a commitment, and how to restore the committed text.
    static func brokenCommitment(_ day: Day, _ path: String, _ violation: CommitmentError) -> Text {
        let what = violationText(violation)
        // A file with another day's heading is restored by its own path.
        let command = "weekyii check -restore \(JournalPath(Path(path)).date ?? day)"
        return Text("\(path): \(what); \(command) keeps the edit and restores the text")
    }

    static func violationText(_ violation: CommitmentError) -> Text {
        switch violation {
        case .deleted: Text("the file of a started day was deleted")
        case .status(let from, let to): Text("the status was changed by hand from \(from.rawValue) to \(to.rawValue)")
        case .tasks: Text("the tasks of a started day were changed")
        case .moment(let key): Text("\(key) was changed by hand")
        case .expiredCount: Text("expired_count was changed by hand")
        case .killTime: Text("kill_time was changed after it had passed, or to a time in the past")
        case .noKillTime: Text("the kill_time of a started day was removed")
        case .startedElsewhere: Text("only today can be started")
        }
    }

    /// Why `STATE.md` may not be removed.
    private static let isNeeded = Text("without it, a journal with started days cannot be found")

    private static let lostState = Text("\(isNeeded); git restore --staged --worktree STATE.md restores it")

    private static func repaired(_ day: Day, _ violation: CommitmentError, by commit: Substring) -> Text {
        let what = violationText(violation)
        return Text("\(day): \(what); \(commit) undid it; history keeps both")
    }

    private static func broken(_ day: Day, _ violation: CommitmentError, _ remedy: String) -> Text {
        let what = violationText(violation)
        return Text("\(day): \(what); \(remedy) undoes it")
    }

    private static func history(_ problem: Finding.HistoryProblem, of commit: Substring) -> Text {
        switch problem {
        case .violation(let day, let violation, let mainline): broken(day, violation, revert(commit, mainline))
        case .repaired(let day, let violation, let commit): repaired(day, violation, by: "\(commit)".prefix(10))
        case .lostState: at("STATE.md", lostState)
        case .unreadable(let diagnostic): Self.diagnostic(diagnostic)
        }
    }
}
