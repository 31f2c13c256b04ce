import Arguments
import CivilTime
import JournalText
import Localization
import Plan
import Views

/// `today show`: shows today's zones.
enum TodayShow: ShowingCommand {
    static let description = CommandDescription(
        path: ["today", "show"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show today", zh: "查看今天", ja: "今日を表示する"),
        options: [
            OptionDescription(
                name: "focus_zone",
                summary: LocalizedText(en: "only the task in Focus", zh: "只看专注的任务", ja: "フォーカス中のタスクだけ")),
            OptionDescription(
                name: "frozen_zone", summary: LocalizedText(en: "only the frozen tasks", zh: "只看冻结的任务", ja: "凍結中のタスクだけ")
            ),
            OptionDescription(
                name: "complete_zone",
                summary: LocalizedText(en: "only the tasks that are done", zh: "只看已完成的任务", ja: "完了したタスクだけ")),
            OptionDescription(
                name: "all", summary: LocalizedText(en: "everything (the default)", zh: "全部（默认）", ja: "すべて（既定）")),
        ],
        examples: [
            "weekyii", "weekyii today", "weekyii today show", "weekyii today show -focus_zone",
            "weekyii today show -frozen_zone", "weekyii today show -complete_zone",
        ], isLook: true, shortForms: [["today"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let asked: [(String, TaskZone)] = [
            ("focus_zone", .focus), ("frozen_zone", .frozen), ("complete_zone", .complete),
        ]
        let zones = asked.filter { invocation.flags.contains($0.0) }.map(\.1)
        let isAll = zones.isEmpty || invocation.flags.contains("all")
        return try context.look("today show") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            return ShownZones(day: day, zones: zones, isAll: isAll)
        }
    }
}
