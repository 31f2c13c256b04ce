import Arguments
import Journal
import Localization
import Messages
import Parts
import Plan
import Terminal
import Views

/// `export json`: writes the whole journal as one JSON document, `schema` 1.
enum ExportJSON: Command {
    static let description = CommandDescription(
        path: ["export", "json"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write the whole journal as JSON", zh: "将整个日记导出为 JSON", ja: "ジャーナル全体を JSON で書き出す"),
        options: [ExportTarget.option(isRequired: false)],
        examples: ["weekyii export json"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let target = try ExportTarget(invocation, context, isText: true)
        let progress = Progress(context)
        let plan = try context.wholePlan("export json", progress)
        let settings = Settings(try context.journal(), context.environment)
        let values = try Context.journal(settings.all())
        let document =
            JournalDocument(
                snapshot: plan.snapshot, settings: values.filter { $0.key.home == .journal },
                trackers: try context.trackers("export json")
            ).value.text + "\n"
        return try target.write(Array(document.utf8), Message.exported(weeks: plan.snapshot.weeks.count))
    }
}

extension Message {
    fileprivate static func exported(weeks: Int) -> LocalizedText {
        LocalizedText(en: "\(self.weeks(weeks))", zh: " \(weeks) 周", ja: "\(weeks) 週分")
    }
}
