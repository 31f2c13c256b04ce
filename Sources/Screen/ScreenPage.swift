package import Interface
import Plan
import PlanCommands

/// What the screen shows: a tab's page, or one that was opened from it.
package enum ScreenPage: Hashable, Sendable {
    /// A day; nil for today, whatever its date.
    case day(Day?)
    /// A week; nil for the current one.
    case week(Week?)
    case pending, past
    /// The statistics of a period, a number of periods back.
    case stats(PeriodKind, back: Int)
    /// A tracker's page, of a month where it has one for each; nil for this month.
    case tracker(TrackerTab, Month?)

    /// The tabs of a program with some trackers, in their order.
    package static func tabs(_ trackers: [TrackerTab]) -> [ScreenPage] {
        [.day(nil), .week(nil), .pending, .past, .stats(.week, back: 0)] + trackers.map { .tracker($0, nil) }
    }

    /// The tab whose keys work on the page: a day's detail has those of Today.
    package var tab: ScreenPage {
        switch self {
        case .day: .day(nil)
        case .week: .week(nil)
        case .pending, .past: self
        case .stats: .stats(.week, back: 0)
        case .tracker(let tab, _): .tracker(tab, nil)
        }
    }

    /// The tab's word that `tui -t` takes, and its name.
    package var name: (word: String, label: Text) {
        switch self {
        case .day: ("today", Text("Today"))
        case .week: ("week", Text("Week"))
        case .pending: ("pending", Text("Pending"))
        case .past: ("past", Text("Past"))
        case .stats: ("stats", Text("Stats"))
        case .tracker(let tab, _): (tab.name, tab.label)
        }
    }

    /// The weeks of the plan that the page's keys need, besides the current one.
    package func weeks(_ today: Day) -> [Week] {
        switch self {
        case .day(let day): [day?.week].compactMap(\.self)
        case .week(let week): [week].compactMap(\.self)
        default: []
        }
    }

    /// The page beside this one in time; nil where there is none.
    package func beside(_ isLater: Bool, _ today: Day) -> ScreenPage? {
        let step = isLater ? 1 : -1
        switch self {
        case .day(let day): return .day((day ?? today).adding(days: step))
        case .week(let week): return .week(isLater ? (week ?? today.week).following : (week ?? today.week).preceding)
        case .stats(.all, _): return nil
        case .stats(let kind, let back): return back - step < 0 ? nil : .stats(kind, back: back - step)
        case .tracker(let tab, let month):
            return tab.isMonthly ? .tracker(tab, (month ?? today.month).adding(months: step)) : nil
        case .pending, .past: return nil
        }
    }
}

// What is shown.
extension ScreenPage {
    func content(_ facts: PlanFacts, _ language: Language) -> PageContent {
        let today = facts.now.day
        return switch self {
        case .day(let day): facts.dayPage(day ?? today, language)
        case .week(let week): facts.weekPage(week ?? today.week, language)
        case .pending: facts.pendingPage(language)
        case .past: facts.pastPage(language)
        case .stats(let kind, let back): facts.statsPage(kind, back: back, language)
        case .tracker(let tab, _):
            facts.tracker?.content(facts.now, Canvas(language)) ?? PageContent(Line(tab.label[language]), [])
        }
    }

    /// Whether the weeks are in the rail.
    var listsWeeks: Bool { [.week(nil), .past, .stats(.week, back: 0)].contains(tab) }

    /// The rows of the rail: the weeks, or the days of the page's week.
    func rail(_ facts: PlanFacts, _ language: Language) -> [Row] {
        if listsWeeks { return facts.weekRows }
        let day: Day? = if case .day(let day) = self { day } else { nil }
        return facts.dayRows((day ?? facts.now.day).week, language)
    }
}
