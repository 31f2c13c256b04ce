import Arguments
import CivilTime
import JournalText
import Plan

/// `today show`: today's zones.
enum TodayShow: Command {
    static let description = CommandDescription(
        path: ["today", "show"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show today", zh: "查看今天"),
        options: [
            OptionDescription(
                name: "focus_zone", summary: LocalizedText(en: "only the task in Focus", zh: "只看专注的任务")),
            OptionDescription(
                name: "frozen_zone", summary: LocalizedText(en: "only the frozen tasks", zh: "只看冻结的任务")),
            OptionDescription(
                name: "complete_zone", summary: LocalizedText(en: "only the tasks that are done", zh: "只看已完成的任务")),
            OptionDescription(name: "all", summary: LocalizedText(en: "everything (the default)", zh: "全部（默认）")),
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let asked: [(String, TaskZone)] = [
            ("focus_zone", .focus), ("frozen_zone", .frozen), ("complete_zone", .complete),
        ]
        let zones = asked.filter { invocation.flags.contains($0.0) }.map(\.1)
        let isAll = zones.isEmpty || invocation.flags.contains("all")
        return try context.look("today show") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            return Reply(DayView.headline(day, isToday: true), isAll ? DayView.all(day) : DayView.zones(zones, of: day))
        }
    }
}

/// The bare tool: today, and one line on what can be done next (`plan.md`, section 5.1).
enum Overview {
    static func run(_ context: Context) throws(Failure) -> Reply {
        try context.look("today show") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            let lines = DayView.all(day).map { LocalizedText($0) }
            return Reply(LocalizedText(DayView.headline(day, isToday: true)), lines + [hint(day)])
        }
    }

    private static func hint(_ day: DayFile) -> LocalizedText {
        switch day.status {
        case .empty:
            LocalizedText(
                en: "next: weekyii today create -m \"…; …\" plans today", zh: "下一步：weekyii today create -m \"…；…\" 规划今天"
            )
        case .draft:
            LocalizedText(
                en: "next: weekyii today start promises it, weekyii today update -m \"…\" changes it",
                zh: "下一步：weekyii today start 启动，weekyii today update -m \"…\" 修改")
        case .execute:
            LocalizedText(
                en: "next: weekyii today done focus_zone when it is done", zh: "下一步：完成后运行 weekyii today done focus_zone"
            )
        case .completed, .expired:
            LocalizedText(
                en: "next: weekyii day create -t \(day.date.following) -m \"…\" plans tomorrow",
                zh: "下一步：weekyii day create -t \(day.date.following) -m \"…\" 规划明天")
        }
    }
}
