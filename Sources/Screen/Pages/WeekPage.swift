import Interface
import Plan
import PlanCommands

extension ScreenPage {
    /// What the page shows.
    func content(_ facts: ScreenFacts, _ language: Language) -> PageContent {
        switch self {
        case .day(let day): DayPage(facts: facts, language: language, date: day ?? facts.now.day).content
        case .week(let week): WeekPages(facts: facts, language: language).content(week ?? facts.now.day.week)
        case .pending: WeekPages(facts: facts, language: language).pending
        case .past: PastPage(facts: facts, language: language).content
        case .stats(let length, let back): StatsPage(facts, language, length, back).content
        case .tracker(let tab, _):
            facts.tracker?.content(facts.now, Canvas(language)) ?? PageContent(Line(tab.label[language]), [])
        }
    }
}

/// The page of a week, with a row for each day, and that of all weeks to come.
struct WeekPages {
    let facts: ScreenFacts
    let language: Language

    func content(_ week: Week) -> PageContent {
        let title = Line(Message.weekTitle(week, facts.now.day)[language])
        do {
            let plan = if let known = facts.plan.weeks[week] { known } else { try facts.plan.shownWeek(week) }
            let unreadable = week.days.compactMap { facts.plan.unreadable[$0] }.map { diagnostic in
                Row("  \(Message.leftOut(diagnostic)[language], .warning)")
            }
            return PageContent(title, end: end(plan), [Row()] + rows(plan) + unreadable) { detail(of: $0) }
        } catch {
            return PageContent(title, PageContent.problem(error, facts.now.day, language))
        }
    }

    var pending: PageContent {
        let weeks = facts.plan.weeks.values.filter { $0.status == .pending }.sorted { $0.week < $1.week }
        let groups = weeks.map { plan in
            let name = Message.weekTitle(plan.week, facts.now.day)[language]
            return [Row("  \(name, .heading)", end: plan.total(language), .week(plan.week))] + rows(plan)
        }
        let nothing = language("Planned weeks are listed here; g and a date opens a day, a adds tasks to it.")
        let shown = groups.isEmpty ? [[Row("  \(nothing)")]] : groups
        return PageContent(Line(language("Pending")), shown.spaced) { detail(of: $0) }
    }

    /// `3 done, 0 expired, 3 open`; of a week to come, what is planned.
    private func end(_ plan: WeekPlan) -> Line {
        guard plan.status != .pending else { return plan.total(language) }
        let summary = plan.summary
        let open = plan.days.values.filter { $0.status == .execute }.map(\.openCount).reduce(0, +)
        return language("\(summary.completedTasks) done, \(summary.expiredTasks) expired, \(open) open")
    }

    private func rows(_ plan: WeekPlan) -> [Row] {
        DayMark.rows(plan.days(in: nil).map { DayMark($0) }, language) { mark in
            plan.days[mark.day].map { titles(of: $0) } ?? .empty
        }
    }

    /// What is open of a day, else what is done, and the number of what expired.
    private func titles(of day: DayFile) -> Line {
        let open = [day.focus].compactMap(\.self) + day.frozen + day.draft
        let titles = (open.isEmpty ? day.complete : open).map { Line($0.title.printable) }
        return language.list(titles + DayLines.expired(day, language))
    }

    /// The tasks of a day.
    private func detail(of target: Row.Target) -> PageContent.Detail? {
        guard case .day(let date) = target, let day = facts.plan[date] else { return nil }
        let title = Line(Message.weekdayAndDate(date)[language])
        return PageContent.Detail(title, DayRows(day, facts.now, language).dense)
    }
}
