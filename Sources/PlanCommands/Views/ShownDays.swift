package import CivilTime
package import Interface
package import JournalText
import Localization
package import Plan
package import Terminal

/// Today in the fixed shape, or some of its zones as they are in the file (`Plan.md`, "Fixed outputs").
package struct ShownZones: View {
    let day: DayFile
    /// The zones that were asked for by themselves, which have their tasks below them.
    let zones: [TaskZone]
    let isAll: Bool

    package init(day: DayFile, zones: [TaskZone] = [], isAll: Bool = true) {
        (self.day, self.zones, self.isAll) = (day, zones, isAll)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let isFixed = zones.isEmpty || isAll && day.status == .draft
        return [DayLines.headline(day)]
            + (isFixed
                ? DayLines.all(day) : DayLines.zones(isAll ? TaskZone.locked : zones, whole: zones, of: day))
    }

    package var document: JSONValue {
        let shown = isAll ? TaskZone.allCases : zones
        return Documents.dayDocument([]).value(DayDocument(day: ZonedDay(day: day, zones: shown)))
    }
}

/// Today with its tasks: the day's part of the bare command (`Plan.md`, "The bare command").
package struct ShownToday: View {
    let day: DayFile
    /// The time until the kill time; nil once today has ended.
    let timeLeft: TimeLeft?

    package init(of plan: Snapshot, now: Now) throws {
        day = try plan.day(now.day)
        timeLeft = TimeLeft(of: day, killTime: plan.settings.killTime, now: now)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        [DayLines.headline(day)] + DayLines.listed(day, canvas.language)
            + DayLines.limit(of: day, timeLeft, canvas.language)
    }

    package var document: JSONValue { Documents.dayDocument([]).value(facts) }

    var facts: DayDocument { DayDocument(day: ZonedDay(day: day), minutesLeft: timeLeft.map(\.minutes)) }
}

/// Today or a later day, with everything that its file has (`Plan.md`, "Any day").
package struct ShownDay: View {
    let day: DayFile
    let isToday: Bool
    /// The time until the kill time; nil once the day has ended.
    let timeLeft: TimeLeft?

    package init(day: DayFile, isToday: Bool, timeLeft: TimeLeft?) {
        (self.day, self.isToday, self.timeLeft) = (day, isToday, timeLeft)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [DayLines.named(day, isToday: isToday, language)] + DayLines.limit(of: day, timeLeft, language)
            + DayLines.moments(day, language) + DayLines.whole(day, language) + DayLines.notes(day, language)
    }

    package var document: JSONValue {
        Documents.dayDocument([]).value(DayDocument(day: ZonedDay(day: day), minutesLeft: timeLeft.map(\.minutes)))
    }
}

/// A past day: its finished tasks in detail, and the number of expired ones (`Plan.md`, "Fixed outputs").
package struct ShownPastDay: View {
    let day: DayFile
    /// Whether everything else that the file has follows.
    let isWhole: Bool

    package init(day: DayFile, isWhole: Bool = false) { (self.day, self.isWhole) = (day, isWhole) }

    package func lines(_ canvas: Canvas) -> [Line] {
        ["\(day.date)", "completed_tasks: \(day.complete.count)", "expired_tasks: \(day.expiredCount)"]
            + DayLines.tasks(day.complete, label: "details", isWhole: isWhole) + [sum(canvas.language)]
            + (isWhole ? rest(canvas.language) : [])
    }

    /// An additional line in Chinese (`CommandLine.md`, "Fixed phrases"); an empty text is no line.
    private func sum(_ language: Language) -> Line {
        let (done, expired) = (day.complete.count, day.expiredCount)
        return language(en: "", zh: "共计 \(done + expired) 个任务，完成 \(done) 个，\(expired) 个没有完成（没有详情）", ja: "")
    }

    /// The headline of a day in any other view, which a fixed shape has no place for, then the rest of the file.
    private func rest(_ language: Language) -> [Line] {
        [DayLines.named(day, language)] + DayLines.moments(day, language) + DayLines.notes(day, language)
    }

    package var document: JSONValue { Documents.dayDocument([]).value(DayDocument(day: ZonedDay(day: day))) }
}

/// Today's counts, and the number of started days.
package struct ShownTodayCounts: View {
    /// Today.
    let day: DayFile
    /// The number of days that were ever started.
    let daysStarted: Int

    package init(day: DayFile, daysStarted: Int) { (self.day, self.daysStarted) = (day, daysStarted) }

    package func lines(_ canvas: Canvas) -> [Line] {
        let (language, done, open, expired) = (canvas.language, day.complete.count, day.openCount, day.expiredCount)
        return [
            DayLines.headline(day),
            language("Weekyii has been with you for \(count: daysStarted, "day")"),
            language("\(done) done, \(open) open, \(expired) expired"),
        ]
    }

    package var document: JSONValue { Documents.todayDocument.value(self) }
}

/// A day in a document, with what some commands add.
struct DayDocument: Sendable {
    let day: ZonedDay
    var minutesLeft: Int?
    var overview: ShownOverview?
}

extension Documents {
    static func dayDocument(_ trackers: [any Tracker.Type]) -> Table<DayDocument> {
        Table(
            document: "day",
            "`today`, `today show`, `day`, `day show`, `past show precise-day`, and the bare `weekyii`, which alone has the trackers",
            Field("day", .object(day)) { $0.day },
            Field(
                optional: "minutes_left", .integer,
                "until the kill time, negative after it; in `today`, `day show` and the bare `weekyii`, until the day ends"
            ) { $0.minutesLeft },
            Field(optional: "day_counts", .object(dayCounts), "in the bare `weekyii`: the week") { $0.overview },
            Field(optional: "days_started_count", .count, "in the bare `weekyii`: how many days were ever started") {
                $0.overview?.daysStarted
            },
            Field(optional: "next", .text, "in the bare `weekyii`: the command that suits now: `today start`") {
                $0.overview?.next?.command
            },
            more: glances(trackers) { $0.overview?.trackers })
    }

    static let todayDocument = Table<ShownTodayCounts>(
        document: "today", "`present show today`",
        Field("days_started_count", .count, "how many days were ever started") { $0.daysStarted },
        Field("day", .object(day)) { ZonedDay(day: $0.day) })
}
