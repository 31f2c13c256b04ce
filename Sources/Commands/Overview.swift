import CivilTime
import JournalText
import Messages
import Plan
import Views

/// The tool without a command (`Plan.md`, "The bare command").
enum Overview {
    static func run(_ context: Context) throws(Failure) -> Reply {
        var unreadable: [Diagnostic] = []
        var view = try context.look("today show", needing: { [$0.following.week] }) { snapshot, now throws(PlanError) in
            unreadable = now.day.week.days.compactMap { snapshot.unreadable[$0] }
            return try ShownOverview(of: snapshot, now: now)
        }
        // The numbers of the week don't include these days.
        for diagnostic in unreadable { context.warn(Message.leftOut(diagnostic)) }
        view.trackers = context.trackers(try context.journal(), isQuiet: false)
        return Reply(view)
    }
}
