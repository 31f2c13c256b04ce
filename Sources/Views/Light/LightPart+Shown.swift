import CivilTime
import JournalText
package import Light
package import Localization
package import Parts
package import Terminal

/// The lights of the current date, with the clock of the night.
package struct LightGlance: Sendable {
    let link: LightLink
    let clock: LightClock

    package init(_ link: LightLink, _ clock: LightClock) { (self.link, self.clock) = (link, clock) }
}

/// The lights beside the views of their own commands.
extension LightPart: ShownTracker {
    /// `◐ night open from 22:30`
    package static func line(_ light: LightGlance, _ canvas: Canvas) -> Line {
        let (link, clock, language) = (light.link, light.clock, canvas.language)
        let symbol: Line = canvas.isPlain ? "\((link.lights ?? .off).words(language)):" : Line(link.symbol, link.role)
        let (start, end) = (clock.start(of: link.date).time, clock.end(of: link.date).time)
        switch (link.lights ?? .off, clock.phase(of: link.date)) {
        case (.day, .before), (.day, .early):
            return language(
                en: "\(symbol) night open from \(start)", zh: "\(symbol) 夜灯 \(start) 起开放",
                ja: "\(symbol) 夜は \(start) から")
        case (.day, .inWindow):
            return language(
                en: "\(symbol) night open until \(end)", zh: "\(symbol) 夜灯开放至 \(end)", ja: "\(symbol) 夜は \(end) まで")
        case (.off, _) where link.isOpen:
            return language(en: "\(symbol) no promise yet", zh: "\(symbol) 还没有承诺", ja: "\(symbol) 約束はまだ")
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
        return language(
            en: "light: both lights on \(lit) of \(days.of("day"))", zh: "灯：\(days) 天中 \(lit) 天双灯",
            ja: "灯り：\(days) 日のうち \(lit) 日が両方")
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
        case .both: language(en: "both", zh: "双灯", ja: "両方")
        case .day: language(en: "day", zh: "日灯", ja: "昼のみ")
        case .off: language(en: "off", zh: "未亮", ja: "消灯")
        case .rest: language(en: "rest", zh: "休息", ja: "休み")
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
        let open = lights != nil && isOpen ? language(en: " (open)", zh: "（未结束）", ja: "（進行中）") : ""
        let words = lights?.words(language) ?? language(en: "to come", zh: "未到", ja: "これから")
        return canvas.mark(symbol, role) + "\(words)\(open)"
    }
}

extension LightRate {
    /// `last 30 days: 25 of 29 with both lights (86%)`
    func words(_ language: Language) -> String {
        guard days > 0 else {
            return language(en: "last 30 days: no day counts", zh: "最近 30 天：没有计入的日子", ja: "最近 30 日：対象の日なし")
        }
        let share = language.share(percent)
        return language(
            en: "last 30 days: \(lit) of \(days) with both lights\(share)",
            zh: "最近 30 天：\(days) 天中 \(lit) 天双灯\(share)", ja: "最近 30 日：\(days) 日中 \(lit) 日が両方\(share)")
    }
}

extension LightStreak {
    /// `streak: 12 days`, `streak: 60+ days`
    func words(_ language: Language) -> String {
        let more = goesOn ? "+" : ""
        let days = count == 1 && !goesOn ? "day" : "days"
        return language(
            en: "streak: \(count)\(more) \(days)", zh: "连续：\(count)\(more) 天", ja: "連続：\(count)\(more) 日")
    }
}

extension NightPhase {
    /// The phase of the current night, in words.
    func words(_ language: Language) -> String {
        switch self {
        case .before: language(en: "before", zh: "尚未开始", ja: "開始前")
        case .early: language(en: "early", zh: "可提前", ja: "早めの時間")
        case .inWindow: language(en: "in the window", zh: "时段内", ja: "時間帯内")
        case .expired: language(en: "over", zh: "已结束", ja: "終了後")
        }
    }
}
