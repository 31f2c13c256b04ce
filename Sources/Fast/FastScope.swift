package import CivilTime
package import Parts

/// The fasts that a command reads. The newest are always among them, and the running one among these. For a date, those
/// with a name near it are, because an adjusted start is near its name.
extension Selection {
    package static let recent = near([])

    /// The newest fasts, and those near some days.
    package static func near(_ days: [ClosedRange<Day>]) -> Selection { Selection(near: days, within: 40, newest: 40) }

    /// The newest fasts, those whose names begin with a text, those near these, and those near some days.
    package static func named(_ reference: String, near days: [ClosedRange<Day>] = []) -> Selection {
        Selection(near: days, within: 40, named: reference, newest: 40)
    }

    /// The newest fasts, and those of this week and the week before. They include the running fast, the last one, and
    /// those that cover dates of this week.
    package static func glance(_ today: Day) -> Selection {
        Selection(near: [today.week.monday...today], within: 7, newest: 8)
    }
}

extension FastPart {
    package static func selection(_ today: Day, for purpose: Purpose, _ list: (Path) -> [Path]) -> [Path] {
        switch purpose {
        case .reference: Selection.recent.paths(of: FastPart.self, list)
        case .glance: Selection.glance(today).paths(of: FastPart.self, list)
        // The running one and the last completed one are among the newest.
        case .reminders: Selection(near: [today.preceding...today], within: 1, newest: 4).paths(of: FastPart.self, list)
        }
    }
}
