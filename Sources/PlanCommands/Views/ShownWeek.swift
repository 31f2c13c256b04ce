package import Interface
package import Plan

/// A week: its seven days, and optionally its counts.
struct ShownWeek: View {
    let plan: WeekPlan
    let today: Day
    /// Whether the lines end with the week's counts.
    let hasSummary: Bool

    /// On a terminal, cards with the counts below them. A pipe gets the fixed lines: `Mon 2026-01-26: expired`.
    func lines(_ canvas: Canvas) -> [Line] {
        let cards = canvas.columns.flatMap { columns in
            WeekCards(plan: plan, today: today, language: canvas.language).lines(columns: columns)
        }
        let days = plan.days(in: nil).map { day -> Line in
            "\(day.date.weekday.abbreviation) \(day.date): \(day.status.rawValue, Role(day.status))"
        }
        return ["Week \(plan.week)"] + (cards ?? days)
            + (cards != nil || hasSummary ? [plan.total(canvas.language)] : [])
    }

    var document: JSONValue { Documents.weekDocument.value(plan) }
}

/// A week with the tasks of its days: done ones marked, open ones, the expired number (`CommandLine.md`, "Looks").
struct ShownWeekTasks: View {
    let plan: WeekPlan
    let today: Day

    func lines(_ canvas: Canvas) -> [Line] {
        [canvas.language("Week \(plan.week)")] + plan.days(in: nil).flatMap { lines($0, canvas) }
            + [plan.total(canvas.language)]
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
        return [DayLines.dated(day, language) + Line(mark)] + done + (focus ?? []) + waiting
            + DayLines.expired(day, language).map { "  \($0)" }
    }

    var document: JSONValue { Documents.weekDocument.value(plan) }
}

extension Documents {
    static let weekDocument = Table<WeekPlan>(
        document: "week", "`week`, `present show week`, `pending show week`",
        Field("week", .object(week), "with all its days") { WeekFacts($0) })
}

/// A week as seven cards, for a terminal (`CommandLine.md`, "Cards").
private struct WeekCards {
    let plan: WeekPlan
    /// The marked day.
    let today: Day
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

extension DayLines {
    /// `Mon 2026-01-26: not started`, in the reader's words.
    static func dated(_ day: DayFile, _ language: Language) -> Line {
        "\(Message.shortWeekday(day.date, language)) \(day.date): \(status(of: day, language))"
    }
}

extension WeekPlan {
    /// The number of days whose draft was never started.
    var notStarted: Int { days.values.count(where: \.wasNeverStarted) }

    /// What was kept of a week; of one to come, what is planned: `3 drafts, 7 tasks`.
    package func total(_ language: Language) -> Line {
        guard status == .pending else { return summary.total(notStarted: notStarted, language) }
        let drafts = days.values.filter { $0.status == .draft }
        guard !drafts.isEmpty else { return language("nothing planned") }
        let tasks = drafts.map(\.openCount).reduce(0, +)
        return language.list([language("\(count: drafts.count, "draft")"), language("\(count: tasks, "task")")])
    }
}

extension WeekFile {
    /// The number of past days whose draft was never started: days that ended, but weren't started.
    var notStarted: Int { max(0, endedDays - (summary?.totalStartedDays ?? 0)) }
}

extension WeekFile.Summary {
    /// `9 done, 4 expired, 3 days started, 1 not started`
    func total(notStarted: Int, _ language: Language) -> Line {
        let total: Line = language(
            "\(completedTasks) done, \(expiredTasks) expired, \(count: totalStartedDays, "day") started")
        return notStarted > 0 ? language("\(total), \(notStarted) not started") : total
    }
}
