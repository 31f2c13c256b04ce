import Arguments
import CivilTime
import JournalText
import Localization
import Plan
import Views

/// `present show week`: shows the seven days of the week in Present.
enum PresentShowWeek: ShowingCommand {
    static let description = CommandDescription(
        path: ["present", "show", "week"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show the current week", zh: "查看本周", ja: "今週を表示する"),
        examples: ["weekyii present", "weekyii present show week"], isLook: true, shortForms: [["present"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        try context.look("present show week") { snapshot, now throws(PlanError) in
            ShownWeek(plan: try snapshot.week(snapshot.present), today: now.day, hasSummary: false)
        }
    }
}
