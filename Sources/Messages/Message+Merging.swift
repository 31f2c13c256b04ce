package import CivilTime
package import Git
package import Journal
import JournalText
package import Localization
import Parts
import Plan
import Terminal

/// Where a merge differs from a side, and why a merge is refused (`Merging.md`, "Check of the result").
extension Message {
    package static func mergeWarning(_ warning: MergeWarning) -> LocalizedText {
        switch warning {
        case .line(let line): LocalizedText(each: "\(line.printable)")
        case .plan(.postponed(let day, let target, let count, let side)):
            added(count, to: day, startedBy: side, postponed(count, to: target))
        case .plan(.forgotten(let day, let count, let side)):
            added(count, to: day, startedBy: side, forgotten(count, on: day))
        case .plan(.notStarted(let day, let count, takesCopy: false)): unstarted(day, count)
        case .plan(.notStarted(let day, let count, takesCopy: true)):
            rollover(.notStarted(day, tasks: count)) ?? .empty
        case .plan(.dropped(let day, let dropped, let side)): droppedChanges(day, dropped, side)
        case .plan(.startedTwice(let day, let focus)): startedTwice(day, focus)
        case .plan(.reworded(let day, let count)):
            LocalizedText(
                en: "\(day): \(tasks(count)) reworded on both sides; both wordings are kept",
                zh: "\(day)：\(count) 个任务在两侧都被改写；两种写法都保留", ja: "\(day)：タスク \(count) 件が双方で書き換えられました。どちらも残します")
        case .plan(.retyped(let day, let count)):
            LocalizedText(
                en: "\(day): \(tasks(count)) given another type on both sides; one type is kept",
                zh: "\(day)：\(count) 个任务的类型在两侧都被修改；保留其一", ja: "\(day)：タスク \(count) 件の種類が双方で変更されました。一方を残します")
        case .plan(.killTime(let day, let time)):
            LocalizedText(
                en: "kill_time of \(day) was changed on both sides: \(time) doesn't count",
                zh: "\(day) 的 kill_time 在两侧都被修改：\(time) 未采用", ja: "\(day) の kill_time は双方で変更されました。\(time) は採用していません")
        case .setting(let keys, let values):
            doubleSetting(warning.line, keys.map(\.printable), values.map(\.printable))
        case .part(let remark):
            LocalizedText(
                en: "\(remark.words.en.printable)", zh: "\(remark.words.zh.printable)",
                ja: "\(remark.words.ja.printable)")
        }
    }

    private static func doubleSetting(_ en: String, _ keys: [String], _ values: [String]) -> LocalizedText {
        LocalizedText(
            en: "\(en)", zh: "\(keys.joined(separator: "、")) 在两侧都被设置：\(values.joined(separator: "、")) 未采用",
            ja: "\(keys.joined(separator: "、")) は双方で設定されています。\(values.joined(separator: "、")) は採用していません")
    }

    /// A day that both had started.
    private static func startedTwice(_ day: Day, _ focus: TaskEntry?) -> LocalizedText {
        let task = focus.map { [$0.id.map { "\($0)" }, $0.title.printable].compactMap(\.self).joined(separator: " ") }
        let end =
            task.map { LocalizedText(en: "; \($0) is in Focus", zh: "；当前专注：\($0)", ja: "。フォーカスは \($0) です") } ?? .empty
        return LocalizedText(
            en: "\(day) was started here and on another machine; its tasks are merged\(end)",
            zh: "\(day) 在本机和另一台机器上都已启动；任务已合并\(end)",
            ja: "\(day) はこのマシンと別のマシンの両方で開始されたため、タスクをまとめました\(end)")
    }

    /// Tasks that one machine added to a day that the other one started, as seen from this machine, and what became of
    /// them.
    private static func added(
        _ count: Int, to day: Day, startedBy side: MergeSide, _ end: LocalizedText
    ) -> LocalizedText {
        let added = "\(tasks(count)) \(count == 1 ? "was" : "were") added here"
        return switch side {
        case .one:
            LocalizedText(
                en: "\(day) was started here while another machine added \(tasks(count)); \(end)",
                zh: "\(day) 已在本机启动，另一台机器添加了 \(count) 个任务；\(end)",
                ja: "\(day) はこのマシンで開始され、別のマシンがタスク \(count) 件を追加しました。\(end)")
        case .other:
            LocalizedText(
                en: "\(day) was started on another machine while \(added); \(end)",
                zh: "\(day) 已在另一台机器启动，本机添加了 \(count) 个任务；\(end)",
                ja: "\(day) は別のマシンで開始され、このマシンでタスク \(count) 件が追加されました。\(end)")
        }
    }

