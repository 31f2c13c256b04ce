import Arguments
import CivilTime
import Files
import Journal
import Localization
import Parts
import Reminders
import Views

/// `remind watch`: delivers reminders until Ctrl-C, without a timer.
enum RemindWatch: Command {
    static let description = CommandDescription(
        path: ["remind", "watch"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "deliver reminders here until Ctrl-C", zh: "在此持续送出提醒，按 Ctrl-C 结束", ja: "Ctrl-C までここでリマインダーを通知する"),
        details: LocalizedText(
            en: """
                The same as remind tick every minute, and a line here for each reminder. Under WEEKYII_NOW,
                the time is fixed: it ticks once.
                """,
            zh: """
                相当于每分钟运行一次 remind tick，并在此为每条提醒输出一行。
                设置了 WEEKYII_NOW 时时间不变，只查看一次。
                """,
            ja: """
                毎分 remind tick を実行するのと同じで、リマインダーごとにここへ一行を出力します。
                WEEKYII_NOW があると時刻は変わらず、一度だけ確認します。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (round, delivery) = (try context.reminders(), try ReminderDelivery(context))
        let signals = SignalWait()
        var loop = RemindWatchLoop(context)
        loop.isClockFixed = context.environment.clock != .system
        let end = try loop.run { deliver throws(Failure) in
            let unreadable = try Context.journal(round.deliver { deliver(delivery.deliver($0, $1)) })
            return ReminderDelivery.leftOut(unreadable)
        } waiting: {
            signals.wait(seconds: 60 - context.environment.clock.now(in: .utc).second)
        }
        if case .interrupted(let signal) = end { signals.pass(signal) }
        return .silent
    }
}
