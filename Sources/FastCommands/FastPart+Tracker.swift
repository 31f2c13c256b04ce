package import Fast
package import Interface
package import Journal
package import Paths
package import Plan

extension FastPart: Tracker {
    package static var commands: [Command] { FastCommands.all }

    package static func glanceable(_ today: Day, _ list: (Path) -> [Path]) -> [Path] {
        FastScope.glance(today).paths(list)
    }

    package static func glance(_ found: JournalState, _ damaged: inout [Diagnostic]) -> ShownFast {
        ShownFast(FastSet(found.records, unreadable: &damaged), found.now)
    }

    package static func figures(
        of period: StatisticsPeriod, for command: String, _ context: Context
    ) throws -> FastStatistics {
        let book = try context.fasts(command) { _ in period.kind == .all ? .all : .near([period.days]) }
        return FastStatistics(book.fasts.times, FastPeriod(period.days), book.now)
    }
}

/// The fasts on the screen.
extension FastPart {
    package static var tab: TrackerTab {
        TrackerTab(
            name, Text("Fast"), isMonthly: true,
            keys: [
                .add.running("fast add"), .delete.running("fast delete"), .note.running("fast adjust -m"), .startOrEnd,
            ]
        ) { [["fast", "show"], ["fast", "history", "-t", "\($0)"]] }
    }

    package static func facts(of month: Month?, _ context: Context) throws -> any TrackerFacts {
        try context.fasts("tui") { today in
            let month = month ?? today.month
            return .near([month.firstDay...month.lastDay, today.preceding...today])
        }
    }
}

extension ScreenKey {
    fileprivate static let startOrEnd = ScreenKey("f", Text("start or end"), "fast start, fast end")
}

extension FastBook: TrackerFacts {
    /// A fast's line in the list begins with its name.
    package func record(of line: Line, look: Int) -> String? {
        look == 0 ? nil : fasts.all.map(\.name).first { line.text.hasPrefix("  - \($0) | ") }
    }

    package func offer(
        _ key: ScreenKey, at record: String?, _ target: DayTarget, on state: JournalState
    ) -> ScreenOffer {
        switch key {
        case .startOrEnd where fasts.running != nil:
            return .unless(EndFast(), isRefusedOn: self, .run(ScreenRun(["fast", "end"])))
        case .startOrEnd:
            let label = Text(value: FastPreset.allCases.map(\.rawValue).joined(separator: ", "))
            return .unless(
                StartFast(), isRefusedOn: self, .value(label, ["fast", "start", "-p"], settings.preset.rawValue))
        case .add: return .line("fast add -from  -to ", behind: 5)
        default: break
        }
        guard let record else { return .refused(Text("select a fast first")) }
        guard key != .note else {
            return .value(ScreenKey.note.label, ["fast", "adjust", "-id", record, "-m"], of: record)
        }
        return .unless(DeleteFast(record), isRefusedOn: self, .run(ScreenRun(["fast", "delete", "-id", record])))
    }
}

/// The fasts beside the views of their own commands.
extension FastPart {
    /// `12:30 of 16:00`
    package static func line(_ fasting: ShownFast, _ canvas: Canvas) -> Line {
        guard let progress = fasting.running?.progress else {
            return canvas.language("none running, \(fasting.covered)/7 days")
        }
        return canvas.language("\(progress.elapsed) of \(progress.target)")
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

    package static func exported(_ text: [UInt8], at path: Path) throws -> FastRecord? {
        try FastRecord(text, at: path)
    }

    package static var documents: [SchemaPart] {
        [ShownFast.table.schema, ShownFastHistory.table.schema, ShownFastStatistics.table.schema]
    }

    package static let helpOrder = 3
}
