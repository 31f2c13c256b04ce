package import Interface
package import Journal
package import Light
import Parts
import Paths
import Plan

extension LightPart: Tracker {
    package static var commands: [Command] { LightCommands.all }

    /// The lights of the current date.
    package static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> LightBook {
        let clock = found.lightClock
        var record: LightRecord?
        do { record = try LightRecord(of: clock.day, in: found.records) } catch { damaged.append(error) }
        return LightBook([record].compactMap(\.self), at: clock)
    }

    package static func figures(
        of period: Period, for command: String, _ context: Context
    ) throws -> LightRate {
        try context.lights(command) { _ in period.days }.rate(in: period.days)
    }
}

/// The lights beside the views of their own commands.
extension LightPart {
    /// `◐ night open from 22:30`
    package static func line(_ book: LightBook, _ canvas: Canvas) -> Line {
        let (date, clock, language) = (book.today, book.clock, canvas.language)
        let (lights, link) = (book.lights(on: date), book.link(date))
        let symbol: Line = canvas.isPlain ? "\(lights.words(language)):" : Line(lights.symbol, lights.role)
        switch (lights, clock.phase(of: date)) {
        case (.day, .before), (.day, .early): return language("\(symbol) night open from \(clock.start(of: date).time)")
        case (.day, .inWindow): return language("\(symbol) night open until \(clock.end(of: date).time)")
        case (.off, _) where link.isOpen: return language("\(symbol) no promise yet")
        default: return link.words(canvas)
        }
    }

    /// `0 of 2`, `night from 22:30`
    package static func brief(_ book: LightBook, _ language: Language) -> [String] {
        let (date, clock, lights) = (book.today, book.clock, book.lights(on: book.today))
        let lit = lights == .rest ? lights.words(language) : language("\(lights.number) of 2", context: "lights")
        switch clock.phase(of: date) {
        case _ where lights == .both || lights == .rest: return [lit]
        case .before, .early: return [lit, language("night from \(clock.start(of: date).time)")]
        case .inWindow: return [lit, language("night until \(clock.end(of: date).time)")]
        case .expired: return [lit]
        }
    }

    package static func prompt(_ book: LightBook, _ canvas: Canvas) -> Line? {
        let lights = book.lights(on: book.today)
        return canvas.isPlain ? "\(name): \(lights.words(canvas.language))" : Line(lights.symbol)
    }

    package static var glanceFields: [Field<LightBook>] {
        [
            Field("lights", .choice(Lights.self), "those of the lights' current date; left out likewise") {
                $0.lights(on: $0.today)
            }
        ]
    }

    package static func line(of figures: LightRate, _ language: Language) -> Line {
        language("light: both lights on \(figures.lit) of \(count: figures.days, "day")")
    }

    package static let figuresTable = Table<LightRate>(
        "statistics-light",
        Field("lit", .count, "dates with both lights") { $0.lit },
        Field("days", .count, "dates since the first record, days of rest left out") { $0.days })

    package static let exportName = (name: "lights", sentence: "in order")

    package static var exportTable: Table<LightRecord> { Documents.lightRecord }

    package static var documents: [SchemaPart] {
        [
            Documents.lightDocument.schema, Documents.lightChainDocument.schema,
            Documents.lightStreakDocument.schema, Documents.lightSuggestionsDocument.schema,
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

    /// How many of the two are on.
    var number: Int { self == .both ? 2 : self == .day ? 1 : 0 }

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
    /// The share in percent; nil if no date is counted.
    var percent: Int? { lit.percent(of: days) }

    /// `last 30 days: 25 of 29 with both lights (86%)`
    func words(_ language: Language) -> String {
        guard days > 0 else { return language("last 30 days: no day counts") }
        return language("last 30 days: \(lit) of \(days) with both lights\(Text.share(percent))")
    }
}

extension Streak {
    /// The most dates that a view of one date counts.
    static let most = 60

    /// The current row, as far as it is counted.
    var shown: Int { min(current, Self.most) }

    /// Whether there may be more dates than are counted.
    var mayGoOn: Bool { current >= Self.most }

    /// `streak: 12 days`, `streak: 60+ days`
    func words(_ language: Language) -> String {
        language("streak: \(shown)\(mayGoOn ? "+" : "") \(shown == 1 ? "day" : "days")")
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
