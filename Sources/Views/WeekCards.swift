import CivilTime
import JournalText
import Localization
import Messages
import Plan
import Terminal

/// A week as seven cards, for a terminal (`CommandLine.md`, "Cards").
struct WeekCards {
    /// The week.
    let plan: WeekPlan
    /// The marked day.
    let today: Day
    /// The language of the words in the cards.
    let language: Language

    /// The cards; nil if the terminal is too narrow for one.
    func lines(columns: Int, _ paint: Paint) -> [String]? {
        CardGrid.lines(plan.days(in: nil).map(card), columns: columns, paint)
    }

    private func card(_ day: DayFile) -> Card {
        let date = "\(day.date)".dropFirst("2026-".count)
        let mark = day.date == today ? " \(LocalizedText(en: "today", zh: "今天", ja: "今日")[language])" : ""
        let role = day.wasNeverStarted ? Role.empty : Role(day.status)
        let status = day.wasNeverStarted ? Message.notStarted : Message.status(day.status)
        return Card(
            title: Card.Line(
                "\(Message.shortWeekday(day.date)[language]) \(date)\(mark)", mark.isEmpty ? nil : .heading),
            lines: [
                Card.Line("\(role.symbol) \(status[language])", role),
                Card.Line(numbers(day)[language]),
                Card.Line(day.status == .expired ? expired(day)[language] : task(day)),
            ])
    }

    /// The counts of the day, short enough for the narrowest card: a number is never cut.
    private func numbers(_ day: DayFile) -> LocalizedText {
        let (done, open) = (day.complete.count, day.openCount)
        switch day.status {
        case .empty: return .empty
        case .expired where day.wasNeverStarted: return .empty
        case .draft: return LocalizedText(en: "\(Message.tasks(open))", zh: "\(open) 个任务", ja: "タスク \(open) 件")
        case .execute:
            let share = "\(done)/\(done + open)"
            return LocalizedText(en: "\(share) done", zh: "完成 \(share)", ja: "完了 \(share)")
        case .completed, .expired: return LocalizedText(en: "\(done) done", zh: "完成 \(done)", ja: "完了 \(done)")
        }
    }

    /// The number of expired tasks, on a line of its own; empty for a draft that was never started.
    private func expired(_ day: DayFile) -> LocalizedText {
        let count = day.expiredCount
        if day.wasNeverStarted { return .empty }
        return LocalizedText(en: "\(count) expired", zh: "过期 \(count)", ja: "期限切れ \(count)")
    }

    /// The day's current task: the one in Focus, or the draft's first.
    private func task(_ day: DayFile) -> String {
        guard let task = day.focus ?? day.draft.first else { return "" }
        return "\(task.id ?? TaskID(1)) \(task.title.printable)"
    }
}
