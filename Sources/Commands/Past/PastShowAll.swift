import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Plan
import Views

/// `past show all`: shows every past week, newest first.
enum PastShowAll: ShowingCommand {
    static let description = CommandDescription(
        path: ["past", "show", "all"], group: CommandGroup.plan,
        summary: LocalizedText(en: "show every past week", zh: "查看所有过去的周", ja: "過去の週をすべて表示する"),
        examples: ["weekyii past show all"], isLook: true, shortForms: [["past"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let journal = try context.journal()
        let loaded = try context.look("past show all") { snapshot, _ throws(PlanError) in snapshot }
        let stored = try Context.journal(journal.pastWeeks())
        let passed = loaded.weeks.values.filter { $0.status == .past }.map(\.file)
        let known = Set(passed.map(\.week))
        let weeks = (passed + stored.filter { !known.contains($0.week) }).sorted { $0.week > $1.week }
        return ShownPast(weeks: weeks.filter(WeekView.isWorthShowing))
    }
}
