import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `pending` alone: shows all future weeks by month (`Plan.md`, "Any day").
enum PendingShowAll: ShowingCommand {
    static let description = CommandDescription(
        path: ["pending"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show all future weeks", zh: "查看所有未来的周", ja: "今後の週をすべて表示する"),
        examples: ["weekyii pending"], isLook: true, isHidden: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let journal = try context.journal()
        let weeks = try Context.journal(journal.weeks(.pending))
        return try context.look("pending", needing: { _ in weeks }) { snapshot, _ throws(PlanError) in
            ShownPending(weeks: try snapshot.pendingWeeks())
        }
    }
}
