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
    package static func summary(of findings: [Finding], isFixing: Bool) -> LocalizedText {
        let repairable = findings.count { $0.isRepairable }
        let number = problems(findings.count)
        let areAll = repairable == findings.count
        if repairable == 0 || (isFixing && areAll) { return number }
        if isFixing { return waiting(repairable, of: number) }
        let them = findings.count == 1 ? "it" : "them"
        return LocalizedText(
            en: "\(number); weekyii check -fix repairs \(areAll ? them : "\(repairable) of them")",
            zh: "\(number)；weekyii check -fix 可修复\(areAll ? "" : "其中 \(repairable) 个")",
            ja: "\(number)。weekyii check -fix で\(areAll ? "" : "そのうち \(repairable) 件を")修復できます")
    }

    /// The number of findings, and of those that could be repaired if it weren't for the others.
    private static func waiting(_ repairable: Int, of number: LocalizedText) -> LocalizedText {
        LocalizedText(
            en: "\(number); once the others are corrected, weekyii check -fix repairs \(repairable) of them",
            zh: "\(number)；修正其余问题后，weekyii check -fix 可修复其中 \(repairable) 个",
            ja: "\(number)。他を直した後、weekyii check -fix でそのうち \(repairable) 件を修復できます")
    }

    /// `1 problem`, `3 problems`.
    static func problems(_ count: Int) -> LocalizedText {
        LocalizedText(en: "\(count.of("problem"))", zh: "\(count) 个问题", ja: "問題が \(count) 件あります")
    }

    package static func finding(_ finding: Finding) -> LocalizedText {
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
    package static func pushedFinding(_ finding: Finding) -> LocalizedText {
        guard case .history(let commit, let subject, let problem) = finding else { return self.finding(finding) }
        let place = "\(commit)".prefix(10) + " (\(subject))"
        switch problem {
        case .violation(let day, let violation, _):
            let what = violationText(violation)
            return at(place, LocalizedText(en: "\(day): \(what)", zh: "\(day)：\(what)", ja: "\(day)：\(what)"))
        case .lostState: return at(place, at("STATE.md", isNeeded))
        case .repaired, .unreadable: return self.finding(finding)
        }
    }

    /// A hand edit of a record that a rule refuses: its path, and why.
    static func refusedRecord(_ refused: PartError) -> LocalizedText {
        let (words, command) = (
            at(refused.path.text, refused.words), "weekyii check -restore \(shellWord(refused.path.text))"
        )
        guard refused.isCommitted else {
            return LocalizedText(
                en: "\(words.en); correct it, or move the file away: no commit has it",
                zh: "\(words.zh)；请更正，或移走该文件：它从未提交", ja: "\(words.ja)。修正するか、ファイルを別の場所へ移してください（コミットされていません）")
        }
        return LocalizedText(
            en: "\(words.en); correct it, or \(command) restores the committed text",
            zh: "\(words.zh)；请更正，或用 \(command) 恢复已提交的文本",
            ja: "\(words.ja)。修正するか、\(command) でコミット済みの内容に戻せます")
    }

    static func at(_ place: some StringProtocol, _ text: LocalizedText) -> LocalizedText {
        let place = String(place).printable
        return LocalizedText(each: "\(place): \(text)")
    }

    private static func plan(_ problem: Finding.PlanProblem) -> LocalizedText {
        switch problem {
        case .form: LocalizedText(en: "not in canonical form", zh: "不是规范格式", ja: "正規の書式ではありません")
        case .derived:
            LocalizedText(en: "derived lines don't match the days", zh: "推导出的行与各天不一致", ja: "導出行が各日の内容と一致しません")
        case .missing: LocalizedText(en: "missing", zh: "缺失", ja: "見つかりません")
        case .misplaced(let name):
            LocalizedText(en: "\(name) is in the wrong folder", zh: "\(name) 不应在此", ja: "\(name) はここにあるべきではありません")
        case .doubled(let day):
            LocalizedText(en: "a second copy of \(day)", zh: "\(day) 的另一份副本", ja: "\(day) がもう 1 つあります")
        case .present(let weeks):
            LocalizedText(
                en: "contains \(weeks.isEmpty ? "no week" : weeks.map { "\($0)" }.joined(separator: ", "))",
                zh: weeks.isEmpty ? "其中没有周" : "其中为 \(weeks.map { "\($0)" }.joined(separator: "、"))",
                ja: weeks.isEmpty ? "週がありません" : "\(weeks.map { "\($0)" }.joined(separator: "、")) が入っています")
        case .moment(let key, let id):
            LocalizedText(
                en: "\(id.map { "\($0): " } ?? "")\(key) is earlier than the moment before it; the clock was set back",
                zh: "\(id.map { "\($0)：" } ?? "")\(key) 早于它之前的时刻：时钟曾被回拨",
                ja: "\(id.map { "\($0)：" } ?? "")\(key) が、その前の時刻より前になっています：時計が戻されました")
        case .startedElsewhere(let day):
            LocalizedText(
                en: "started, but \(day) isn't today; git revert of the commit that started it undoes it",
                zh: "已启动，但 \(day) 不是今天；可用 git revert 撤销启动它的提交",
                ja: "開始されていますが、\(day) は今日ではありません。開始したコミットを git revert すると元に戻ります")
        }
    }

    private static func recordPath(_ problem: Finding.RecordPathProblem) -> LocalizedText {
        switch problem {
        case .variant:
            LocalizedText(
                en: "the other version of a file that could not be merged; copy what is needed and delete it",
                zh: "无法合并的文件的另一版本；请取用所需内容后删除",
                ja: "マージできなかったファイルのもう一方の版です。必要な内容を移してから削除してください")
        case .copy:
            LocalizedText(
                en: "a synchroniser's copy of a file that was changed in two places; copy what is needed and delete it",
                zh: "同步程序为两处修改过的文件留下的副本；请取用所需内容后删除",
                ja: "2 か所で変更されたファイルについて同期プログラムが残したコピーです。必要な内容を移してから削除してください")
        case .stray(let form):
            LocalizedText(
                en: "no command reads it here; move it to \(form)", zh: "没有命令会在此处读取它；请移到 \(form)",
                ja: "ここではどのコマンドにも読まれません。\(form) に移してください")
        }
    }

    /// A hand edit that violates a commitment, and how to restore the committed text.
    static func brokenCommitment(_ day: Day, _ path: String, _ violation: CommitmentError) -> LocalizedText {
        let what = violationText(violation)
        // A file with another day's heading is restored by its own path.
        let command = "weekyii check -restore \(JournalPath(Path(path)).date ?? day)"
        return LocalizedText(
            en: "\(path.printable): \(what); \(command) keeps the edit and restores the text",
            zh: "\(path.printable): \(what)；可用 \(command) 保留修改并恢复原文",
            ja: "\(path.printable): \(what)。\(command) で、変更を保存して元の内容に戻せます")
    }

    static func violationText(_ violation: CommitmentError) -> LocalizedText {
        switch violation {
        case .deleted:
            LocalizedText(en: "the file of a started day was deleted", zh: "已启动日子的文件被删除", ja: "開始した日のファイルが削除されています")
        case .status(let from, let to):
            LocalizedText(
                en: "the status was changed by hand from \(from.rawValue) to \(to.rawValue)",
                zh: "状态被手工从 \(from.rawValue) 改为 \(to.rawValue)",
                ja: "状態が手動で \(from.rawValue) から \(to.rawValue) に変更されています")
        case .tasks:
            LocalizedText(en: "the tasks of a started day were changed", zh: "已启动日子的任务被修改", ja: "開始した日のタスクが変更されています")
        case .moment(let key):
            LocalizedText(en: "\(key) was changed by hand", zh: "\(key) 被手工修改", ja: "\(key) が手動で変更されています")
        case .expiredCount:
            LocalizedText(
                en: "expired_count was changed by hand", zh: "expired_count 被手工修改", ja: "expired_count が手動で変更されています")
        case .killTime:
            LocalizedText(
                en: "kill_time was changed after it had passed, or to a time in the past",
                zh: "kill_time 在已过之后被修改，或被改到已过的时间",
                ja: "kill_time が、過ぎた後に、または過ぎた時刻に変更されています")
        case .noKillTime:
            LocalizedText(
                en: "the kill_time of a started day was removed", zh: "已启动日子的 kill_time 被删除",
                ja: "開始した日の kill_time が削除されています")
        case .startedElsewhere:
            LocalizedText(en: "only today can be started", zh: "只有今天可以启动", ja: "開始できるのは今日だけです")
        }
    }

    /// Why `STATE.md` may not be removed.
    private static let isNeeded = LocalizedText(
        en: "without it, a journal with started days cannot be found", zh: "没有它，已启动过日子的日记将无法识别",
        ja: "これがないと、開始済みの日があるジャーナルを見つけられません")

    private static let lostState = LocalizedText(
        en: "\(isNeeded); git restore --staged --worktree STATE.md restores it",
        zh: "\(isNeeded)；可用 git restore --staged --worktree STATE.md 恢复",
        ja: "\(isNeeded)。git restore --staged --worktree STATE.md で戻せます")

    private static func repaired(_ day: Day, _ violation: CommitmentError, by commit: Substring) -> LocalizedText {
        let what = violationText(violation)
        return LocalizedText(
            en: "\(day): \(what); \(commit) undid it; history keeps both",
            zh: "\(day)：\(what)；\(commit) 已改正，历史会保留两者",
            ja: "\(day)：\(what)。\(commit) が元に戻しましたが、履歴には両方が残ります")
    }

    private static func broken(_ day: Day, _ violation: CommitmentError, _ remedy: String) -> LocalizedText {
        let what = violationText(violation)
        return LocalizedText(
            en: "\(day): \(what); \(remedy) undoes it",
            zh: "\(day)：\(what)；可用 \(remedy) 改正",
            ja: "\(day)：\(what)。\(remedy) で元に戻せます")
    }

    private static func history(_ problem: Finding.HistoryProblem, of commit: Substring) -> LocalizedText {
        switch problem {
        case .violation(let day, let violation, let mainline): broken(day, violation, revert(commit, mainline))
        case .repaired(let day, let violation, let commit): repaired(day, violation, by: "\(commit)".prefix(10))
        case .lostState: at("STATE.md", lostState)
        case .unreadable(let diagnostic): Self.diagnostic(diagnostic)
        }
    }
}
