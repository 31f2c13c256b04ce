import JournalText
import Localization
import Terminal

/// A past day: its finished tasks in detail, and the number of expired ones (`Plan.md`, "Fixed outputs").
enum PastDayView {
    static func reply(_ day: DayFile, hasSubtasks: Bool, _ paint: Paint) -> Reply {
        let lines =
            ["completed_tasks: \(day.complete.count)", "expired_tasks: \(day.expiredCount)"]
            + DayView.tasks(day.complete, label: "details", hasSubtasks: hasSubtasks, paint)
        return Reply(LocalizedText("\(day.date)"), lines.map { LocalizedText($0) } + [sum(day)].compactMap { $0 })
    }

    /// An additional line in Chinese (`CommandLine.md`, "Fixed phrases"); an empty text is no line.
    private static func sum(_ day: DayFile) -> LocalizedText? {
        let (done, expired) = (day.complete.count, day.expiredCount)
        return LocalizedText(en: "", zh: "共计 \(done + expired) 个任务，完成 \(done) 个，\(expired) 个没有完成（没有详情）", ja: "")
    }
}
