import CivilTime
import Plan
import Views

/// The tool without a command: shows today, and one line with the next step (`Plan.md`, "The bare command").
enum Overview {
    static func run(_ context: Context) throws(Failure) -> Reply {
        let view = try context.look("today show") { snapshot, now throws(PlanError) in
            let day = try snapshot.day(now.day)
            return ShownDay(day: day, isToday: true, next: NextStep(for: day))
        }
        return Reply(view)
    }
}
