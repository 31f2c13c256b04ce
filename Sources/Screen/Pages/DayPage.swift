import Interface
import Plan

/// The page of a day.
struct DayPage {
    let facts: ScreenFacts
    let language: Language
    let date: Day

    private var today: Day { facts.now.day }
    private var name: Text { Message.dayName(date, today) }

    var content: PageContent {
        do {
            let day = try facts.plan.shownDay(date)
            let title = language.list([Line(name[language]), DayMark(day).state(language)].filter { !$0.isEmpty })
            let notes = DayLines.notes(day, language).map { Row("  \($0)") }
            let tasks = DayRows(day, facts.now, language).groups
            let words = words(for: day, isEmpty: tasks.isEmpty)
            let keys = tasks.isEmpty && date >= today && !day.status.isFinal ? beginnings(day) : []
            let groups = tasks + [words.map { [Row("  \($0)")] } ?? [], keys, notes]
            return PageContent(title, end: end(day), groups.spaced)
        } catch {
            return PageContent(Line(name[language]), PageContent.problem(error, today, language))
        }
    }

    private func killTime(_ day: DayFile) -> TimeOfDay { day.killTime ?? facts.plan.settings.killTime }

    /// The kill time of a later draft; today's is in the first line of the screen.
    private func end(_ day: DayFile) -> Line {
        let time = killTime(day)
        return date > today && day.status == .draft ? language("kill time \(time)") : .empty
    }

    private func left(_ day: DayFile) -> TimeLeft? {
        TimeLeft(of: day, killTime: facts.plan.settings.killTime, now: facts.now)
    }

    /// What a draft isn't yet, or that nothing is planned.
    private func words(for day: DayFile, isEmpty: Bool) -> Line? {
        let time = killTime(day)
        switch (day.status, isEmpty) {
        case (.draft, false) where date > today: return language("Not a commitment yet: it can be started on \(name).")
        case (.draft, false):
            if let left = left(day), left.isOver { return left.words(language) }
            return language("Not a commitment yet: s starts it, and the list is fixed until \(time).")
        case (_, false): return nil
        case (_, true) where day.wasNeverStarted: return language("It was planned, but not started.")
        case (_, true) where date < today: return language("Nothing was planned for this day.")
        case (_, true):
            return date == today
                ? language("Nothing is planned for today.") : language("Nothing is planned for \(name).")
        }
    }

    /// The keys with which an empty day begins: those of the plan, and those that trackers have for a day.
    private func beginnings(_ day: DayFile) -> [Row] {
        if date == today, left(day)?.isOver ?? true { return [.key("l", language("plan tomorrow"))] }
        let source = facts.source(of: date).flatMap { facts.plan[$0] }.map { source in
            let words = language(
                "\(Message.weekdayAndDate(source.date)): \(count: source.draft.count, "task")", context: "a draft")
            return Row.key("c", language("copy from a day"), words)
        }
        let due = facts.trackers.used.flatMap { tracker in
            let words = facts.trackers.words(of: tracker, Canvas(language))?.text ?? ""
            return tracker.tab.keys.filter { tracker.tab.daily.contains($0.letter) && $0.dayCommand != nil }
                .map { Row.key("\($0.letter)", $0.label[language], words) }
        }
        let add = Row.key("a", language("add tasks"), language("milk; call mum adds two"))
        return [add] + [source].compactMap(\.self) + due
    }
}

extension PageContent {
    /// Why a part of the plan can't be shown.
    static func problem(_ error: PlanError, _ today: Day, _ language: Language) -> [Row] {
        [Row(), Row("  \(DatedPlanError(error, today: today).reported.text[language], .failure)")]
    }
}
