import Interface
import Plan
import PlanCommands

extension ScreenPage {
    /// What the page shows.
    func content(_ facts: ScreenFacts, _ language: Language) -> PageContent {
        switch self {
        case .day(let day): DayPage(facts: facts, language: language, date: day ?? facts.now.day).content
        case .week(let week): WeekPage(facts: facts, language: language, week: week ?? facts.now.day.week).content
        case .pending: PendingPage(facts: facts, language: language).content
        case .past: PastPage(facts: facts, language: language).content
        case .stats(let length, let back): StatsPage(facts, language, length, back).content
        case .tracker(let tab, _):
            facts.tracker?.content(facts.now, Canvas(language)) ?? PageContent(Line(tab.label[language]), [])
        }
    }
}

/// The page of a week: a row for each day.
struct WeekPage {
    let facts: ScreenFacts
    let language: Language
    let week: Week

    var content: PageContent {
        let title = Line(Message.weekTitle(week, facts.now.day)[language])
        do {
            let plan = try facts.plan.shownWeek(week)
            return PageContent(title, end: end(plan), [Row()] + Self.rows(plan, language)) { [facts, language] target in
                Self.detail(of: target, facts, language)
            }
        } catch {
            let reason = DatedPlanError(error, today: facts.now.day).reported.text[language]
            return PageContent(title, [Row(), Row(Line("  \(reason)", .failure))])
        }
    }

    /// `3 done, 0 expired, 3 open`; of a week to come, what is planned.
    private func end(_ plan: WeekPlan) -> Line {
        guard plan.status != .pending else { return plan.total(language) }
        let summary = plan.summary
        let open = plan.days.values.filter { $0.status == .execute }.map(\.openCount).reduce(0, +)
        return language("\(summary.completedTasks) done, \(summary.expiredTasks) expired, \(open) open")
    }

    static func rows(_ plan: WeekPlan, _ language: Language) -> [Row] {
        DayMark.rows(plan.days(in: nil).map { DayMark($0) }, language) { day in
            plan.days[day].map { titles(of: $0, language) } ?? .empty
        }
    }

    /// What is open of a day, else what is done, and the number of what expired.
    private static func titles(of day: DayFile, _ language: Language) -> Line {
        let open = [day.focus].compactMap(\.self) + day.frozen + day.draft
        let titles = (open.isEmpty ? day.complete : open).map { Line($0.title.printable) }
        return language.list(titles + DayLines.expired(day, language))
    }

    /// The tasks of a day.
    static func detail(of target: Row.Target, _ facts: ScreenFacts, _ language: Language) -> PageContent.Detail? {
        guard case .day(let date) = target, let day = facts.plan[date] else { return nil }
        let rows = DayRows(day, facts.now, language).dense
        return PageContent.Detail(Line(Message.weekdayAndDate(date)[language]), rows)
    }
}
