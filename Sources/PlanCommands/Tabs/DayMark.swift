import Interface
import Plan

/// How a day goes, in a glyph and two numbers.
struct DayMark {
    let day: Day
    let role: Role
    /// What is done of a started day, and what isn't.
    let tasks: Statistics.Tally
    let wasNeverStarted: Bool
    private let status: DayStatus
    private let planned: Int

    init(_ day: DayFile) { self.init(DayFigures(of: day), open: day.openCount) }

    init(_ day: DayFigures, open: Int = 0) {
        (self.day, status, planned) = (day.date, day.status, day.status == .draft ? open : 0)
        tasks = Statistics.Tally(done: day.done.count, expired: day.expired + open - planned)
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
    private var count: String { status == .draft ? "\(planned)" : tasks.share }

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

extension Statistics.Tally {
    var all: Int { done + expired }

    /// `1/4`; empty without any.
    var share: String { all > 0 ? "\(done)/\(all)" : "" }

    /// `57 %`; a dash without any.
    var percent: String { rate.map { "\($0) %" } ?? "-" }

    /// `  57 %`
    var paddedPercent: String { String(repeating: " ", count: max(1, 6 - percent.count)) + percent }

    func bar(_ cells: Int, _ role: Role = .completed) -> Line {
        Line(all > 0 ? Bar.text(done, of: all, cells: cells) : "", role)
    }
}
