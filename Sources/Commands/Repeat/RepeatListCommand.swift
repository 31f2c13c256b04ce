import Arguments
import Localization
import Repeat
import Views

/// `repeat list`: shows the repeats in the order of their dues (`Repeats.md`, "List").
enum RepeatListCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["repeat", "list"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "list repeats by when they are due", zh: "按到期时间列出重复任务", ja: "繰り返しを期限順に一覧する"),
        options: [
            OptionDescription(
                name: "overdue", summary: LocalizedText(en: "due before today", zh: "今天之前到期", ja: "期限が今日より前")),
            OptionDescription(name: "today", summary: LocalizedText(en: "due today", zh: "今天到期", ja: "期限が今日")),
            OptionDescription(
                name: "upcoming", summary: LocalizedText(en: "due after today", zh: "今天之后到期", ja: "期限が明日以降")),
            OptionDescription(
                name: "archived", summary: LocalizedText(en: "archived repeats", zh: "已归档", ja: "アーカイブ済み")),
        ], examples: ["weekyii repeat list", "weekyii repeat list -overdue -archived"], isLook: true,
        shortForms: [["repeat"]])

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        let asked = RepeatSection.allCases.filter { invocation.flags.contains($0.rawValue) }
        let (repeats, today) = try context.repeats("repeat list")
        return ShownRepeats(
            repeats.list, sections: asked.isEmpty ? [.overdue, .today, .upcoming] : asked, today: today)
    }
}
