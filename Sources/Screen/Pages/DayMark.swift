import Interface
import Plan

/// How a day goes, in a glyph and two numbers.
struct DayMark {
    let day: Day
    let role: Role
    /// The tasks that are done, and all; of a draft, its tasks are none of either.
    let (done, all): (Int, Int)
    let planned: Int
    private let status: DayStatus
    /// Whether it is a draft that its day passed by.
    let wasNeverStarted: Bool

    init(_ day: DayFile) { self.init(DayFigures(of: day), open: day.openCount) }

    /// - Parameter open: the tasks that neither are done nor expired.
    init(_ day: DayFigures, open: Int = 0) {
        let isDraft = day.status == .draft
        (self.day, status, planned) = (day.date, day.status, isDraft ? open : 0)
        (done, all) = (day.done.count, day.done.count + day.expired + (isDraft ? 0 : open))
        wasNeverStarted = day.status == .expired && !day.isStarted && all == 0
        role = wasNeverStarted ? .draft : Role(day.status)
    }

    var glyph: Line {
        switch status {
        case .empty: Line(".", role)
        case .draft: Line("◦", role)
        case .execute: Line("▸", role)
        case .completed: Line("✓", role)
        case .expired: Line(wasNeverStarted ? "-" : "✗", role)
        }
    }

    /// `1/4`; of a draft, the number of its tasks; empty without any.
    var count: String { status == .draft ? "\(planned)" : all > 0 ? "\(done)/\(all)" : "" }

    /// `◦ 1`, `▸1/4`
    func brief(separator: String) -> Line { count.isEmpty ? glyph : "\(glyph)\(separator)\(count)" }

    func bar(cells: Int) -> Line { Line(all > 0 ? Bar.text(done, of: all, cells: cells) : "", role) }

    /// `running, 1 of 4`; empty for a day without tasks.
    func state(_ language: Language) -> Line {
        guard status != .empty, !wasNeverStarted else {
            return wasNeverStarted ? Line(Message.notStarted[language], role) : .empty
        }
        let running = Text("running", context: "a day")
        let word = Line((status == .execute ? running : Message.status(status))[language], role)
        let number: Line = status == .draft ? language("\(count: planned, "task")") : language("\(done) of \(all)")
        return language.list([word, number])
    }

    /// `Thu 5   ▸  1/4 ▰▰▱▱▱▱▱▱▱▱  `, and what follows.
    ///
    /// - Parameter columns: the width of the widest number.
    func row(_ words: Line, columns: Int, _ language: Language) -> Row {
        let name = Line("  \(Message.weekdayAndDate(day)[language])").padded(toColumns: 10)
        let rest: Line =
            status == .empty
            ? .empty
            : wasNeverStarted
                ? "  \(Message.notStarted[language])"
                : "  \(Line(count).padded(toColumns: columns + 1))\(bar(cells: 10).padded(toColumns: 12))\(words)"
        return Row("\(name)\(glyph)\(rest)", .day(day))
    }

    /// A row for each day.
    ///
    /// - Parameter words: what follows the numbers of a day.
    static func rows(_ marks: [DayMark], _ language: Language, _ words: (Day) -> Line = { _ in .empty }) -> [Row] {
        let columns = marks.map(\.count.displayWidth).max() ?? 0
        return marks.map { $0.row(words($0.day), columns: columns, language) }
    }
}

extension Message {
    /// A date of a week that is known: `Thu 5`, `周四 5`.
    static func weekdayAndDate(_ day: Day) -> Text { Text(verbatim: "\(shortWeekday(day)) \(day.dayOfMonth)") }

    /// `W06`, and with its year where that isn't this one.
    static func shortWeek(_ week: Week, _ today: Day) -> String {
        week.year == today.week.year ? String("\(week)".dropFirst("2026-".count)) : "\(week)"
    }

    /// `W06  2-8 Feb`
    static func weekTitle(_ week: Week, _ today: Day) -> Text {
        let (first, last) = (week.monday, week.sunday)
        let isWhole = first.month == last.month
        let (from, to) = (dayOfMonth(first), dayOfMonth(last))
        let days = Text(
            en: isWhole ? "\(first.dayOfMonth)-\(to[.en])" : "\(from[.en])-\(to[.en])",
            zh: isWhole ? "\(from[.zh].dropLast(2))-\(last.dayOfMonth) 日" : "\(from[.zh])-\(to[.zh])",
            ja: isWhole ? "\(from[.ja].dropLast(2))-\(last.dayOfMonth) 日" : "\(from[.ja])-\(to[.ja])")
        return Text(verbatim: "\(shortWeek(week, today))  \(days)")
    }
}
