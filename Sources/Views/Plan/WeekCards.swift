import CivilTime
import JournalText
import Localization
import Messages
import Plan
import Terminal

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
        let mark = day.date == today ? " \(language(en: "today", zh: "今天", ja: "今日"))" : ""
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
        case .draft: return language(en: "\(open.of("task"))", zh: "\(open) 个任务", ja: "タスク \(open) 件")
        case .execute:
            let share = "\(done)/\(done + open)"
            return language(en: "\(share) done", zh: "完成 \(share)", ja: "完了 \(share)")
        case .completed, .expired: return language(en: "\(done) done", zh: "完成 \(done)", ja: "完了 \(done)")
        }
    }

    /// The day's current task: the one in Focus with its subtasks, or the draft's first.
    private func task(_ day: DayFile) -> [Line] {
        guard let task = day.focus else { return day.draft.first.map { [DayLines.titled($0, language)] } ?? [] }
        return [DayLines.titled(task, as: .execute, language)] + DayLines.subtasks(of: task, indent: "")
    }
}
