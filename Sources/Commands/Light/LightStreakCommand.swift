import Arguments
import CivilTime
import Light
import Localization
import Views

/// `light streak`: shows the current and the longest streak, and the number of dates with both lights.
enum LightStreakCommand: ShowingCommand {
    static let description = CommandDescription(
        path: ["light", "streak"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "show the current and longest streak, and the total", zh: "查看当前连续、最长连续和总天数",
            ja: "現在と最長の連続日数、合計を表示する"),
        details: LocalizedText(
            en: """
                A date counts when both of its lights are on. The current streak counts back from today, or from
                yesterday while today is open. Days of rest are passed over.
                """,
            zh: """
                双灯都亮的日期才计入。当前连续从今天往回数；今天尚未结束时从昨天数起。休息日跳过。
                """,
            ja: """
                両方の灯りがついた日付を数えます。現在の連続は今日から、今日がまだ終わっていなければ昨日から
                さかのぼります。休みの日は飛ばします。
                """), examples: ["weekyii light streak"], isLook: true)

    static func view(_ invocation: Invocation, _ context: Context) throws(Failure) -> any View {
        ShownLightStreak(book: try context.lights("light streak") { today in Day.first...today }.book)
    }
}

extension Day {
    /// The earliest date that a record can have.
    fileprivate static let first = Day(year: 1, month: 1, day: 1) ?? .latest
}