    private static func postponed(_ count: Int, to target: Day) -> LocalizedText {
        LocalizedText(
            en: "\(count == 1 ? "the task is" : "the tasks are") now in the draft of \(target)",
            zh: "现位于 \(target) 的草稿中", ja: "タスクは \(target) の下書きにあります")
    }

    private static func forgotten(_ count: Int, on day: Day) -> LocalizedText {
        let (were, them) = count == 1 ? ("it was", "it") : ("they were", "them")
        let log = "git log -p --full-history -- \("*/\(day)/day.md".quoted)"
        return LocalizedText(
            en: "\(were) dropped, because the day has passed; \(log) shows \(them)", zh: "因该日已过，未保留；可用 \(log) 查看",
            ja: "日が過ぎたため残していません。\(log) で確認できます")
    }

    private static func droppedChanges(
        _ day: Day, _ dropped: DayMerge.Dropped, _ side: MergeSide
    ) -> LocalizedText {
        let counts = [
            (dropped.deletions, "删除", "削除"), (dropped.rewordings, "改写", "書き換え"),
            (dropped.retypings, "更改类型", "種類を変更"),
        ].filter { $0.0 > 0 }
        let order = dropped.isMoved ? (["调整顺序"], ["並べ替え"]) : ([], [])
        let en = dropped.words
        let zh = (counts.map { "\($0.1) \($0.0) 个" } + order.0).joined(separator: "、")
        let ja = (counts.map { "\($0.2) \($0.0) 件" } + order.1).joined(separator: "、")
        return switch side {
        case .one:
            LocalizedText(
                en: "\(day) was started here; another machine's changes to its tasks were ignored: \(en)",
                zh: "\(day) 已在本机启动；忽略了另一台机器对其任务的修改：\(zh)",
                ja: "\(day) はこのマシンで開始されています。別のマシンによるタスクの変更は無視しました：\(ja)")
        case .other:
            LocalizedText(
                en: "\(day) was started on another machine; changes made here to its tasks were ignored: \(en)",
                zh: "\(day) 已在另一台机器启动；忽略了本机对其任务的修改：\(zh)",
                ja: "\(day) は別のマシンで開始されています。このマシンでのタスクの変更は無視しました：\(ja)")
        }
    }

    package static func mergeStopped(
        _ path: String, _ reason: MergeDriver.Reason, by operation: Repository.Operation
    ) -> LocalizedText {
        let (path, abort) = (path.printable, "git \(operation) --abort")
        return switch reason {
        case .started:
            LocalizedText(
                en: "\(path): the day was started on one side and its draft changed on the other, "
                    + "which one file cannot hold; \(abort), then weekyii sync merges both",
                zh: "\(path): 一侧已启动，另一侧修改了草稿，单个文件无法合并；请先 \(abort)，再运行 weekyii sync",
                ja: "\(path): 一方で日が開始され、もう一方で下書きが変更されたため、1 つのファイルにまとめられません。"
                    + "\(abort) の後、weekyii sync で両方をマージできます")
        case .text:
            LocalizedText(
                en: "\(path): both sides changed it in a way that one file cannot hold; \(abort), then "
                    + "weekyii sync merges both",
                zh: "\(path): 两侧的修改无法在单个文件中合并；请先 \(abort)，再运行 weekyii sync",
                ja: "\(path): 双方の変更を 1 つのファイルにまとめられません。" + "\(abort) の後、weekyii sync で両方をマージできます")
        }
    }

