package import CivilTime
package import Interface
package import Journal
package import JournalText
package import Light
package import Localization
package import Paths
package import Plan
package import Terminal

extension LightPart: Tracker {
    package static var commands: [Command] { LightCommands.all }

    package static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        LightScope.paths(of: today.preceding...today, list).paths
    }

    package static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> LightGlance {
        let clock = found.lightClock
        var record: LightRecord?
        do { record = try LightRecord(of: clock.day, in: found.records) } catch {
            damaged.append(error)
        }
        return LightGlance(LightBook(record.map { [$0.day: $0.lights] } ?? [:], at: clock).link(clock.day), clock)
    }

    package static func figures(of period: StatisticsPeriod, for command: String, _ context: Context) throws
        -> LightRate
    {
        try context.lights(command, of: { _ in period.days }).book.rate(in: period.days)
    }
}

/// The lights on the screen.
extension LightPart {
    package static var tab: TrackerTab {
        TrackerTab(
            name, Text("Light"), isMonthly: true, keys: [.promise, .night]
        ) { [["light", "today"], ["light", "month", "-t", "\($0)"]] }
    }

    package static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        try context.records("tui", of: LightPart.self, reading: { today, _ in LightScope.changing(on: today) }) {
            LightState($0, &$1)
        }
    }
}

extension ScreenKey {
    fileprivate static let promise = ScreenKey("m", Text("promise"), "light commit")
    fileprivate static let night = ScreenKey("o", Text("night's light"), "light sleep")
}

extension LightState: TrackerFacts {
    package func offer(
        _ key: ScreenKey, at record: String?, _ target: DayTarget, on state: JournalState
    ) -> ScreenOffer {
        guard key == .promise else {
            return .unless(LightAction.sleep, isRefusedOn: self, .run(ScreenRun(["light", "sleep"])))
        }
        return .value(ScreenKey.promise.label, ["light", "commit", "-m"])
    }
}

/// The lights of the current date, with the clock of the night.
package struct LightGlance: Sendable {
    let link: LightLink
    let clock: LightClock

    package init(_ link: LightLink, _ clock: LightClock) { (self.link, self.clock) = (link, clock) }
}

/// The lights beside the views of their own commands.
extension LightPart {
    /// `◐ night open from 22:30`
    package static func line(_ light: LightGlance, _ canvas: Canvas) -> Line {
        let (link, clock, language) = (light.link, light.clock, canvas.language)
        let symbol: Line = canvas.isPlain ? "\((link.lights ?? .off).words(language)):" : Line(link.symbol, link.role)
        let (start, end) = (clock.start(of: link.date).time, clock.end(of: link.date).time)
        switch (link.lights ?? .off, clock.phase(of: link.date)) {
        case (.day, .before), (.day, .early): return language("\(symbol) night open from \(start)")
        case (.day, .inWindow): return language("\(symbol) night open until \(end)")
        case (.off, _) where link.isOpen: return language("\(symbol) no promise yet")
        default: return link.words(canvas)
        }
    }

    package static func prompt(_ light: LightGlance, _ canvas: Canvas) -> Line? {
        canvas.isPlain ? "\(name): \((light.link.lights ?? .off).words(canvas.language))" : Line(light.link.symbol)
    }

    package static var glanceFields: [Field<LightGlance>] {
        [
            Field("lights", .choice(Lights.self), "those of the lights' current date; left out likewise") {
                $0.link.lights ?? .off
            }
        ]
    }

    package static func line(of figures: LightRate, _ language: Language) -> Line {
        let (lit, days) = (figures.lit, figures.days)
        return language("light: both lights on \(lit) of \(count: days, "day")")
    }

    package static let figuresTable = Table<LightRate>(
        "statistics-light",
        Field("lit", .count, "dates with both lights") { $0.lit },
        Field("days", .count, "dates since the first record, days of rest left out") { $0.days })

    package static let exportName = (name: "lights", sentence: "in order")

    package static var exportTable: Table<LightRecord> { Documents.lightRecord }

    package static func exported(_ text: [UInt8], at path: Path) throws -> LightRecord? {
        guard let day = LightRecord.day(at: path) else { return nil }
        return try LightRecord(text, of: day, file: path.text)
    }

    package static var documents: [SchemaPart] {
        [
            Documents.lightDocument.schema, Documents.lightChainDocument.schema, Documents.lightStreakDocument.schema,
            Documents.lightSuggestionsDocument.schema,
        ]
    }

    package static let helpOrder = 2
}

/// The lights of a date as text: a symbol, which always has a word beside it, and isn't there in `--plain`.
extension Lights {
    /// A symbol that is one column wide in every terminal.
    var symbol: String {
        switch self {
        case .both: "●"
        case .day: "◐"
        case .off: "○"
        case .rest: "–"
        }
    }

    func words(_ language: Language) -> String {
        switch self {
        case .both: language("both")
        case .day: language("day", context: "a light")
        case .off: language("off")
        case .rest: language("rest")
        }
    }

    var role: Role {
        switch self {
        case .both: .completed
        case .day: .execute
        case .off: .empty
        case .rest: .leisure
        }
    }
}

extension LightLink {
    /// The symbol of the lights; a dot for a future date, blank before the first record.
    var symbol: String { lights?.symbol ?? (isOpen ? "·" : " ") }

    var role: Role { lights?.role ?? .empty }

    /// `◐ day (open)`
    func words(_ canvas: Canvas) -> Line {
        let language = canvas.language
        guard lights != nil || isOpen else { return "-" }
        let open = lights != nil && isOpen ? language(" (open)") : ""
        let words = lights?.words(language) ?? language("to come")
        return canvas.mark(symbol, role) + "\(words)\(open)"
    }
}

extension LightRate {
    /// `last 30 days: 25 of 29 with both lights (86%)`
    func words(_ language: Language) -> String {
        guard days > 0 else { return language("last 30 days: no day counts") }
        let share = Text.share(percent)
        return language("last 30 days: \(lit) of \(days) with both lights\(share)")
    }
}

extension LightStreak {
    /// `streak: 12 days`, `streak: 60+ days`
    func words(_ language: Language) -> String {
        let more = goesOn ? "+" : ""
        let days = count == 1 && !goesOn ? "day" : "days"
        return language("streak: \(count)\(more) \(days)")
    }
}

extension NightPhase {
    /// The phase of the current night, in words.
    func words(_ language: Language) -> String {
        switch self {
        case .before: language("before")
        case .early: language("early")
        case .inWindow: language("in the window")
        case .expired: language("over")
        }
    }
}
