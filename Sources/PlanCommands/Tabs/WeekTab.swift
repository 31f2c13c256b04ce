package import Interface
import Plan

/// The page of a week, with a row for each day, and that of all weeks to come.
extension PlanFacts {
    package func weekPage(_ week: Week, _ language: Language) -> PageContent {
        let title = Line(Message.weekTitle(week, now.day)[language])
        do {
            let shown = try self.week(week)
            let unreadable = week.days.compactMap { plan.unreadable[$0] }.map { diagnostic in
                Row("  \(Message.leftOut(diagnostic)[language], .warning)")
            }
            let rows = [Row()] + Self.rows(shown, language) + unreadable
            return PageContent(title, end: Self.end(shown, language), rows) { detail(of: $0, language) }
        } catch {
            return PageContent(title, problem(error, language))
        }
    }

    package func pendingPage(_ language: Language) -> PageContent {
        let groups = pending.map { plan in
            let name = Message.weekTitle(plan.week, now.day)[language]
            return [Row("  \(name, .heading)", end: plan.total(language), .week(plan.week))] + Self.rows(plan, language)
        }
        let nothing = language("Planned weeks are listed here; g and a date opens a day, a adds tasks to it.")
        let shown = groups.isEmpty ? [[Row("  \(nothing)")]] : groups
        return PageContent(Line(language("Pending")), shown.spaced) { detail(of: $0, language) }
    }

    /// `3 done, 0 expired, 3 open`; of a week to come, what is planned.
    private static func end(_ plan: WeekPlan, _ language: Language) -> Line {
        guard plan.status != .pending else { return plan.total(language) }
        let open = plan.days.values.filter { $0.status == .execute }.map(\.openCount).reduce(0, +)
        return language("\(plan.summary.completedTasks) done, \(plan.summary.expiredTasks) expired, \(open) open")
    }

    private static func rows(_ plan: WeekPlan, _ language: Language) -> [Row] {
        DayMark.rows(plan.days(in: nil).map { DayMark($0) }, language) { mark in
            plan.days[mark.day].map { titles(of: $0, language) } ?? .empty
        }
    }

    /// What is open of a day, else what is done, and the number of what expired.
    private static func titles(of day: DayFile, _ language: Language) -> Line {
        let open = [day.focus].compactMap(\.self) + day.frozen + day.draft
        let titles = (open.isEmpty ? day.complete : open).map { Line($0.title.printable) }
        return language.list(titles + DayLines.expired(day, language))
    }

    /// The tasks of a day.
    private func detail(of target: Row.Target, _ language: Language) -> PageContent.Detail? {
        guard case .day(let date) = target, let day = plan[date] else { return nil }
        return PageContent.Detail(
            Line(Message.weekdayAndDate(date)[language]), DayRows(day, now, language).dense)
    }
}
