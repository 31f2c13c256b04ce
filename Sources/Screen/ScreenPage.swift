package import Interface
import Plan

/// What the screen shows: a tab's page, or one that was opened from it.
package enum ScreenPage: Hashable, Sendable {
    package enum Length: String, CaseIterable, Sendable { case week, month, year, all }

    /// A day; nil for today, whatever its date.
    case day(Day?)
    /// A week; nil for the current one.
    case week(Week?)
    case pending, past
    /// The statistics of a period, a number of periods back.
    case stats(Length, back: Int)
    /// A tracker's page, of a month where it has one for each; nil for this month.
    case tracker(TrackerTab, Month?)

    /// The tab whose keys work on the page: a day's detail has those of Today.
    var kind: ScreenTab {
        switch self {
        case .day: .today
        case .week: .week
        case .pending: .pending
        case .past: .past
        case .stats: .stats
        case .tracker(let tab, _): .tracker(tab)
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
        case .stats(let length, let back): return back - step < 0 ? nil : .stats(length, back: back - step)
        case .tracker(let tab, let month):
            return tab.isMonthly ? .tracker(tab, (month ?? today.month).adding(months: step)) : nil
        case .pending, .past: return nil
        }
    }
}
