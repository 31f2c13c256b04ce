package import Interface

package enum ScreenTab: Hashable, Sendable {
    case today, week, pending, past, stats
    case tracker(TrackerTab)

    /// The tabs of a program with some trackers, in their order.
    package static func all(_ trackers: [TrackerTab]) -> [ScreenTab] {
        [.today, .week, .pending, .past, .stats] + trackers.map { .tracker($0) }
    }

    /// The word that `tui -t` takes.
    package var name: String {
        switch self {
        case .today: "today"
        case .week: "week"
        case .pending: "pending"
        case .past: "past"
        case .stats: "stats"
        case .tracker(let tab): tab.name
        }
    }

    package var label: Text {
        switch self {
        case .today: Text("Today")
        case .week: Text("Week")
        case .pending: Text("Pending")
        case .past: Text("Past")
        case .stats: Text("Stats")
        case .tracker(let tab): tab.label
        }
    }

    package var page: ScreenPage {
        switch self {
        case .today: .day(nil)
        case .week: .week(nil)
        case .pending: .pending
        case .past: .past
        case .stats: .stats(.week, back: 0)
        case .tracker(let tab): .tracker(tab, nil)
        }
    }
}
