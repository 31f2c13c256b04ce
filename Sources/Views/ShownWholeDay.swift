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
        Reply(
            LocalizedText(DayView.headline(day, isToday: isToday, canvas.paint)),
            (timeLeft.map { [$0.text] } ?? []) + DayView.whole(day, canvas.paint).map { LocalizedText($0) })
    }

    package var document: JSONValue {
        Documents.dayDocument.value(DayAnswer(day: DayFacts(day: day), minutesLeft: timeLeft.map(\.minutes)))
    }
}