    package static func applyStopped(_ day: Day, by operation: Repository.Operation) -> LocalizedText {
        let abort = "git \(operation) --abort"
        return LocalizedText(
            en: "\(day): both sides changed the started day, which only a merge can combine; \(abort), then "
                + "weekyii sync merges both",
            zh: "\(day)：两侧都推进了已启动的日子，只有合并才能保留双方；请先 \(abort)，再运行 weekyii sync",
            ja: "\(day)：双方で開始済みの日が進んだため、マージでしか両方を残せません。"
                + "\(abort) の後、weekyii sync で両方をマージできます")
    }

    static func mergeFirst(_ path: String) -> LocalizedText {
        LocalizedText(
            en: "\(path.printable): merge it with git merge first", zh: "\(path.printable): 请先用 git merge 合并",
            ja: "\(path.printable): 先に git merge でマージしてください")
    }

    /// What git wants before it merges a file that is changed here.
    static let inTheWay = LocalizedText(
        en: "what is here isn't committed; commit it, stash it, or move it away", zh: "此处的内容尚未提交；请提交、贮藏或移走",
        ja: "ここの内容はコミットされていません。コミットするか、スタッシュするか、別の場所に移してください")

    package static func mergeConflicts(_ words: String) -> LocalizedText {
        LocalizedText(
            en: "the plan is merged; files outside it conflict\(said(words))", zh: "计划已合并；计划之外的文件有冲突\(said(words))",
            ja: "計画はマージしましたが、計画以外のファイルが競合しています\(said(words))")
    }

    package static func mergeRefused(_ words: String) -> LocalizedText {
        LocalizedText(
            en: "not merged: uncommitted changes are in the way; commit or stash them first\(said(words))",
            zh: "未合并：有未提交的修改，请先提交或储藏\(said(words))",
            ja: "マージしていません：コミットされていない変更があります。先にコミットまたはスタッシュしてください\(said(words))")
    }

    static func mergeError(_ problem: PlanMergeError) -> LocalizedText {
        switch problem {
        case .unreadable(let diagnostic):
            let text = Self.diagnostic(diagnostic)
            return LocalizedText(
                en: "not merged: the result couldn't be read again (\(text)); edit the file here until it reads as on "
                    + "the other side, then weekyii sync",
                zh: "未合并：合并结果无法再次读取（\(text)）；请在本机把该文件改成与另一侧一致，再运行 weekyii sync",
                ja: "マージしていません：結果を読み直せません（\(text)）。このマシンでそのファイルを相手側と同じ内容にしてから "
                    + "weekyii sync を実行してください")
        case .commitment(let day, let violation):
            let text = violationText(violation)
            return LocalizedText(
                en:
                    "not merged: the commitment of \(day) would be lost (\(text)); weekyii check -history on both sides "
                    + "shows which commit broke it and what undoes it, then weekyii sync",
                zh: "未合并：\(day) 的承诺会丢失（\(text)）；请在两侧运行 weekyii check -history，撤销其所列的提交，再运行 weekyii sync",
                ja: "マージしていません：\(day) の約束が失われます（\(text)）。双方で weekyii check -history を実行し、"
                    + "示されたコミットを元に戻してから weekyii sync を実行してください")
        case .lostLine(let day, let line): return lostLine("\(day)", line)
        case .lostFileLine(let file, let line): return lostLine(file, line)
        case .noRoom(let day):
            return LocalizedText(
                en: "not merged: no later draft has room for what was added to \(day); delete tasks from one, then "
                    + "weekyii sync",
                zh: "未合并：之后没有草稿可以接收 \(day) 新增的任务；请从某个草稿中删除任务，再运行 weekyii sync",
                ja: "マージしていません：\(day) に追加されたタスクを受け取れる、以後の下書きがありません。"
                    + "下書きのタスクを減らしてから weekyii sync を実行してください")
        }
    }

    private static func lostLine(_ place: String, _ line: String) -> LocalizedText {
        LocalizedText(
            en: "not merged: this line of \(place) would be lost: \(line.printable); remove it where it was added, "
                + "then weekyii sync",
            zh: "未合并：\(place) 的这一行会丢失：\(line.printable)；请在添加它的一侧删除该行，再运行 weekyii sync",
            ja: "マージしていません：\(place) の次の行が失われます：\(line.printable)。"
                + "追加した側でその行を消してから weekyii sync を実行してください")
    }
}
