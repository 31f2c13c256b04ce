import CivilTime
package import Fast
import JournalText
package import Localization
package import Parts
package import Terminal

/// The fasts beside the views of their own commands.
extension FastPart: ShownTracker {
    /// `12:30 of 16:00`
    package static func line(_ fasting: ShownFast, _ canvas: Canvas) -> Line {
        let language = canvas.language
        guard let progress = fasting.running?.progress else {
            return language("none running, \(fasting.covered)/7 days")
        }
        let (elapsed, target) = (progress.elapsed, progress.target)
        return language("\(elapsed) of \(target)")
    }

    /// The hours of a running fast, and the week: `fasting 12:30/16 · 3/7 days`
    package static func prompt(_ fasting: ShownFast, _ canvas: Canvas) -> Line? {
        guard let running = fasting.running else { return nil }
        let language = canvas.language
        let (hours, covered) = ("\(running.progress.elapsed)/\(running.fast.target)", fasting.covered)
        return language("fasting \(hours) · \(covered)/7 days")
    }

    package static var glanceFields: [Field<ShownFast>] {
        [
            Field("fast", .orNull(Documents.fast), "the running one; left out likewise") { $0.running },
            Field(
                "fast_days", .number(from: 0, to: 7), "the dates of this week that fasts cover; left out likewise"
            ) { $0.covered },
        ]
    }

    package static func line(of figures: FastStatistics, _ language: Language) -> Line {
        let (count, time, reached) = (figures.count, figures.time, figures.reached)
        return language("fast: \(count: count, "fast"), \(time) in all, goal reached \(reached)")
    }

    package static let figuresTable = Table<FastStatistics>(
        "statistics-fast",
        Field("fasts", .count, "completed, by the date of their end") { $0.count },
        Field("reached", .count, "how many of them reached their goal") { $0.reached },
        Field("minutes", .count, "the time of all; what several share counts once") { $0.time.minutes })

    package static let exportName = (name: "fasts", sentence: "in order")

    package static var exportTable: Table<FastRecord> { Documents.fastRecord }

    package static var sheetTable: Table<FastRecord> {
        let fields = exportTable.fields.flatMap { field -> [Field<FastRecord>] in
            switch field.name {
            case "target_hours": [field, Field("target_minutes", .count) { $0.target.seconds / 60 }]
            case "ended_at":
                [
                    field,
                    Field("minutes", .orNull(.count)) { fast in fast.end.map { fast.span(until: $0.instant).minutes } },
                ]
            default: [field]
            }
        }
        return Table(exportTable.name, more: fields)
    }

    package static func exported(_ text: [UInt8], at path: Path) throws -> FastRecord? {
        try FastRecord(text, at: path)
    }

    package static var documents: [SchemaPart] {
        [Documents.fastDocument.schema, Documents.fastHistoryDocument.schema, Documents.fastStatisticsDocument.schema]
    }

    package static let helpOrder = 3
}
