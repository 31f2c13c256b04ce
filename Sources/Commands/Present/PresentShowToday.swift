import Arguments
import CivilTime
import JournalText
import Plan

/// `present show today`: how long the journal has been kept, and today in numbers.
enum PresentShowToday: Command {
    static let description = CommandDescription(
        path: ["present", "show", "today"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show days started and today in numbers", zh: "查看已启动天数和今天的概况", ja: "開始した日数と今日の集計を表示")
    )

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.look("present show today") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            let started = snapshot.state.daysStartedCount
            let open = day.draft.count + day.frozen.count + (day.focus == nil ? 0 : 1)
            return Reply(
                LocalizedText(DayView.headline(day, isToday: true)),
                [
                    LocalizedText(
                        en: "Weekyii has been with you for \(Message.days(started))", zh: "Weekyii 已经陪伴你 \(started) 天",
                        ja: "Weekyii と過ごして \(started) 日になります"),
                    LocalizedText("completed_tasks: \(day.complete.count)"),
                    LocalizedText("open_tasks: \(open)"),
                    LocalizedText("expired_tasks: \(day.expiredCount)"),
                ])
        }
    }
}
