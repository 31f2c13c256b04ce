package import Fast
package import Interface
package import Journal
import Parts
import Paths
import Plan

extension FastPart: Tracker {
    package static var commands: [Command] { FastCommands.all }

    package static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> ShownFast {
        var fasting = ShownFast(FastSet(found.records, unreadable: &damaged), found.now)
        fasting.preset = FastSettings { found.setting($0) }.preset
        return fasting
    }

    package static func figures(
        of period: Period, for command: String, _ context: Context
    ) throws -> FastStatistics {
        let book = try context.fasts(command) { _ in period.kind == .all ? .all : .near([period.days]) }
        return FastStatistics(book.fasts.unordered, period, book.now)
    }
}

extension FastPart {
    /// `12:30 of 16:00`
    package static func line(_ fasting: ShownFast, _ canvas: Canvas) -> Line {
        guard let progress = fasting.running?.progress else {
            return canvas.language("none running, \(fasting.covered)/7 days")
        }
        return canvas.language("\(progress.elapsed) of \(progress.target)")
    }

    /// `12:30 of 16:00`
    package static func brief(_ fasting: ShownFast, _ language: Language) -> [String] {
        guard let progress = fasting.running?.progress else {
            return [language("none running"), language("\(fasting.covered)/7 days")]
        }
        return [language("\(progress.elapsed) of \(progress.target)")]
    }

    /// The hours of a running fast, and the week: `fasting 12:30/16 · 3/7 days`
    package static func prompt(_ fasting: ShownFast, _ canvas: Canvas) -> Line? {
        guard let running = fasting.running else { return nil }
        let hours = "\(running.progress.elapsed)/\(running.fast.target)"
        return canvas.language("fasting \(hours) · \(fasting.covered)/7 days")
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
        language("fast: \(count: figures.count, "fast"), \(figures.time) in all, goal reached \(figures.reached)")
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

    package static var documents: [SchemaPart] {
        [ShownFast.table.schema, ShownFastHistory.table.schema, ShownFastStatistics.table.schema]
    }

    package static let helpOrder = 3
}
