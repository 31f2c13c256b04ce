import Interface
import Plan

/// How a day goes, in a glyph and two numbers.
struct DayMark {
    let day: Day
    let role: Role
    /// The tasks that are done or expired, or that are open on a started day.
    let tasks: Tasks
    let expired: Int
    let wasNeverStarted: Bool
    private let status: DayStatus
    private let planned: Int

    init(_ day: DayFile) { self.init(DayFigures(of: day), open: day.openCount) }

    init(_ day: DayFigures, open: Int = 0) {
        let isDraft = day.status == .draft
        (self.day, status, planned, expired) = (day.date, day.status, isDraft ? open : 0, day.expired)
        tasks = Tasks(done: day.done.count, all: day.done.count + day.expired + open - planned)
        wasNeverStarted = day.status == .expired && !day.isStarted && tasks.all == 0
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
    private var count: String { status == .draft ? "\(planned)" : tasks.all > 0 ? "\(tasks)" : "" }

    /// `◦ 1`, `▸1/4`
    func brief(separator: String) -> Line { count.isEmpty ? glyph : "\(glyph)\(separator)\(count)" }

    /// `running, 1 of 4`; empty for a day without a plan.
    func state(_ language: Language) -> Line {
        if wasNeverStarted { return Line(Message.notStarted[language], role) }
        let word = status == .execute ? Text("running", context: "a day") : Message.status(status)
        let number: Line =
            status == .draft ? language("\(count: planned, "task")") : language("\(tasks.done) of \(tasks.all)")
        return status == .empty ? .empty : language.list([Line(word[language], role), number])
    }

    /// A row for each day: `Thu 5   ▸  1/4 ▰▰▱▱▱▱▱▱▱▱  pay invoice, lunch`
    ///
    /// - Parameter words: what follows the numbers of a day.
    static func rows(_ marks: [DayMark], _ language: Language, _ words: (DayMark) -> Line) -> [Row] {
        let columns = (marks.map(\.count.displayWidth).max() ?? 0) + 1
        return marks.map { mark in
            let name = "  \(Message.weekdayAndDate(mark.day)[language])".padded(toColumns: 10)
            let bar = mark.tasks.bar(10, mark.role).padded(toColumns: 12)
            let numbers: Line = "\(mark.count.padded(toColumns: columns))\(bar)\(words(mark))"
            let rest = mark.count.isEmpty ? mark.state(language) : numbers
            return Row("\(name)\(mark.glyph)\(rest.isEmpty ? "" : "  ")\(rest)", .day(mark.day))
        }
    }
}

/// What is done of some tasks.
struct Tasks: CustomStringConvertible {
    let (done, all): (Int, Int)

    init(done: Int, all: Int) { (self.done, self.all) = (done, all) }

    init(_ tally: Statistics.Tally, open: Int = 0) {
        self.init(done: tally.done, all: tally.done + tally.expired + open)
    }

    /// `1/4`
    var description: String { "\(done)/\(all)" }

    /// `57 %`; a dash without any.
    var rate: String { Statistics.Tally(done: done, expired: all - done).rate.map { "\($0) %" } ?? "-" }

    func bar(_ cells: Int, _ role: Role = .completed) -> Line {
        Line(all > 0 ? Bar.text(done, of: all, cells: cells) : "", role)
    }
}

extension Week {
    /// `W06`
    var short: String { String(description.suffix(3)) }
}

extension Message {
    /// A date of a week that is known: `Thu 5`, `周四 5`.
    static func weekdayAndDate(_ day: Day) -> Text { Text(verbatim: "\(shortWeekday(day)) \(day.dayOfMonth)") }

    /// `Thu 5 Feb`, and with its year where that isn't this one.
    static func dayName(_ day: Day, _ today: Day) -> Text {
        day.year == today.year ? Text(verbatim: "\(shortWeekday(day)) \(dayOfMonth(day))") : date(day)
    }

    /// `W06`, and with its year where that isn't this one.
    static func shortWeek(_ week: Week, _ today: Day) -> String {
        week.year == today.week.year ? week.short : "\(week)"
    }

    /// `W06  2-8 Feb`
    static func weekTitle(_ week: Week, _ today: Day) -> Text {
        let (from, to) = (dayOfMonth(week.monday), dayOfMonth(week.sunday))
        let (first, last) = (week.monday.dayOfMonth, week.sunday.dayOfMonth)
        let isWhole = first < last
        let start = Text(en: isWhole ? "\(first)" : from[.en], zh: from[.zh], ja: from[.ja])
        let end = Text(en: to[.en], zh: isWhole ? "\(last) 日" : to[.zh], ja: isWhole ? "\(last) 日" : to[.ja])
        return Text(verbatim: "\(shortWeek(week, today))  \(start)-\(end)")
    }
}
