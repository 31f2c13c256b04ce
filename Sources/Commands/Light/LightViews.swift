import CivilTime
import CommandLine
import Journal
import Light
import Localization
import Plan
import Views

/// The commands of `light` that show lights.
enum LightViews {
    /// The commands, in the order of help.
    static let all = [today, day, chain, week, month, streak]

    /// `light today`: shows both lights of the lights' current date, and that day's counts in the plan.
    static let today = Command.showing(
        "light today", in: CommandGroup.trackers,
        LocalizedText(en: "show both lights of today", zh: "查看今天的日灯和夜灯", ja: "今日の昼と夜の灯りを表示する"),
        examples: ["weekyii light today"], isLook: true, shortForms: ["light"]
    ) { context in
        let (reading, streak) = try context.lights("light today", upTo: nil, limit: LightStreak.shown)
        return context.lights(of: reading.clock.day, reading, streak, isToday: true)
    }

    /// `light day`: shows both lights of any date.
    static let day = Command.showing(
        "light day", in: CommandGroup.trackers,
        LocalizedText(en: "show both lights of a date", zh: "查看某天的日灯和夜灯", ja: "ある日の昼と夜の灯りを表示する"),
        options: [soFar], examples: ["weekyii light day", "weekyii light day -t 2026-01-28"], isLook: true
    ) { context in
        let date = try context[soFar].map { try context.day($0) }
        let (reading, streak) = try context.lights("light day", upTo: date, limit: LightStreak.shown)
        return context.lights(of: date ?? reading.clock.day, reading, streak, isToday: date == nil)
    }

    /// `light chain`: shows the lights of the last dates.
    static let chain = Command.showing(
        "light chain", in: CommandGroup.trackers,
        LocalizedText(
            en: "show the chain of lights up to today", zh: "查看到今天为止的灯链", ja: "今日までの灯りの鎖を表示する"), options: [length],
        details: LocalizedText(
            en: """
                A date has both lights, the day's alone, none (off), or is a day of rest.
                Lights of past dates cannot be filled in: a chain that can be completed later says nothing about
                its days. The rate of the last 30 days hardly changes with one of them.
                """,
            zh: """
                每个日期：双灯、只有日灯、未亮，或休息日。
                过去的灯不能补点：可以事后补齐的链条，说明不了任何一天。最近 30 天的比例几乎不受某一天影响。
                """,
            ja: """
                日付ごとに、両方の灯り、昼の灯りだけ、消灯、休みの日のいずれかです。
                過ぎた日の灯りを後からつけることはできません。後で埋められる鎖は、その日について何も
                語らないからです。最近 30 日の割合は、ある一日ではほとんど変わりません。
                """), examples: ["weekyii light chain"], isLook: true
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
        LocalizedText(en: "show the lights of this week", zh: "查看本周的灯", ja: "今週の灯りを表示する"),
        examples: ["weekyii light week"], isLook: true
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
        LocalizedText(en: "show the lights of a month", zh: "查看某月的灯", ja: "ある月の灯りを表示する"),
        options: [Options.month(.any)],
        examples: ["weekyii light month -t 2026-01"], isLook: true
    ) { context in
        let month = try context.month(context[Options.month(.any)])
        let book = try context.lights("light month") { _ in month.firstDay...month.lastDay }.book
        return ShownLights(month: month, book.month(month))
    }

    /// `light streak`: shows the current and the longest streak, and the number of dates with both lights.
    static let streak = Command.showing(
        "light streak", in: CommandGroup.trackers,
        LocalizedText(
            en: "show the current and longest streak, and the total", zh: "查看当前连续、最长连续和总天数",
            ja: "現在と最長の連続日数、合計を表示する"),
        details: LocalizedText(
            en: """
                A date counts when both of its lights are on. The current streak counts back from today, or from
                yesterday while today is open. Days of rest are passed over.
                """,
            zh: """
                双灯都亮的日期才计入。当前连续从今天往回数；今天尚未结束时从昨天数起。休息日跳过。
                """,
            ja: """
                両方の灯りがついた日付を数えます。現在の連続は今日から、今日がまだ終わっていなければ昨日から
                さかのぼります。休みの日は飛ばします。
                """), examples: ["weekyii light streak"], isLook: true
    ) { context in
        ShownLightStreak(book: try context.lights("light streak") { today in Day.first...today }.book)
    }

    private static let usual = 7

    private static let soFar = Options.date(.soFar).optional

    private static let length = Option(
        "n", "N", .number(LightBook.chainLengths),
        LocalizedText(
            en: "how many dates, 1 to 365; 7 by default", zh: "天数，1 到 365；默认 7", ja: "日数、1 から 365 まで。既定は 7"))
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
