import JournalText
package import Localization
package import Parts
package import Repeat
package import Terminal

/// The repeats beside the views of their own commands.
extension RepeatPart: ShownTracker {
    /// `2 overdue, 1 today: water the plants`, with the titles of today, or else of those that are overdue.
    package static func line(_ list: RepeatList, _ canvas: Canvas) -> Line {
        let language = canvas.language
        let sections = [RepeatSection.overdue, .today].filter { list.count(of: $0) > 0 }
        guard let last = sections.last else { return language("nothing due") }
        let counts = language.list(sections.map { $0.counted(list.count(of: $0), language) })
        let titles = list.items.filter { $0.section == last }.map(\.entry.record.title.printable)
        let shown = Array(titles.prefix(Self.titles)) + (titles.count > Self.titles ? ["…"] : [])
        let names = shown.joined(separator: language(", ", context: "between words"))
        return language("\(counts): \(names)")
    }

    /// The most titles in a line.
    private static let titles = 3

    package static func prompt(_ list: RepeatList, _ canvas: Canvas) -> Line? {
        let overdue = list.count(of: .overdue)
        let words = canvas.language("\(overdue) due")
        return overdue > 0 ? Line(words, .expired) : nil
    }

    package static var glanceFields: [Field<RepeatList>] {
        [
            Field(
                "repeats_overdue", .count,
                "repeats that were due before today; left out where the journal has none, or they are switched off"
            ) { $0.count(of: .overdue) },
            Field("repeats_today", .count, "those that are due today; left out likewise") { $0.count(of: .today) },
        ]
    }

    package static func line(of figures: [RepeatStatistics], _ language: Language) -> Line {
        let (done, onTime) = (figures.completions, figures.onTime)
        return language("repeat: \(done) done, \(onTime) on time")
    }

    package static let figuresTable = Table<[RepeatStatistics]>(
        "statistics-repeat",
        Field("completions", .count) { $0.completions },
        Field("on_time", .count, "on the due day or earlier") { $0.onTime })

    package static let exportName = (name: "repeats", sentence: "by name, archived ones too")

    package static var exportTable: Table<RepeatEntry> { Documents.repeatRecord }

    package static func exported(_ text: [UInt8], at path: Path) throws -> RepeatEntry? {
        guard let name = RepeatName.name(of: path) else { return nil }
        return RepeatEntry(name, try RepeatRecord(text, file: path.text))
    }

    package static var documents: [SchemaPart] {
        [Documents.repeatsDocument.schema, Documents.repeatDocument.schema, Documents.repeatStatisticsDocument.schema]
    }

    package static let helpOrder = 1
}

extension RepeatList {
    fileprivate func count(of section: RepeatSection) -> Int { items.count { $0.section == section } }
}
