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
        let status = day.wasNeverStarted ? Message.notStarted[language] : day.status.rawValue
        return Card(
            title: Line("\(Message.shortWeekday(day.date, language)) \(date)\(mark)", mark.isEmpty ? nil : .heading),
            lines: [
                Line("\(role.symbol) \(status)", role), numbers(day),
                day.status == .expired ? expired(day) : task(day),
            ])
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

    /// The number of expired tasks, on a line of its own; empty for a draft that was never started.
    private func expired(_ day: DayFile) -> Line {
        let count = day.expiredCount
        if day.wasNeverStarted { return .empty }
        return language(en: "\(count) expired", zh: "过期 \(count)", ja: "期限切れ \(count)")
    }

    /// The day's current task: the one in Focus, or the draft's first.
    private func task(_ day: DayFile) -> Line {
        guard let task = day.focus ?? day.draft.first else { return .empty }
        return "\(task.id ?? TaskID(1)) \(task.title.printable)"
    }
}
