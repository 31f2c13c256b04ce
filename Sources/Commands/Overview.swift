import CivilTime
import Plan
import Views

/// The tool without a command (`Plan.md`, "The bare command").
enum Overview {
    static func run(_ context: Context) throws(Failure) -> Reply {
        let view = try context.look("today show", needing: { [$0.following.week] }) { snapshot, now throws(PlanError) in
            try ShownOverview(of: snapshot, now: now)
        }
        return Reply(view)
    }
}
