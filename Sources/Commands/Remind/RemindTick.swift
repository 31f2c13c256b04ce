import Arguments
import Journal
import Localization
import Reminders
import Views

/// `remind tick`: delivers the reminders that are due. A timer runs it every minute; nothing due prints nothing.
enum RemindTick: Command {
    static let description = CommandDescription(
        path: ["remind", "tick"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "deliver the reminders that are due", zh: "送出到期的提醒", ja: "期限の来たリマインダーを通知する"),
        details: LocalizedText(
            en: """
                For a timer that runs every minute. Each reminder is delivered once, at most 2 hours late. It
                commits nothing, waits for no lock and uses no network; with nothing due it prints nothing.
                """,
            zh: """
                供每分钟运行一次的定时器使用。每条提醒只送出一次，最多迟到 2 小时。
                它不提交、不等待锁、不使用网络；没有到期的提醒时不输出任何内容。
                """,
            ja: """
                毎分動くタイマー用です。各リマインダーは一度だけ、2 時間以内の遅れまで通知します。
                コミットもロック待ちもネットワークの利用もしません。期限のものがなければ何も出力しません。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (round, delivery) = (try context.reminders(), try ReminderDelivery(context))
        var lines: [(line: LocalizedText, isForTerminal: Bool)] = []
        let unreadable = try Context.journal(round.deliver { lines.append(delivery.deliver($0, $1)) })
        if let words = ReminderDelivery.leftOut(unreadable) { context.warn(words) }
        guard !lines.isEmpty else { return .silent }
        let count = lines.count
        return Reply(
            LocalizedText(
                en: "delivered \(count.of("reminder"))", zh: "已送出 \(count) 条提醒", ja: "リマインダー \(count) 件を通知しました"),
            lines.filter(\.isForTerminal).map { LocalizedText(each: "  - \($0.line)") })
    }
}
