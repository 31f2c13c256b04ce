import Interface
import Plan
import PlanCommands

/// The page of the weeks to come, each with its days.
struct PendingPage {
    let facts: ScreenFacts
    let language: Language

    var content: PageContent {
        let title = Line(language("Pending"))
        let weeks = facts.plan.weeks.values.filter { $0.status == .pending }.sorted { $0.week < $1.week }
        let rows = weeks.map { plan -> [Row] in
            let name = Message.weekTitle(plan.week, facts.now.day)[language]
            return [Row(Line("  \(name)", .heading), end: plan.total(language), .week(plan.week))]
                + WeekPage.rows(plan, language)
        }
        let nothing: Line = language("Planned weeks are listed here; g and a date opens a day, a adds tasks to it.")
        return PageContent(title, rows.isEmpty ? [Row(), Row("  \(nothing)")] : rows.spaced) {
            [facts, language] target in
            WeekPage.detail(of: target, facts, language)
        }
    }
}
