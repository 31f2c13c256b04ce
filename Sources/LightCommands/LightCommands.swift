import Interface
import Journal
import Light
import Parts
import Plan

/// The commands of lights (`Light.md`, "Commands").
enum LightCommands {
    static let all = [commit, suggest, sleep, reject, wake, rest, today, day, chain, week, month, streak]

    /// Turns the day's light on with a sentence, or replaces the sentence.
    static let commit = Command(
        "light commit", in: CommandGroup.trackers, Text("turn the day's light on with a promise"),
        options: [promise, suggestion, Options.confirmed, Options.noVerify],
        details: Text(
            """
            Needs -m or -s. A second commit replaces the promise, and one on a day of rest ends the rest.
            Until the night's window ends after midnight, it is for the date on which the night began.
            """)
    ) { context in
        try context.requireOne(of: [promise, suggestion])
        let suggested = try context[suggestion].flatMap { LightSuggestions.promise($0, in: context.language) }
        guard let promise = try context[promise] ?? suggested else {
            throw Failure(
                Text("'light commit' needs -m TEXT or -s N; weekyii light suggest shows the sentences of -s"), .usage)
        }
        let reply = try context.run { _ in LightAction.commit(promise) }
        try context.warnOnceOfMissingTimer()
        return reply
    }

    static let suggest = Command.showing(
        "light suggest", in: CommandGroup.trackers, Text("show eight suggested promises"),
        examples: ["weekyii light suggest"]
    ) { context in
        // The switch counts where there is a journal.
        if case .success = context.place {
            _ = try context.records("light suggest", of: LightPart.self) { _, _ in [] }
        }
        return ShownSuggestions()
    }

    static let sleep = changing(
        .sleep, Text("turn the night's light on"),
        details: Text(
            """
            Works from early in the evening (17:00, or six hours after light.dayReminder) to the end of the
            night's window, on a date whose day's light is on. A night belongs to the previous date until 05:00.
            """))

    /// Counts "one more round".
    static let reject = changing(.reject, Text("count one more round in the night's window"))

    static let wake = changing(.wake, Text("turn the night's light off again, until 05:00"))

    static let rest = changing(
        .rest, Text("make today a day of rest, before its promise"),
        details: Text("A day of rest neither counts for the streak nor breaks it. light commit ends it."))

    private static func changing(_ action: LightAction, _ summary: Text, details: Text? = nil) -> Command {
        Command(
            action.command, in: CommandGroup.trackers, summary, options: [Options.confirmed, Options.noVerify],
            details: details
        ) { try $0.run { _ in action } }
    }

    /// Shows both lights of the lights' current date, and that day's counts in the plan.
    static let today = Command.showing(
        "light today", in: CommandGroup.trackers, Text("show both lights of today"),
        examples: ["weekyii light today"], shortForms: ["light"]
    ) { try $0.light("light today", of: nil) }

    static let day = Command.showing(
        "light day", in: CommandGroup.trackers, Text("show both lights of a date"),
        options: [soFar], examples: ["weekyii light day", "weekyii light day -t 2026-01-28"]
    ) { context in
        let date = try context[soFar].map { try context.value(of: $0) }
        return try context.light("light day", of: date)
    }

    static let chain = Command.showing(
        "light chain", in: CommandGroup.trackers, Text("show the chain of lights up to today"), options: [length],
        details: Text(
            """
            A date has both lights, the day's alone, none (off), or is a day of rest.
            Lights of past dates cannot be filled in: a chain that can be completed later says nothing about
            its days. One day hardly changes the rate of the last 30 days.
            """), examples: ["weekyii light chain"]
    ) { context in
        let length = try context[length] ?? 7
        let book = try context.lights("light chain") { $0.day.adding(days: 1 - length)...$0.day }
        let first = book.today.adding(days: 1 - length)
        return ShownLights(title: "\(first) – \(book.today)", links: (first...book.today).map(book.link))
    }

    static let week = Command.showing(
        "light week", in: CommandGroup.trackers, Text("show the lights of this week"),
        examples: ["weekyii light week"]
    ) { context in
        let book = try context.lights("light week") { $0.day.week.monday...$0.day }
        return ShownLights(title: "\(book.today.week)", links: book.today.week.days.map(book.link))
    }

    static let month = Command.showing(
        "light month", in: CommandGroup.trackers, Text("show the lights of a month"),
        options: [Options.month(.any)], examples: ["weekyii light month -t 2026-01"]
    ) { context in
        let month = try context.value(of: context[Options.month(.any)])
        let book = try context.lights("light month") { _ in month.days }
        return ShownLights(title: "\(month)", links: month.days.map(book.link), month: month)
    }

    static let streak = Command.showing(
        "light streak", in: CommandGroup.trackers, Text("show the current and longest streak, and the total"),
        details: Text(
            """
            A date counts when both of its lights are on. The current streak counts back from today, or from
            yesterday while today is open. Days of rest are skipped.
            """), examples: ["weekyii light streak"]
    ) { context in
        let first = Day(year: 1, month: 1, day: 1) ?? .latest
        return ShownLightStreak(book: try context.lights("light streak") { first...$0.now.day })
    }

    private static let promise = Option(
        "m", "TEXT", .line(Text("the promise"), longest: LightPromise.longest, LightPromise.init),
        Text("the promise: one sentence of 1 to 80 characters; - reads standard input"))

    private static let suggestion = Option(
        "s", "N", .number(1...LightSuggestions.all.count), Text("the suggestion of that number in light suggest"))

    private static let soFar = Options.date(.soFar).optional

    private static let length = Option(
        "n", "N", .number(1...365), Text("how many dates, 1 to 365; 7 by default"))
}

extension Context {
    /// The lights of a date, with its plan.
    ///
    /// - Parameter date: nil for the lights' current date, with the current night.
    fileprivate func light(_ command: String, of date: Day?) throws -> ShownLight {
        let reading = try lights(command, upTo: date)
        let (shown, night, journal) = (date ?? reading.clock.day, reading.clock.night, try journal())
        let (record, isLit) = (reading.record(of: shown), reading.record(of: night)?.isNightLit ?? false)
        return ShownLight(
            date: shown, record: record, book: reading.book,
            otherNight: date == nil && night != shown ? (night, isLit) : nil, plan: plan(of: shown, in: journal),
            allowsChanges: record != nil || journal.allowsChanges)
    }

    /// The plan of a date after its rollover, which isn't written. The view itself reports a problem.
    private func plan(of date: Day, in journal: Session) -> Result<DayFile?, any Error> {
        Result {
            let journal = Session(journal.folder, environment, looksWrite: false)
            let look = try journal.look("light", needing: { _ in [date.week] }) { plan, _ in try plan.day(date) }
            do { return try look.answer.get() } catch PlanError.unreadable(let diagnostic) {
                throw diagnostic
            } catch { return nil }
        }
    }
}
