import CivilTime
import Git
package import Journal
import JournalText
package import Localization
import Parts
import Plan
import Terminal

extension Message {
    package static func commitsSeen(_ count: Int) -> LocalizedText {
        LocalizedText(en: "commits: \(count)", zh: "提交：\(count)", ja: "コミット：\(count)")
    }

    /// One fact of a commit. A day is named if it isn't the commit's own date.
    package static func fact(_ fact: HistoryFact, of entry: HistoryEntry) -> LocalizedText {
        switch fact {
        case .began(let week):
            let week = week.map { " \($0)" } ?? ""
            return LocalizedText(en: "the journal begins\(week)", zh: "日记开始\(week)", ja: "ジャーナルの始まり\(week)")
        case .weekBegan(let week):
            return LocalizedText(en: "\(week) begins", zh: "\(week) 开始", ja: "\(week) が始まる")
        case .weekMade(let week):
            return LocalizedText(en: "\(week) can be planned", zh: "\(week) 可以规划", ja: "\(week) を計画可能に")
        case .merged(let days): return merged(days, entry)
        case .part(let event):
            // A title in it may come from a file.
            return LocalizedText(
                en: "\(event.words.en.printable)", zh: "\(event.words.zh.printable)", ja: "\(event.words.ja.printable)")
        case .other: return LocalizedText(entry.commit.subject.printable)
        case .day(let day, let event):
            let text = Message.event(event)
            guard day != entry.moment.day else { return text }
            return LocalizedText(each: "\(day) \(text)")
        }
    }

    private static func merged(_ days: [Day], _ entry: HistoryEntry) -> LocalizedText {
        let sides = entry.commit.parents.map { "\($0)".prefix(10) }.joined(separator: " + ")
        let list = days.isEmpty ? "" : ": " + days.map { "\($0)" }.joined(separator: ", ")
        return LocalizedText(en: "merged \(sides)\(list)", zh: "合并 \(sides)\(list)", ja: "マージ \(sides)\(list)")
    }

    static func event(_ event: DayEvent) -> LocalizedText {
        switch event {
        case .planned(let count, let change): planned(count, change)
        case .started(let count):
            LocalizedText(en: "started: \(tasks(count))", zh: "已启动：\(count) 个任务", ja: "開始：タスク \(count) 件")
        case .done(let id, let title): done(id.map { "\($0) " } ?? "", title.printable)
        case .completed: LocalizedText(en: "day completed", zh: "当天全部完成", ja: "一日完了")
        case .expired(let done, let expired):
            LocalizedText(
                en: "expired: \(expired), \(done) done", zh: "已过期：\(expired) 个，完成 \(done) 个",
                ja: "期限切れ：\(expired) 件、完了 \(done) 件")
        case .notStarted: LocalizedText(en: "draft not started", zh: "草稿未启动", ja: "下書きは開始されず")
        case .killTime(let from, let to): LocalizedText("kill_time: \(time(from)) → \(time(to))")
        case .edited: LocalizedText(en: "edited", zh: "有改动", ja: "編集")
        case .removed: LocalizedText(en: "removed", zh: "已移除", ja: "削除")
        }
    }

    /// `planned: 4 tasks (1 added)`; a new draft is told by its number of tasks alone.
    private static func planned(_ count: Int, _ change: DraftChange) -> LocalizedText {
        let tasks = LocalizedText(
            en: "planned: \(tasks(count))", zh: "已规划：\(count) 个任务", ja: "計画：タスク \(count) 件")
        if change == DraftChange(added: count) { return tasks }
        let (added, removed, reworded) = (change.added, change.removed, change.reworded)
        let parts: [(Bool, LocalizedText)] = [
            (added > 0, LocalizedText(en: "\(added) added", zh: "新增 \(added)", ja: "追加 \(added)")),
            (removed > 0, LocalizedText(en: "\(removed) removed", zh: "删除 \(removed)", ja: "削除 \(removed)")),
            (reworded > 0, LocalizedText(en: "\(reworded) reworded", zh: "改写 \(reworded)", ja: "変更 \(reworded)")),
            (change.isReordered, LocalizedText(en: "reordered", zh: "调整顺序", ja: "並べ替え")),
        ]
        let list = parts.filter(\.0).map(\.1).joined(separator: LocalizedText(en: ", ", zh: "，", ja: "、"))
        return LocalizedText(en: "\(tasks) (\(list))", zh: "\(tasks)（\(list)）", ja: "\(tasks)（\(list)）")
    }

    private static func done(_ id: String, _ title: String) -> LocalizedText {
        LocalizedText(en: "\(id)done: \(title)", zh: "\(id)完成：\(title)", ja: "\(id)完了：\(title)")
    }

    private static func time(_ time: TimeOfDay?) -> String { time.map { "\($0)" } ?? "null" }
}
