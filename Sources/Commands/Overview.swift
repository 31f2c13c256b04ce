import CivilTime
import Journal
import JournalText
import Messages
import Plan
import Views

/// The tool without a command (`Plan.md`, "The bare command").
enum Overview {
    static func run(_ context: Context) throws -> Reply {
        let journal = try context.journal()
        var broken: Day?
        let outcome = try journal.look(
            "today show", needing: { [$0.following.week] }, comparing: { broken = $0.first }
        ) { snapshot, now in
            (snapshot, try ShownOverview(of: snapshot.numbered, now: now, broken: broken))
        }
        var (plan, view) = try context.answer(outcome)
        let (week, isNew) = (outcome.now.day.week, outcome.warnings.contains(where: \.isNewWeek))
        // The numbers of the week don't include these days.
        for diagnostic in week.days.compactMap({ plan.unreadable[$0] }) { context.warn(Message.leftOut(diagnostic)) }
        if outcome.warnings.stopChanges || context.wantsDocument && !journal.allowsChanges { view.next = nil }
        view.trackers = context.trackers(journal)
        if isNew || outcome.now.day == week.monday {
            let last = week.preceding
            view.lastWeek = try context.pastWeeks(besides: plan, of: { $0 == last }, among: [last]).first
        }
        return Reply(view)
    }
}

extension Warning {
    /// Whether a look is the first one of a week.
    fileprivate var isNewWeek: Bool { if case .rollover(.week) = self { true } else { false } }
}
