import Arguments
import CivilTime
import JournalText
import Plan

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
                en: "next: weekyii today create -m \"…; …\" plans today",
                zh: "下一步：weekyii today create -m \"…；…\" 规划今天", ja: "次: weekyii today create -m \"…; …\" で今日を計画")
        case .draft:
            LocalizedText(
                en: "next: weekyii today start promises it, weekyii today update -m \"…\" changes it",
                zh: "下一步：weekyii today start 启动，weekyii today update -m \"…\" 修改",
                ja: "次: weekyii today start で開始、weekyii today update -m \"…\" で変更")
        case .execute:
            LocalizedText(
                en: "next: weekyii today done focus_zone when it is done",
                zh: "下一步：完成后运行 weekyii today done focus_zone", ja: "次: 終わったら weekyii today done focus_zone")
        case .completed, .expired:
            LocalizedText(
                en: "next: weekyii day create -t \(day.date.following) -m \"…\" plans tomorrow",
                zh: "下一步：weekyii day create -t \(day.date.following) -m \"…\" 规划明天",
                ja: "次: weekyii day create -t \(day.date.following) -m \"…\" で明日を計画")
        }
    }
}
