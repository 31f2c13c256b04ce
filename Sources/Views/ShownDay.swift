import Arguments
import JournalText
import Terminal

/// A day as it stands: all of it, or some of its zones.
struct ShownDay: View {
    /// The day.
    let day: DayFile
    /// Whether it is today.
    let isToday: Bool
    /// The zones that were asked for; nil for all.
    var zones: [TaskZone]?
    /// What can be done next.
    var next: NextStep?

    func reply(_ canvas: Canvas) -> Reply {
        let lines = zones.map { DayView.zones($0, of: day) } ?? DayView.all(day, canvas.paint)
        let hint = next.map { [$0.text] } ?? []
        return Reply(
            LocalizedText(DayView.headline(day, isToday: isToday, canvas.paint)), lines.map { LocalizedText($0) } + hint
        )
    }

    var kind: DocumentKind { .day }

    var members: [JSONMember] {
        let members = JSONValue.dayMembers(day, zones: zones ?? TaskZone.allCases)
        let hint = next.map { [JSONMember("next", .string($0.command))] } ?? []
        return [JSONMember("day", .object(members))] + hint
    }
}

/// A past day: its finished tasks in detail, the number of those that expired (`Plan.md`, "Fixed outputs").
struct ShownPastDay: View {
    /// The day.
    let day: DayFile

    func reply(_ canvas: Canvas) -> Reply { PastDayView.reply(day, canvas.paint) }
    var kind: DocumentKind { .day }
    var members: [JSONMember] { [JSONMember("day", .day(day))] }
}

/// Today in numbers, and how long the journal has been kept.
struct ShownToday: View {
    /// Today.
    let day: DayFile
    /// How many days were started.
    let daysStarted: Int

    func reply(_ canvas: Canvas) -> Reply {
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

    var kind: DocumentKind { .today }

    var members: [JSONMember] {
        [JSONMember("days_started_count", .number(daysStarted)), JSONMember("day", .day(day))]
    }
}
