import Arguments
import CivilTime
import Journal
import Plan
import Terminal

/// What a merge did that isn't as a side had it, and why one isn't made (`journal.md`, section 5).
extension Message {
    static func mergeRemark(_ remark: MergeRemark) -> LocalizedText {
        switch remark {
        case .plan(.postponed(let day, let target, let count)):
            LocalizedText(
                en: "\(day) was started on the other side: \(tasks(count)) added to it went to \(target)",
                zh: "\(day) 已在另一侧启动：新增的 \(count) 个任务移至 \(target)")
        case .plan(.dropped(let day, let dropped)): droppedChanges(day, dropped)
        case .setting(let key, let value):
            LocalizedText(
                en: "\(key.printable) was set on both sides: \(value.printable) doesn't count",
                zh: "\(key.printable) 在两侧都被设置：\(value.printable) 未采用")
        case .variant(let path):
            LocalizedText(
                en: "both sides changed the file; the other version is \(path.printable)",
                zh: "两侧都修改了该文件；另一版本为 \(path.printable)")
        case .restored(let folder):
            LocalizedText(
                en:
                    "one side took the journal away (\(folder.printable)STATE.md); it stays, as the other went on with it",
                zh: "一侧删除了日记（\(folder.printable)STATE.md）；另一侧仍在使用，因此保留",
                ja: "一方が日記（\(folder.printable)STATE.md）を削除しましたが、もう一方が使い続けているため残します")
        case .displaced(let path):
            LocalizedText(
                en: "a file stood where the other side has a folder; it is \(path.printable) now",
                zh: "文件与另一侧的文件夹同名；该文件现为 \(path.printable)",
                ja: "ファイルが相手側のフォルダーと同名のため、\(path.printable) に置かれました")
        }
    }

    private static func droppedChanges(_ day: Day, _ dropped: DayMerge.Dropped) -> LocalizedText {
        let parts = [
            (dropped.deletions, "deleted", "删除"), (dropped.rewordings, "reworded", "改写"),
            (dropped.retypings, "given another type", "更改类型"), (dropped.isMoved ? 1 : 0, "moved", "移动"),
        ].filter { $0.0 > 0 }
        return LocalizedText(
            en: "\(day) was started on the other side: promised tasks stay, though they were "
                + parts.map(\.1).joined(separator: ", "),
            zh: "\(day) 已在另一侧启动：承诺的任务保留，忽略了\(parts.map(\.2).joined(separator: "、"))")
    }

    static func mergeStopped(_ path: String, _ reason: MergeDriver.Reason) -> LocalizedText {
        let path = path.printable
        return switch reason {
        case .started:
            LocalizedText(
                en: "\(path): the day was started on one side and its draft changed on the other, which one file can't "
                    + "hold; git rebase --abort, then weekyii sync merges both",
                zh: "\(path): 一侧已启动，另一侧修改了草稿，单个文件无法合并；请先 git rebase --abort，再运行 weekyii sync")
        case .text:
            LocalizedText(
                en: "\(path): both sides changed it in a way that one file can't hold; git rebase --abort, then "
                    + "weekyii sync merges both",
                zh: "\(path): 两侧的修改无法在单个文件中合并；请先 git rebase --abort，再运行 weekyii sync")
        }
    }

    static func mergeConflicts(_ words: String) -> LocalizedText {
        LocalizedText(
            en: "the plan is merged; files outside it conflict\(said(words))", zh: "计划已合并；计划之外的文件有冲突\(said(words))")
    }

    static func mergeRefused(_ words: String) -> LocalizedText {
        LocalizedText(
            en: "not merged: changes that aren't committed are in the way, commit or stash them first\(said(words))",
            zh: "未合并：有未提交的修改，请先提交或储藏\(said(words))")
    }

    static func mergeFault(_ fault: MergeFault) -> LocalizedText {
        switch fault {
        case .unreadable(let day, let diagnostic):
            let text = Self.diagnostic(diagnostic)
            return LocalizedText(
                en: "not merged: \(day) couldn't be read again (\(text.en))", zh: "未合并：\(day) 无法再次读取（\(text.zh)）")
        case .promise(let day, let breach):
            let text = breachText(breach)
            return LocalizedText(
                en: "not merged: of \(day) a promise would be lost (\(text.en)); weekyii check -history on both sides "
                    + "tells which commit broke it",
                zh: "未合并：\(day) 的承诺会丢失（\(text.zh)）；请在两侧运行 weekyii check -history")
        case .lostLine(let day, let line):
            return LocalizedText(
                en: "not merged: of \(day) this line would be lost: \(line.printable)",
                zh: "未合并：\(day) 的这一行会丢失：\(line.printable)")
        case .lostFileLine(let file, let line):
            return LocalizedText(
                en: "not merged: of \(file) this line would be lost: \(line.printable)",
                zh: "未合并：\(file) 的这一行会丢失：\(line.printable)",
                ja: "マージしませんでした。\(file) のこの行が失われます: \(line.printable)")
        case .noRoom(let day):
            return LocalizedText(
                en: "not merged: no later draft can take what was added to \(day)", zh: "未合并：没有可接收 \(day) 新增任务的草稿")
        }
    }
}
