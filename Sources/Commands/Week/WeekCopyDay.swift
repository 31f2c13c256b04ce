import Arguments
import CivilTime
import Localization
import Plan
import Views

/// `week copy-day`: copies the draft of any day to another.
enum WeekCopyDay: Command {
    static let description = CommandDescription(
        path: ["week", "copy-day"], group: CommandGroup.plan,
        summary: LocalizedText(en: "copy a day's draft to another day", zh: "把某天的草稿复制到另一天", ja: "ある日の下書きを別の日にコピーする"),
        options: [
            Options.date("from").taking(.date(.drafted)), Options.date("to").taking(.date(.plannable)),
            Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (source, target) = (try invocation.date("from"), try invocation.date("to"))
        return try context.change("week copy-day", needing: { _ in [source.week, target.week] }) {
            snapshot, now throws(PlanError) in
            guard source != target else { throw .sameDay(source) }
            guard target >= now.day else { throw .pastDay(target) }
            let tasks = try DraftCopy.copy(from: source, to: target, in: &snapshot)
            return DraftCopy.change(
                "week copy-day: \(source) → \(target)", tasks, command: "week copy-day", to: target)
        }
    }
}
