import CivilTime
package import JournalText
package import Localization

/// A suggestion for the next command (`Plan.md`, "The bare command").
package struct NextStep {
    /// The command's words.
    package let command: String
    /// The line that suggests it.
    package let text: LocalizedText

    /// The suggestion for today.
    package init(for day: DayFile) {
        switch day.status {
        case .empty:
            command = "today create"
            text = LocalizedText(
                en: "next: weekyii today create -m \"…; …\" plans today",
                zh: "下一步：weekyii today create -m \"…；…\" 规划今天",
                ja: "次：weekyii today create -m \"…; …\" で今日を計画")
        case .draft:
            command = "today start"
            text = LocalizedText(
                en: "next: weekyii today start promises it, weekyii today update -m \"…\" changes it",
                zh: "下一步：weekyii today start 启动，weekyii today update -m \"…\" 修改",
                ja: "次：weekyii today start で開始、weekyii today update -m \"…\" で変更")
        case .execute:
            command = "today done focus_zone"
            text = LocalizedText(
                en: "next: weekyii today done focus_zone when it is done",
                zh: "下一步：完成后运行 weekyii today done focus_zone",
                ja: "次：終わったら weekyii today done focus_zone")
        case .completed, .expired:
            command = "day create"
            text = LocalizedText(
                en: "next: weekyii day create -t \(day.date.following) -m \"…\" plans tomorrow",
                zh: "下一步：weekyii day create -t \(day.date.following) -m \"…\" 规划明天",
                ja: "次：weekyii day create -t \(day.date.following) -m \"…\" で明日を計画")
        }
    }
}
