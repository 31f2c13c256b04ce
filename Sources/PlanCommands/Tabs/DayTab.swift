package import Interface
import Plan

extension PlanFacts {
    package func dayPage(_ date: Day, _ language: Language) -> PageContent {
        let name = Line(Message.dayName(date, now.day)[language])
        do {
            let day = try plan.shownDay(date)
            let title = language.list([name, DayMark(day).state(language)].filter { !$0.isEmpty })
            let notes = DayLines.notes(day, language).map { Row("  \($0)") }
            let tasks = DayRows(day, now, language).groups
            let words = words(for: day, isEmpty: tasks.isEmpty, language).map { [Row("  \($0)")] } ?? []
            let keys = tasks.isEmpty && date >= now.day && !day.status.isFinal ? beginnings(day, language) : []
            return PageContent(title, (tasks + [words, keys, notes]).spaced)
        } catch {
            return PageContent(name, problem(error, language))
        }
    }

    private func left(_ day: DayFile) -> TimeLeft? { TimeLeft(of: day, killTime: plan.settings.killTime, now: now) }

    /// What a draft isn't yet, or that nothing is planned.
    private func words(for day: DayFile, isEmpty: Bool, _ language: Language) -> Line? {
        let (name, time) = (Message.dayName(day.date, now.day), day.killTime ?? plan.settings.killTime)
        switch (day.status, isEmpty) {
        case (.draft, false) where day.date > now.day:
            return language("Not a commitment yet: it can be started on \(name), until \(time).")
        case (.draft, false):
            if let left = left(day), left.isOver { return left.words(language) }
            return language("Not a commitment yet: s starts it, and the list is fixed until \(time).")
        case (_, false): return nil
        case (_, true) where day.wasNeverStarted: return language("It was planned, but not started.")
        case (_, true) where day.date < now.day: return language("Nothing was planned for this day.")
        case (_, true) where day.date == now.day: return language("Nothing is planned for today.")
        case (_, true): return language("Nothing is planned for \(name).")
        }
    }

    /// The keys with which an empty day begins: those of the plan, and those that trackers have for a day.
    private func beginnings(_ day: DayFile, _ language: Language) -> [Row] {
        if day.date == now.day, left(day)?.isOver ?? true { return [.key("l", language("plan tomorrow"))] }
        let source = source(of: day.date).flatMap { plan[$0] }.map { source in
            let words = language(
                "\(Message.weekdayAndDate(source.date)): \(count: source.draft.count, "task")", context: "a draft")
            return Row.key("c", language("copy from a day"), words)
        }
        let add = Row.key("a", language("add tasks"), language("milk; call mum adds two"))
        return [add] + [source].compactMap(\.self) + trackers.beginnings(Canvas(language))
    }

    /// The day from which tasks could be copied to another one: the nearest draft of the plan that was read.
    package func source(of day: Day) -> Day? {
        plan.days.filter { $0.status == .draft && !$0.draft.isEmpty && $0.date != day }
            .min { abs(day.days(until: $0.date)) < abs(day.days(until: $1.date)) }?.date
    }
}
