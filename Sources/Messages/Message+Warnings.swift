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
    package static func warning(_ warning: Warning) -> LocalizedText? {
        switch warning {
        case .rollover(let event): rollover(event)
        case .unstarted(let day, let count): unstarted(day, count)
        case .notWritten(let cause?): notWritten(cause.error)
        case .notWritten(nil):
            LocalizedText(
                en: "showing the result without writing it; the next command that can write will",
                zh: "现在无法写入，仅显示结果；下一条可写入的命令会写入", ja: "今は書き込めないため、結果だけを表示しています。次に書き込めるコマンドが書き込みます")
        case .misplaced(let path, let proper): misplaced(path, proper)
        case .relocated(let day, let path):
            LocalizedText(
                en: "\(day): moved from \(path.printable) to the folder of its week",
                zh: "\(day)：已从 \(path.printable) 移回所在的周", ja: "\(day)：\(path.printable) から本来の週に移しました")
        case .keptCopy(let day, let path):
            LocalizedText(
                en: "\(day) had two copies; the text of the other one is kept in \(path.printable)",
                zh: "\(day) 有两份；另一份的内容保存在 \(path.printable)", ja: "\(day) が 2 つありました。もう一方の内容は \(path.printable) に保存しました"
            )
        case .adopted(let subject):
            LocalizedText(
                en: "committed what was changed by hand (\(subject))", zh: "已提交手工修改（\(subject)）",
                ja: "手動の変更をコミットしました（\(subject)）")
        case .healed(let path):
            LocalizedText(en: "\(path): repaired derived lines", zh: "\(path): 已修正推导出的行", ja: "\(path): 導出行を修正しました")
        case .insideJournal(let folder, let journal):
            LocalizedText(
                en: "created nothing in \(folder.printable): it is inside the journal \(journal.printable)",
                zh: "未在 \(folder.printable) 创建任何内容：它位于日记 \(journal.printable) 之中",
                ja: "\(folder.printable) には何も作成していません。ジャーナル \(journal.printable) の中です")
        case .store(.recreated(let path)):
            LocalizedText(
                en: "\(path): was missing; recreated", zh: "\(path): 缺失，已重新生成", ja: "\(path): なかったため、作り直しました")
        case .repaired(let subject):
            LocalizedText(
                en: "repaired derived lines (\(subject))", zh: "已修正推导出的行（\(subject)）", ja: "導出行を修正しました（\(subject)）")
        case .fixed(let subject):
            LocalizedText(
                en: "committed the repair (\(subject))", zh: "已提交修复（\(subject)）", ja: "修復をコミットしました（\(subject)）")
        case .clockBehind(let seen, let now):
            LocalizedText(
                en: "the clock shows \(now), but the journal has seen \(seen): nothing is rolled back",
                zh: "时钟显示 \(now)，但日记已到 \(seen)：不会回退", ja: "時計は \(now) ですが、ジャーナルはすでに \(seen) まで進んでいます。何も巻き戻しません")
        case .clockJump(let jump):
            LocalizedText(
                en: "\(clockJump(jump)); nothing is written", zh: "\(clockJump(jump))；未写入任何内容",
                ja: "\(clockJump(jump).ja)。何も書き込みません")
        case .momentKept(let now, let written):
            LocalizedText(
                en: "the clock shows \(now), before \(written), the latest moment of the day; wrote \(written)",
                zh: "时钟显示 \(now)，早于当天最近的时刻 \(written)；已写入 \(written)",
                ja: "時計は \(now) で、その日の最後の時刻 \(written) より前です。\(written) を書き込みました")
        case .unknownType(let brackets):
            LocalizedText(
                en: "kept '\(brackets.printable)' in the title: not a task type; use [regular], [ddl] or [leisure]",
                zh: "“\(brackets.printable)”不是任务类型，已作为标题的一部分；类型有 [常规]、[ddl]、[休闲]",
                ja: "「\(brackets.printable)」はタスクの種類ではないため、タイトルに残しました。種類は [regular]、[ddl]、[leisure] です")
        case .damaged(let path): damaged(path)
        case .looseLine(let path, let line): looseLine(path.map { "\($0.printable):\(line.number): " } ?? "", line)
        case .lostDraft(let day, let loss, let path, let source): lostDraft(day, loss, path, source)
        case .lostSettings(let path, let source): lostSettings(path, source)
        case .fallbackIdentity(let name, let email):
            LocalizedText(
                en: "git doesn't know who you are; commits are by \(name.printable) <\(email.printable)> "
                    + "(git config --global user.name and user.email change that)",
                zh: "git 不知道你是谁；提交者为 \(name.printable) <\(email.printable)>"
                    + "（可用 git config --global user.name 和 user.email 设置）",
                ja: "git にユーザーが設定されていません。コミットの作成者は \(name.printable) <\(email.printable)> です"
                    + "（git config --global user.name と user.email で変更できます）")
        case .unfinished(let cause):
            LocalizedText(
                en: "committed, but not all files are written; the next command continues "
                    + "(\(cause.error.reported.text))",
                zh: "已提交但未写完；下一条命令会继续（\(cause.error.reported.text)）",
                ja: "コミットしましたが、完了していません。次のコマンドが続きを行います（\(cause.error.reported.text)）")
        case .missingHook(let name, let state): hookItem(.hook(name), state)
        case .upstreamReplaced(let gone, let name):
            LocalizedText(
                en: "\(gone.printable) no longer exists; the upstream is now \(name.printable)",
                zh: "\(gone.printable) 已不存在；上游现为 \(name.printable)",
                ja: "\(gone.printable) はもうありません。上流は \(name.printable) になりました")
        case .store(.hookSaid(let name, let words)): hookSaid(name, words)
        case .store(.hookFailed(let name, let words)): hookFailed(name, words)
        case .store(.keptEdit(let path)):
            LocalizedText(
                en: "\(path.printable) was changed while the command ran; that text was kept, in it or, where it "
                    + "doesn't fit, in .git/weekyii/lost-found",
                zh: "\(path.printable) 在命令运行时被修改；该文本已保留在其中，或在无法合并时保存于 .git/weekyii/lost-found",
                ja: "\(path.printable) はコマンドの実行中に変更されました。その内容はファイルの中に、" + "収まらない場合は .git/weekyii/lost-found に残しました")
        case .merged(let warning): mergeWarning(warning)
        case .takenBack(let day, let commit, let subject, let violation, let mainline):
            takenBack(day, "\(commit)".prefix(10), subject.printable, violationText(violation), mainline)
        case .brokenCommitment(let day, let path, let violation): brokenCommitment(day, path, violation)
        case .store(.unmoved(let error, let folder)): unmoved(error, folder.printable)
        }
    }

    private static func unmoved(_ error: FileError, _ folder: String) -> LocalizedText {
        let (path, reason) = (error.path.printable, error.systemReason.printable)
        return LocalizedText(
            en: "\(path) could not be moved to \(folder) (\(reason)); move it by hand",
            zh: "\(path) 无法移到 \(folder)（\(reason)）；请手工移动", ja: "\(path) を \(folder) に移せません（\(reason)）。手動で移してください")
    }

    /// A list line that is no task, and where it could be one.
    private static func damaged(_ path: String) -> LocalizedText {
        let problem = diagnostic(Diagnostic(file: path, line: nil, .damaged))
        let command = restoration(of: path) ?? ""
        return LocalizedText(
            en: "\(problem); the committed text counts until \(command) restores it",
            zh: "\(problem)；在用 \(command) 恢复之前以已提交的文本为准",
            ja: "\(problem)。\(command) で復元するまで、コミット済みの内容を使います")
    }

    private static func looseLine(_ place: String, _ line: DayFile.LooseLine) -> LocalizedText {
        let text = line.text.trimmingWhiteSpace().printable
        return switch line.problem {
        case .untitled:
            LocalizedText(
                en: "\(place)'\(text)' has no title and is no task; write one or delete the line",
                zh: "\(place)“\(text)”没有标题，不是任务；请补上标题或删除该行",
                ja: "\(place)「\(text)」にはタイトルがなく、タスクではありません。タイトルを書くか、行を削除してください")
        case .ticked:
            LocalizedText(
                en: "\(place)'\(text)' isn't done: only weekyii today done focus_zone marks a task done",
                zh: "\(place)“\(text)”尚未完成：只有 weekyii today done focus_zone 能把任务标为完成",
                ja: "\(place)「\(text)」はまだ完了していません。タスクを完了にできるのは weekyii today done focus_zone だけです")
        case .misplaced:
            LocalizedText(
                en:
                    "\(place)'\(text)' isn't a task here; move it below ## Draft_Mission_List, or into a section of your own",
                zh: "\(place)“\(text)”在此处不是任务；请移到 ## Draft_Mission_List 之下，或移到自己的小节",
                ja: "\(place)「\(text)」はここではタスクになりません。## Draft_Mission_List の下か、自分のセクションへ移してください")
        }
    }

    /// The command that restores a file from a commit, or from HEAD as what it is there.
    private static func restore(_ path: String, from commit: ObjectID?, _ name: String) -> String {
        commit.map { "git restore --source=\("\($0)".prefix(10)) -- \(path.quoted)" }
            ?? "weekyii check -restore \(name)"
    }

    private static func lostSettings(_ path: String, _ source: ObjectID?) -> LocalizedText {
        let remedy = restore(path, from: source, path)
        return LocalizedText(
            en: "\(path) was deleted by hand, and the defaults apply; \(remedy) restores it",
            zh: "\(path) 被手动删除，改用默认设置；可用 \(remedy) 恢复",
            ja: "\(path) は手動で削除されたため、既定の設定を使います。\(remedy) で復元できます")
    }

    private static func lostDraft(
        _ day: Day, _ loss: DraftLoss, _ path: String, _ source: ObjectID?
    ) -> LocalizedText {
        let remedy = restore(path, from: source, "\(day)")
        let (count, isKept) = (loss.tasks, loss.isFileKept)
        return LocalizedText(
            en:
                "\(day): the draft of \(tasks(count)) was \(isKept ? "emptied" : "deleted") by hand; \(remedy) restores it",
            zh: "\(day)：\(count) 个任务的草稿被手工\(isKept ? "清空" : "删除")；可用 \(remedy) 恢复",
            ja: "\(day)：タスク \(count) 件の下書きが手動で\(isKept ? "空に" : "削除")されました。\(remedy) で元に戻せます")
    }

    private static func takenBack(
        _ day: Day, _ commit: Substring, _ subject: String, _ what: LocalizedText, _ mainline: Int?
    ) -> LocalizedText {
        let remedy = revert(commit, mainline)
        return LocalizedText(
            en: "\(day): \(commit) (\(subject)) took a commitment back: \(what); \(remedy) undoes it",
            zh: "\(day)：\(commit)（\(subject)）收回了承诺：\(what)；可用 \(remedy) 改正",
            ja: "\(day)：\(commit)（\(subject)）が約束を取り消しました：\(what)。\(remedy) で元に戻せます")
    }

    /// The git command that reverts a commit; a merge is reverted to one of its parents.
    static func revert(_ commit: Substring, _ mainline: Int?) -> String {
        "git revert " + (mainline.map { "-m \($0) " } ?? "") + commit
    }

    private static func notWritten(_ error: any Error) -> LocalizedText {
        let reason = error.reported.text
        guard error is Diagnostic else {
            return LocalizedText(
                en: "showing the result without writing it: \(reason)", zh: "仅显示结果，未写入：\(reason)",
                ja: "書き込まず、結果だけを表示しています：\(reason)")
        }
        return LocalizedText(
            en: "showing the result without writing it until this is corrected: \(reason)",
            zh: "仅显示结果，更正以下问题后才会写入：\(reason)", ja: "次の問題を直すまで書き込まず、結果だけを表示しています：\(reason)")
    }

    static func rollover(_ event: StateMachine.Rollover.Event) -> LocalizedText? {
        switch event {
        case .expired(let day, _, let expired):
            LocalizedText(
                en: "\(day): \(tasks(expired)) expired", zh: "\(day)：\(expired) 个任务已过期",
                ja: "\(day)：タスク \(expired) 件が期限切れになりました")
        // A draft without a task is no loss.
        case .notStarted(_, 0): nil
        case .notStarted(let day, let count):
            LocalizedText(
                en: "\(unstarted(day, count).en); weekyii today copy-from -t \(day) copies it",
                zh: "\(unstarted(day, count).zh)；可用 weekyii today copy-from -t \(day) 复制到今天",
                ja: "\(unstarted(day, count).ja)。weekyii today copy-from -t \(day) で今日にコピーできます")
        case .week: nil
        }
    }

    static func unstarted(_ day: Day, _ count: Int) -> LocalizedText {
        LocalizedText(
            en: "\(day): a draft of \(tasks(count)) was not started", zh: "\(day)：\(count) 个任务的草稿没有启动",
            ja: "\(day)：タスク \(count) 件の下書きは開始されませんでした")
    }
}
