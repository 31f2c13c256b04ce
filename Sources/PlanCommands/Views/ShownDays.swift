import Interface
import Plan

/// Today in the fixed shape, or some of its zones as they are in the file (`Plan.md`, "Fixed outputs").
struct ShownZones: View {
    let day: DayFile
    /// The zones that were asked for by themselves, which have their tasks below them.
    let zones: [TaskZone]
    let isAll: Bool

    func lines(_ canvas: Canvas) -> [Line] {
        let isFixed = zones.isEmpty || isAll && day.status == .draft
        return [DayLines.headline(day)]
            + (isFixed ? DayLines.all(day) : DayLines.zones(isAll ? TaskZone.locked : zones, whole: zones, of: day))
    }

    var document: JSONValue { DayDocument(day: ZonedDay(day: day, zones: isAll ? TaskZone.allCases : zones)).value }
}

/// Today with its tasks: the day's part of the bare command (`Plan.md`, "The bare command").
struct ShownToday: View {
    let day: DayFile
    /// The time until the kill time; nil once today has ended.
    let timeLeft: TimeLeft?

    init(of plan: Snapshot, now: Now) throws {
        day = try plan.day(now.day)
        timeLeft = TimeLeft(of: day, killTime: plan.settings.killTime, now: now)
    }

    func lines(_ canvas: Canvas) -> [Line] {
        [DayLines.headline(day)] + DayLines.listed(day, canvas.language)
            + DayLines.limit(of: day, timeLeft, canvas.language)
    }

    var document: JSONValue { DayDocument(day: ZonedDay(day: day), minutesLeft: timeLeft?.minutes).value }
}

/// Today or a later day, with everything that its file has (`Plan.md`, "Any day").
struct ShownDay: View {
    let day: DayFile
    let isToday: Bool
    /// The time until the kill time; nil once the day has ended.
    let timeLeft: TimeLeft?

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [DayLines.named(day, isToday: isToday, language)] + DayLines.limit(of: day, timeLeft, language)
            + DayLines.moments(day, language) + DayLines.whole(day, language) + DayLines.notes(day, language)
    }

    var document: JSONValue { DayDocument(day: ZonedDay(day: day), minutesLeft: timeLeft?.minutes).value }
}

/// A past day: its finished tasks in detail, and the number of expired ones (`Plan.md`, "Fixed outputs").
struct ShownPastDay: View {
    let day: DayFile
    /// Whether everything else that the file has follows, below the headline that a day has in any other view.
    var isWhole = false

    func lines(_ canvas: Canvas) -> [Line] {
        let (language, done, expired) = (canvas.language, day.complete.count, day.expiredCount)
        // An additional line in Chinese (`CommandLine.md`, "Fixed phrases"); an empty one isn't printed.
        let sum: Line = language(en: "", zh: "共计 \(done + expired) 个任务，完成 \(done) 个，\(expired) 个没有完成（没有详情）", ja: "")
        let rest = [DayLines.named(day, language)] + DayLines.moments(day, language) + DayLines.notes(day, language)
        return ["\(day.date)", "completed_tasks: \(done)", "expired_tasks: \(expired)"]
            + DayLines.tasks(day.complete, label: "details", isWhole: isWhole) + [sum] + (isWhole ? rest : [])
    }

    var document: JSONValue { DayDocument(day: ZonedDay(day: day)).value }
}

/// Today's counts, and the number of started days.
struct ShownTodayCounts: View {
    /// Today.
    let day: DayFile
    /// The number of days that were ever started.
    let daysStarted: Int

    func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [
            DayLines.headline(day),
            language("Weekyii has been with you for \(count: daysStarted, "day")"),
            language("\(day.complete.count) done, \(day.openCount) open, \(day.expiredCount) expired"),
        ]
    }

    var document: JSONValue { Self.table.value(self) }

    static let table = Table<ShownTodayCounts>(
        document: "today", "`present show today`",
        Field("days_started_count", .count, "how many days were ever started") { $0.daysStarted },
        Field("day", .object(Documents.day)) { ZonedDay(day: $0.day) })
}

/// A day in a document, with what some commands add.
struct DayDocument: Sendable {
    let day: ZonedDay
    var minutesLeft: Int?
    var overview: ShownOverview?

    var value: JSONValue { Documents.dayDocument(overview?.trackers.trackers ?? []).value(self) }
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
            Field(optional: "day_counts", .object(ShownOverview.counts), "in the bare `weekyii`: the week") {
                $0.overview
            },
            Field(optional: "days_started_count", .count, "in the bare `weekyii`: how many days were ever started") {
                $0.overview?.daysStarted
            },
            Field(optional: "next", .text, "in the bare `weekyii`: the command that suits now: `today start`") {
                $0.overview?.next?.command
            },
            more: glances(trackers) { $0.overview?.trackers })
    }
}
