package import CivilTime
package import Interface
import JournalText
import Localization
import Messages
package import Plan
package import Terminal

/// A week: its seven days, and optionally its counts.
package struct ShownWeek: View {
    let plan: WeekPlan
    let today: Day
    /// Whether the lines end with the week's counts.
    let hasSummary: Bool

    package init(plan: WeekPlan, today: Day, hasSummary: Bool) {
        (self.plan, self.today, self.hasSummary) = (plan, today, hasSummary)
    }

    package func lines(_ canvas: Canvas) -> [Line] {
        let cards = canvas.columns.flatMap { columns in
            WeekCards(plan: plan, today: today, language: canvas.language).lines(columns: columns)
        }
        // A pipe gets the fixed lines of the current week, and nothing else.
        let total = cards != nil || hasSummary ? [WeekLines.total(plan, canvas.language)] : []
        return ["Week \(plan.week)"] + (cards ?? WeekLines.days(plan)) + total
    }

    package var document: JSONValue { Documents.weekDocument.value(self) }
}

/// A week with the tasks of its days: done ones marked, open ones, the expired number (`CommandLine.md`, "Looks").
package struct ShownWeekTasks: View {
    let plan: WeekPlan
    let today: Day

    package init(plan: WeekPlan, today: Day) { (self.plan, self.today) = (plan, today) }

    package func lines(_ canvas: Canvas) -> [Line] {
        let language = canvas.language
        return [language("Week \(plan.week)")]
            + plan.days(in: nil).flatMap { lines($0, canvas) } + [WeekLines.total(plan, language)]
    }

    private func lines(_ day: DayFile, _ canvas: Canvas) -> [Line] {
        let language = canvas.language
        let mark = day.date == today ? language(", today", context: "after a weekday") : ""
        let done = day.complete.map { "  \(canvas.mark(.complete))\(DayLines.named($0, language))" as Line }
        let focus = day.focus.map { task in
            ["  \(canvas.mark(.focus))\(DayLines.named(task, as: .execute, language))"]
                + DayLines.subtasks(of: task, indent: "    ")
        }
        let waiting = (day.frozen + day.draft).enumerated().map { index, task -> Line in
            "  - \(DayLines.named(task, at: index + 1, language))"
        }
        return [WeekLines.named(day, language) + Line(mark)] + done + (focus ?? []) + waiting
            + DayLines.expired(day, language).map { "  \($0)" }
    }

    package var document: JSONValue {
        Documents.weekDocument.value(ShownWeek(plan: plan, today: today, hasSummary: true))
    }
}

extension Documents {
    static let weekDocument = Table<ShownWeek>(
        document: "week", "`week`, `present show week`, `pending show week`",
        Field("week", .object(week), "with all its days") { WeekFacts($0.plan) })
}

/// A week as seven cards, for a terminal (`CommandLine.md`, "Cards").
struct WeekCards {
    let plan: WeekPlan
    /// The marked day.
    let today: Day
    /// The language of the words in the cards.
    let language: Language

    /// The cards; nil if the terminal is too narrow for one.
    func lines(columns: Int) -> [Line]? { CardGrid.lines(plan.days(in: nil).map(card), columns: columns) }

    private func card(_ day: DayFile) -> Card {
        let date = "\(day.date)".dropFirst("2026-".count)
        let mark = day.date == today ? " \(language("today"))" : ""
        let role = day.wasNeverStarted ? Role.empty : Role(day.status)
        return Card(
            title: Line("\(Message.shortWeekday(day.date, language)) \(date)\(mark)", mark.isEmpty ? nil : .heading),
            lines: ["\(role.symbol, role) \(DayLines.status(of: day, language))", numbers(day)]
                + DayLines.expired(day, language) + task(day))
    }

    /// The counts of the day, short enough for the narrowest card: a number is never cut.
    private func numbers(_ day: DayFile) -> Line {
        let (done, open) = (day.complete.count, day.openCount)
        switch day.status {
        case .empty: return .empty
        case .expired where day.wasNeverStarted: return .empty
        case .draft: return language("\(count: open, "task")")
        case .execute:
            let share = "\(done)/\(done + open)"
            return language("\(share) done", context: "a share")
        case .completed, .expired: return language("\(done) done", context: "a share")
        }
    }

    /// The day's current task: the one in Focus with its subtasks, or the draft's first.
    private func task(_ day: DayFile) -> [Line] {
        guard let task = day.focus else { return day.draft.first.map { [DayLines.titled($0, language)] } ?? [] }
        return [DayLines.titled(task, as: .execute, language)] + DayLines.subtasks(of: task, indent: "")
    }
}
