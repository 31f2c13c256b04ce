package import JournalText
import Messages
package import Terminal

/// Today in the fixed shape, or some of its zones as they are in the file (`Plan.md`, "Fixed outputs").
package struct ShownDay: View {
    let day: DayFile
    /// The zones that were asked for by themselves, which have their tasks below them.
    let zones: [TaskZone]
    /// Whether all zones are shown.
    let isAll: Bool

    package init(day: DayFile, zones: [TaskZone] = [], isAll: Bool = true) {
        self.day = day
        self.zones = zones
        self.isAll = isAll
    }

    package func reply(_ canvas: Canvas) -> Reply {
        let isFixed = zones.isEmpty || isAll && day.status == .draft
        let lines =
            isFixed
            ? DayView.all(day, canvas.paint)
            : DayView.zones(isAll ? TaskZone.locked : zones, whole: zones, of: day, canvas.paint)
        return Reply(DayView.headline(day, canvas.paint), lines)
    }

    package var document: JSONValue {
        let shown = isAll ? TaskZone.allCases : zones
        return Documents.dayDocument.value(DayAnswer(day: DayFacts(day: day, zones: shown)))
    }
}

extension Documents {
    static let dayDocument = Table<DayAnswer>(
        .day,
        "`today show`, `day`, `day show`, `past show precise-day`, and the bare `weekyii`, which alone has the trackers",
        [
            Field("day", .object("day", words: "day")) { day.value($0.day) },
            Field(
                optional: "minutes_left", .plain("integer", words: "number"),
                "until the kill time, negative after it; in `day show` and the bare `weekyii`, until the day ends"
            ) { $0.minutesLeft.map { .number($0) } },
            Field(optional: "day_counts", .object("day-counts", words: "numbers"), "in the bare `weekyii`: the week") {
                $0.overview.map(dayCounts.value)
            },
            Field(optional: "days_started_count", .count, "in the bare `weekyii`: how many days were ever started") {
                $0.overview.map { .number($0.daysStarted) }
            },
            Field(optional: "next", .text, "in the bare `weekyii`: the command that suits now: `today start`") {
                $0.overview.map { .string($0.next.command) }
            },
        ] + trackers { $0.overview?.trackers })

    static let todayDocument = Table<ShownToday>(
        .today, "`present show today`",
        [
            Field("days_started_count", .count, "how many days were ever started") { .number($0.daysStarted) },
            Field("day", .object("day", words: "day")) { day.value(DayFacts(day: $0.day)) },
        ])
}
