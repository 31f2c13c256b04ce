package import JournalText
import Localization
package import Terminal

/// A past day: its finished tasks in detail, and the number of expired ones (`Plan.md`, "Fixed outputs").
package struct ShownPastDay: View {
    let day: DayFile
    /// Whether everything else that the file has follows.
    let isWhole: Bool

    package init(day: DayFile, isWhole: Bool = false) {
        self.day = day
        self.isWhole = isWhole
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines =
            ["completed_tasks: \(day.complete.count)", "expired_tasks: \(day.expiredCount)"]
            + DayView.tasks(day.complete, label: "details", isWhole: isWhole, canvas.paint)
        return Reply(
            LocalizedText("\(day.date)"), lines.map { LocalizedText($0) } + [sum] + (isWhole ? rest(canvas.paint) : []))
    }

    /// An additional line in Chinese (`CommandLine.md`, "Fixed phrases"); an empty text is no line.
    private var sum: LocalizedText {
        let (done, expired) = (day.complete.count, day.expiredCount)
        return LocalizedText(en: "", zh: "共计 \(done + expired) 个任务，完成 \(done) 个，\(expired) 个没有完成（没有详情）", ja: "")
    }

    /// The headline of a day in any other view, which a fixed shape has no place for, then the rest of the file.
    private func rest(_ paint: Paint) -> [LocalizedText] {
        [DayView.named(day, paint)] + DayView.moments(day).map { LocalizedText($0) } + DayView.notes(day)
    }

    package var document: JSONValue { Documents.dayDocument.value(DayAnswer(day: DayFacts(day: day))) }
}
