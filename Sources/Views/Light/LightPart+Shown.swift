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
