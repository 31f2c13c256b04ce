import CivilTime
import CommandLine
import Interface
import Journal
import Light
import Localization
import Plan

/// The commands of `light` that show lights.
enum LightViews {
    /// The commands, in the order of help.
    static let all = [today, day, chain, week, month, streak]

    /// `light today`: shows both lights of the lights' current date, and that day's counts in the plan.
    static let today = Command.showing(
        "light today", in: CommandGroup.trackers,
        Text("show both lights of today"),
        examples: ["weekyii light today"], shortForms: ["light"]
    ) { context in
        let (reading, streak) = try context.lights("light today", upTo: nil, limit: LightStreak.shown)
        return context.lights(of: reading.clock.day, reading, streak, isToday: true)
    }

    /// `light day`: shows both lights of any date.
    static let day = Command.showing(
        "light day", in: CommandGroup.trackers,
        Text("show both lights of a date"),
        options: [soFar], examples: ["weekyii light day", "weekyii light day -t 2026-01-28"]
    ) { context in
        let date = try context[soFar].map { try context.day($0) }
        let (reading, streak) = try context.lights("light day", upTo: date, limit: LightStreak.shown)
        return context.lights(of: date ?? reading.clock.day, reading, streak, isToday: date == nil)
    }

    /// `light chain`: shows the lights of the last dates.
    static let chain = Command.showing(
        "light chain", in: CommandGroup.trackers,
        Text("show the chain of lights up to today"), options: [length],
        details: Text(
            """
            A date has both lights, the day's alone, none (off), or is a day of rest.
            Lights of past dates cannot be filled in: a chain that can be completed later says nothing about
            its days. One day hardly changes the rate of the last 30 days.
            """), examples: ["weekyii light chain"]
    ) { context in
        let length = try context[length] ?? usual
        // After midnight, the lights' current date may still be the previous one.
        let book = try context.lights(
            "light chain", of: { today in today.adding(days: -length)...today },
            needing: { today in today.adding(days: 1 - length)...today }
        ).book
        return ShownLights(chain: book.chain(length))
    }

    /// `light week`: shows the lights of this week.
    static let week = Command.showing(
        "light week", in: CommandGroup.trackers,
        Text("show the lights of this week"),
        examples: ["weekyii light week"]
    ) { context in
        // After midnight on Monday, the lights' current week may still be the previous one.
        let book = try context.lights(
            "light week", of: { today in today.adding(days: -7)...today },
            needing: { today in today.adding(days: 1 - today.weekday.rawValue)...today }
        ).book
        return ShownLights(week: book.today.week, book.week)
    }

    /// `light month`: shows the lights of a month.
    static let month = Command.showing(
        "light month", in: CommandGroup.trackers,
        Text("show the lights of a month"),
        options: [Options.month(.any)],
        examples: ["weekyii light month -t 2026-01"]
    ) { context in
        let month = try context.month(context[Options.month(.any)])
        let book = try context.lights("light month") { _ in month.firstDay...month.lastDay }.book
        return ShownLights(month: month, book.month(month))
    }

    /// `light streak`: shows the current and the longest streak, and the number of dates with both lights.
    static let streak = Command.showing(
        "light streak", in: CommandGroup.trackers,
        Text("show the current and longest streak, and the total"),
        details: Text(
            """
            A date counts when both of its lights are on. The current streak counts back from today, or from
            yesterday while today is open. Days of rest are skipped.
            """), examples: ["weekyii light streak"]
    ) { context in
        ShownLightStreak(book: try context.lights("light streak") { today in Day.first...today }.book)
    }

    private static let usual = 7

    private static let soFar = Options.date(.soFar).optional

    private static let length = Option(
        "n", "N", .number(LightBook.chainLengths),
        Text("how many dates, 1 to 365; 7 by default"))
}

extension LightStreak {
    /// The most dates of a streak that a view of one day counts.
    static let shown = 60
}

extension Context {
    /// The view of a date's lights, with its plan.
    func lights(of date: Day, _ reading: LightReading, _ streak: LightStreak, isToday: Bool) -> ShownLight {
        ShownLight(
            date: date, record: reading.record(of: date), clock: reading.clock, book: reading.book, streak: streak,
            night: isToday && reading.clock.night != date ? reading.record(of: reading.clock.night) : nil,
            isToday: isToday, plan: plan(of: date),
            allowsChanges: reading.record(of: date) != nil || (try? journal().allowsChanges) != false)
    }

    /// The plan of a date after its rollover, which isn't written. The view itself reports a problem.
    private func plan(of date: Day) -> ShownPlan {
        guard case .success(let place) = place else { return .missing }
        let journal = Session(place, environment, looksWrite: false)
        do {
            let outcome = try journal.look("light", needing: { _ in [date.week] }) { plan, _ in try plan.day(date) }
            switch outcome.answer {
            case .success(let day): return .day(day)
            case .failure(PlanError.unreadable(let diagnostic)): return .unreadable(diagnostic)
            case .failure: return .missing
            }
        } catch {
            return .unreadable(error)
        }
    }
}

extension Day {
    /// The earliest date that a record can have.
    fileprivate static let first = Day(year: 1, month: 1, day: 1) ?? .latest
}
