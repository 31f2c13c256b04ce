import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Terminal
import Views

/// `today done focus_zone`: does the task in Focus.
enum TodayDone: Command {
    static let description = CommandDescription(
        path: ["today", "done", "focus_zone"], group: CommandGroup.plan,
        summary: LocalizedText(en: "the task in Focus is done", zh: "完成当前专注的任务", ja: "フォーカス中のタスクを完了する"),
        options: [Options.guardID, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let expected = try invocation.taskID("id")
        var late: Notice?
        let answer = try context.change("today done focus_zone") { snapshot, now throws(PlanError) in
            var day = try snapshot.day(now.day)
            let done = try day.finishFocus(at: now.moment, expecting: expected)
            snapshot.set(day)
            late = done.endedAt.flatMap { $0 > now.moment ? .momentKept(now: now.moment, written: $0) : nil }
            return OpenJournal.Change(reply(done, day), message(done, day))
        }
        context.warn(late.map { [$0] } ?? [])
        return answer
    }

    private static func name(_ task: TaskEntry) -> String { task.id.map { "\($0)" } ?? "" }

    private static func message(_ done: TaskEntry, _ day: DayFile) -> CommitMessage {
        let left = day.status == .completed ? "(day completed)" : "(\(day.frozen.count + 1) left)"
        let title = done.title.printable
        let subject = Subject.fitting("today done: \(name(done)) ", cutting: title, " \(left)")
        let isCut = !subject.contains(title)
        return CommitMessage(
            subject, body: isCut ? ["\(name(done)): \(title)"] : [], command: "today done", days: [day.date])
    }

    private static func reply(_ done: TaskEntry, _ day: DayFile) -> Reply {
        let title = done.title.printable
        let headline = LocalizedText(
            en: "\(name(done)) done: \(title)", zh: "已完成 \(name(done))：\(title)", ja: "\(name(done)) を完了しました：\(title)")
        guard day.status == .completed else {
            let left = day.frozen.count + 1
            return Reply(
                headline,
                [
                    LocalizedText(DayView.focus(day)),
                    LocalizedText(en: "\(left) left", zh: "还剩 \(left) 个", ja: "残り \(left) 件"),
                ])
        }
        return Reply(
            headline, [LocalizedText(en: "all done: the day is completed", zh: "全部完成：今天已结束", ja: "すべて完了しました。今日は終了です")])
    }
}
