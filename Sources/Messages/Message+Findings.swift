import CivilTime
import Git
package import Journal
import JournalText
package import Localization
import Parts
import Plan
import Store

/// The findings of a check: the path, the problem, and what would work.
extension Message {
    /// The number of findings, and what helps.
    ///
    /// - Parameter isFixing: whether the check was to repair them, so that what it left needs the user first.
    package static func summary(of findings: [Finding], isFixing: Bool) -> Text {
        let (number, repairable) = (Text("\(count: findings.count, "problem")"), findings.count { $0.isRepairable })
        let areAll = repairable == findings.count
        return switch (repairable, isFixing) {
        case (0, _),
            (_, true) where repairable == 0 || areAll:
            number
        case (_, true):
            Text("\(number); once the others are corrected, weekyii check -fix repairs \(repairable) of them")
        case (1, false) where areAll: Text("\(number); weekyii check -fix repairs it")
        case (_, false) where areAll: Text("\(number); weekyii check -fix repairs them")
        case (_, false): Text("\(number); weekyii check -fix repairs \(repairable) of them")
        }
    }

    package static func finding(_ finding: Finding) -> Text {
        switch finding {
        case .file(let cause): cause.error.reported.text
        case .part(let finding): at("\(finding.path)", finding.words)
        case .lostState(let path): at(path, lostState)
        case .names(let refused): names(refused)
        case .plan(let problem, let path): at(path, plan(problem))
        case .recordPath(let problem, let path): at(path, recordPath(problem))
        case .repository(let problem): repository(problem)
        case .hook(let part, let state): hookItem(part, state)
        case .push(let branch, let isDeletion): at(branch, push(isDeletion: isDeletion))
        case .history(let commit, let subject, let problem):
            at("\(commit.short) (\(subject))", history(problem, of: commit))
        }
    }

    /// A finding of a refused push. Its remedy is that of the push: a revert would leave the commit in it.
    package static func pushedFinding(_ finding: Finding) -> Text {
        switch finding {
        case .history(let commit, let subject, .violation(let day, let violation, _)):
            at("\(commit.short) (\(subject))", Text("\(day): \(violationText(violation))"))
        case .history(let commit, let subject, .lostState):
            at("\(commit.short) (\(subject))", at("STATE.md", isNeeded))
        default: self.finding(finding)
        }
    }

    /// A hand edit of a record that a rule refuses: its path, and why.
    static func refusedRecord(_ refused: PartError) -> Text {
        let words = at("\(refused.path)", refused.words)
        guard refused.isCommitted else { return Text("\(words); correct it, or move the file away: no commit has it") }
        let command = "weekyii check -restore \("\(refused.path)".quoted)"
        return Text("\(words); correct it, or \(command) restores the committed text")
    }

    static func at(_ place: String, _ text: Text) -> Text { Text(verbatim: "\(place): \(text)") }

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
        // A file with another day's heading is restored by its own path.
        let command = "weekyii check -restore \(JournalPath(Path(path)).date ?? day)"
        return Text("\(path): \(violationText(violation)); \(command) keeps the edit and restores the text")
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

    private static func history(_ problem: Finding.HistoryProblem, of commit: ObjectID) -> Text {
        switch problem {
        case .violation(let day, let violation, let mainline):
            Text("\(day): \(violationText(violation)); \(revert(commit, mainline)) undoes it")
        case .repaired(let day, let violation, let repair):
            Text("\(day): \(violationText(violation)); \(repair.short) undid it; history keeps both")
        case .lostState: at("STATE.md", lostState)
        case .unreadable(let diagnostic): Self.diagnostic(diagnostic)
        }
    }

    /// The git command that reverts a commit; a merge is reverted to one of its parents.
    static func revert(_ commit: ObjectID, _ mainline: Int?) -> String {
        "git revert \(mainline.map { "-m \($0) " } ?? "")\(commit.short)"
    }
}

/// The merge driver, the merge strategy and git's hooks: their names, their states, and what helps.
extension Message {
    /// A part and its state, in one line.
    package static func hookItem(_ part: HookPart, _ state: HookState) -> Text {
        Text("\(hookPart(part)): \(hookState(state, of: part))")
    }

    package static func hookPart(_ part: HookPart) -> Text {
        switch part {
        case .driver: Text("merge driver")
        case .strategy: Text("merge strategy")
        case .hook(let name): Text("hook \(name.rawValue)")
        }
    }

    private static func hookState(_ state: HookState, of part: HookPart) -> Text {
        switch (state, part) {
        case (.inPlace, _): Text("installed", context: "a hook")
        case (.missing, _): Text("missing; weekyii hooks install adds it")
        case (.outdated, _): Text("of another version or path of weekyii; weekyii hooks install updates it")
        case (.foreign(let line), .hook): Text("your own hook is kept; add this line to it: \(line)")
        case (.foreign(let value), .strategy):
            Text("your own pull.twohead (\(value)) is kept; git config pull.twohead weekyii changes it")
        case (.foreign(let value), .driver):
            Text("your own merge.weekyii.driver (\(value)) is kept; git config --unset merge.weekyii.driver removes it")
        case (.elsewhere(let line), _):
            Text(
                "core.hooksPath is not this repository's own folder; add this line there, or weekyii hooks install writes it: \(line)"
            )
        case (.unavailable, _):
            Text("off: git-merge-weekyii isn't on the PATH; a link of that name to weekyii turns it on")
        case (.dangling(let command), _):
            Text(
                "pull.twohead is weekyii, but git-merge-weekyii isn't on the PATH, so git cannot merge; use \(command)")
        case (.off, _): Text("off: core.hooksPath disables hooks")
        }
    }

    /// The remedy for a refused push; if branches are only deleted or rewritten, there is no commit to name.
    package static func pushRemedy(_ findings: [Finding]) -> Text {
        let commits = findings.compactMap { if case .history(let commit, _, _) = $0 { commit } else { nil } }
        guard let first = commits.first?.short else { return Text("nothing was accepted") }
        return Text("nothing was accepted; a revert doesn't remove a commit; drop it with git rebase -i \(first)^")
    }

    /// How a push rewrites a branch, and what helps.
    private static func push(isDeletion: Bool) -> Text {
        isDeletion
            ? Text(
                "contains a journal and cannot be deleted by a push; git branch -D deletes it in the repository itself")
            : Text(
                "contains a journal, and its history cannot be rewritten; git pull merges the remote's commits, then push again"
            )
    }
}
