package import JournalText
import Localization
import Messages
package import Terminal

/// Today's counts, and the number of started days.
package struct ShownToday: View {
    /// Today.
    let day: DayFile
    /// The number of days that were ever started.
    let daysStarted: Int

    package init(day: DayFile, daysStarted: Int) {
        self.day = day
        self.daysStarted = daysStarted
    }

    package func reply(_ canvas: Canvas) -> Reply {
        Reply(
            LocalizedText(DayView.headline(day, canvas.paint)),
            [
                LocalizedText(
                    en: "Weekyii has been with you for \(Message.days(daysStarted))",
                    zh: "Weekyii 已经陪伴你 \(daysStarted) 天", ja: "Weekyii と過ごして \(daysStarted) 日になります"),
                LocalizedText("completed_tasks: \(day.complete.count)"),
                LocalizedText("open_tasks: \(day.openCount)"),
                LocalizedText("expired_tasks: \(day.expiredCount)"),
            ])
    }

    package var document: JSONValue { Documents.todayDocument.value(self) }
}
