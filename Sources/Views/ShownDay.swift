package import JournalText
import Localization
import Messages
package import Terminal

/// A day: all of it, or some of its zones.
package struct ShownDay: View {
    let day: DayFile
    let isToday: Bool
    /// The requested zones; nil for all.
    let zones: [TaskZone]?
    /// A suggestion for the next command.
    let next: NextStep?

    package init(day: DayFile, isToday: Bool, zones: [TaskZone]? = nil, next: NextStep? = nil) {
        self.day = day
        self.isToday = isToday
        self.zones = zones
        self.next = next
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let lines = zones.map { DayView.zones($0, of: day) } ?? DayView.all(day, canvas.paint)
        let hint = next.map { [$0.text] } ?? []
        return Reply(
            LocalizedText(DayView.headline(day, isToday: isToday, canvas.paint)), lines.map { LocalizedText($0) } + hint
        )
    }

    package var document: JSONValue {
        Documents.dayDocument.value(
            DayAnswer(day: DayFacts(day: day, zones: zones ?? TaskZone.allCases), next: next?.command))
    }
}

/// A past day: its finished tasks in detail, and the number of expired ones (`Plan.md`, "Fixed outputs").
package struct ShownPastDay: View {
    let day: DayFile

    package init(day: DayFile) {
        self.day = day
    }

    package func reply(_ canvas: Canvas) -> Reply { PastDayView.reply(day, canvas.paint) }
    package var document: JSONValue { Documents.dayDocument.value(DayAnswer(day: DayFacts(day: day))) }
}

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
            LocalizedText(DayView.headline(day, isToday: true, canvas.paint)),
            [
                LocalizedText(
                    en: "Weekyii has been with you for \(Message.days(daysStarted))",
                    zh: "Weekyii 已经陪伴你 \(daysStarted) 天", ja: "Weekyii と過ごして \(daysStarted) 日になります"),
                LocalizedText("completed_tasks: \(day.complete.count)"),
                LocalizedText("open_tasks: \(day.openTasks)"),
                LocalizedText("expired_tasks: \(day.expiredCount)"),
            ])
    }

    package var document: JSONValue { Documents.todayDocument.value(self) }
}

/// A day in a document, with the suggested next command.
struct DayAnswer: Sendable {
    let day: DayFacts
    var next: String?
}

extension Documents {
    static let dayDocument = Table<DayAnswer>(
        .day, "`today show`, `day show`, `past show precise-day`, and the bare `weekyii`, which alone has next",
        [
            Field("day", .object("day", words: "day")) { day.value($0.day) },
            Field(optional: "next", .text, "the command that suits the day next: `today start`") {
                $0.next.map(JSONValue.string)
            },
        ])

    static let todayDocument = Table<ShownToday>(
        .today, "`present show today`",
        [
            Field("days_started_count", .count, "how many days were ever started") { .number($0.daysStarted) },
            Field("day", .object("day", words: "day")) { day.value(DayFacts(day: $0.day)) },
        ])
}
