import Interface
import Parts
import Repeat

/// The repeats in their sections (`Repeats.md`, "List").
struct ShownRepeats: View {
    /// All repeats in the order of the list.
    let list: RepeatList
    let sections: [RepeatSection]
    let today: Day

    fileprivate var shown: [RepeatList.Item] { list.items.filter { sections.contains($0.section) } }

    func lines(_ canvas: Canvas) -> [Line] {
        let (language, shown) = (canvas.language, shown)
        let counts = language.list(sections.map { $0.counted(list.count(of: $0), language) })
        let headline: Line = language("Repeats \(today): \(counts)")
        guard !shown.isEmpty else { return [headline, Line(hint[language])] }
        let rows = shown.map { ($0.section, row($0, language)) }
        let widths = (0..<Self.most.count).map { column in
            min(rows.map { $1[column].displayWidth }.max() ?? 0, Self.most[column])
        }
        return [headline]
            + sections.flatMap { section -> [Line] in
                let own = rows.filter { $0.0 == section }.map { Line(Self.text($1, widths), section.role) }
                return own.isEmpty ? [] : [Line(section.heading(language) + language(":"), section.role)] + own
            }
    }

    /// What there is where no repeat is shown.
    private var hint: Text {
        guard !list.items.isEmpty else { return .noRepeats }
        let command = "weekyii repeat list" + (list.items.contains { $0.section != .archived } ? "" : " -archived")
        return Text("others: \(command)")
    }

    /// The widest that the columns of numbers, titles, dues and intervals may be.
    private static let most = [Int.max, 32, .max, .max]

    /// The number, title, due and interval of a repeat, then the file's name where it isn't the title, and the moment of a
    /// snoozed reminder.
    private func row(_ item: RepeatList.Item, _ language: Language) -> [String] {
        let record = item.record
        let name = item.record.isNamedByTitle ? nil : item.record.name.printable
        let snooze = record.snoozedUntil.map { language("(reminder \($0))") as String }
        let more = [name, snooze].compactMap(\.self).joined(separator: language(en: " ", zh: "", ja: ""))
        return [
            item.place, record.title.printable, record.next.map { Self.due($0, today, language) } ?? "-",
            record.interval.every[language],
        ] + (more.isEmpty ? [] : [more])
    }

    /// A moment with its weekday, and its year where that isn't today's: `Fri 01-30 10:00`.
    static func due(_ moment: Moment, _ today: Day, _ language: Language) -> String {
        let date = "\(moment)".dropFirst(moment.day.year == today.year ? 5 : 0)
        return "\(Message.shortWeekday(moment.day, language)) \(date)"
    }

    private static func text(_ row: [String], _ widths: [Int]) -> String {
        let columns = zip(row.dropLast(), widths).map { $0.padded(toColumns: $1) } + row.suffix(1)
        return "  " + columns.joined(separator: "  ")
    }

    var document: JSONValue { Documents.repeatsDocument.value(self) }
}

extension RepeatList {
    func count(of section: RepeatSection) -> Int { items.count { $0.section == section } }
}

extension RepeatSection {
    func heading(_ language: Language) -> String {
        switch self {
        case .overdue: language("Overdue")
        case .today: language("Today")
        case .upcoming: language("Upcoming")
        case .archived: language("Archived")
        }
    }

    /// The heading inside a line: `overdue`.
    func words(_ language: Language) -> String {
        let heading = heading(language)
        return language == .en ? heading.lowercased() : heading
    }

    /// `2 overdue`
    func counted(_ count: Int, _ language: Language) -> Line {
        Line(language("\(count) \(words(language))", context: "repeats"), count > 0 ? role : nil)
    }

    /// The colour of the heading, the count and the rows, which adds nothing to the words.
    var role: Role? {
        switch self {
        case .overdue: .expired
        case .today: .warning
        case .upcoming, .archived: nil
        }
    }
}

extension Documents {
    static let repeatsDocument = Table<ShownRepeats>(
        document: "repeats", "`repeat list`",
        Field("date", .date, "today") { $0.today },
        Field("repeats", .list(repeatItem), "those of the sections that are shown, in order") { $0.shown })

    /// A repeat in the list, without anything that needs its completions.
    private static let repeatItem = Table<RepeatList.Item>(
        "repeat-item",
        Field("number", .orNull(.number(from: 1)), "the place in `repeat list` without options; null if archived") {
            $0.number
        },
        Field("section", .choice(RepeatSection.self)) { $0.section },
        Field("name", .text) { $0.record.name },
        Field("title", .text) { $0.record.title },
        Field("next", .orNull(.moment), "when it is due") { $0.record.next },
        Field("snoozed_until", .orNull(.moment)) { $0.record.snoozedUntil },
        Field("interval", .interval) { $0.record.interval },
        Field("type", .choice(TaskType.self)) { $0.record.type })
}
