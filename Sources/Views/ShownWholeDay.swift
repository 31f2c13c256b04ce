package import JournalText
import Localization
package import Terminal

/// Today or a later day, with everything that its file has (`Plan.md`, "Any day").
package struct ShownWholeDay: View {
    let day: DayFile
    let isToday: Bool
    /// The time until the kill time; nil once the day has ended.
    let timeLeft: TimeLeft?

    package init(day: DayFile, isToday: Bool, timeLeft: TimeLeft?) {
        self.day = day
        self.isToday = isToday
        self.timeLeft = timeLeft
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let headline = isToday ? LocalizedText(DayView.headline(day, canvas.paint)) : DayView.named(day, canvas.paint)
        let lines = DayView.moments(day) + DayView.whole(day, canvas.paint)
        return Reply(
            headline, (timeLeft.map { [$0.text] } ?? []) + lines.map { LocalizedText($0) } + DayView.notes(day))
    }

    package var document: JSONValue {
        Documents.dayDocument.value(DayAnswer(day: DayFacts(day: day), minutesLeft: timeLeft.map(\.minutes)))
    }
}
