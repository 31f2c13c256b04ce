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
        }
    }

    private static func droppedChanges(_ day: Day, _ dropped: DayMerge.Dropped) -> LocalizedText {
        let parts = [
            (dropped.deletions, "deleted", "删除"), (dropped.rewordings, "reworded", "改写"),
            (dropped.isMoved ? 1 : 0, "moved", "移动"),
        ].filter { $0.0 > 0 }
        return LocalizedText(
            en: "\(day) was started on the other side: promised tasks stay, though they were "
                + parts.map(\.1).joined(separator: ", "),
            zh: "\(day) 已在另一侧启动：承诺的任务保留，忽略了\(parts.map(\.2).joined(separator: "、"))")
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
        case .noRoom(let day):
            return LocalizedText(
                en: "not merged: no later draft can take what was added to \(day)", zh: "未合并：没有可接收 \(day) 新增任务的草稿")
        }
    }
}
