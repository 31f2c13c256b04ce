import Arguments
import CivilTime
import Journal
import Localization
import Parts
import Reminders
import Terminal
import Views

/// `remind test`: sends a test notification, and shows what would happen here.
enum RemindTest: Command {
    static let description = CommandDescription(
        path: ["remind", "test"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "send a test notification, show the setup", zh: "发送一条测试通知，并显示当前设置", ja: "テスト通知を送り、設定を表示する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let delivery = try ReminderDelivery(context)
        let facts = try facts(delivery.way, context)
        let words = LocalizedText(en: "this is a test", zh: "这是一条测试", ja: "これはテストです")
        let body = LocalizedText(each: "\(words) · weekyii remind list")
        do throws(Notifier.Problem) {
            try delivery.send(Reminder.program, body)
        } catch {
            throw Failure(RemindCommandError.notDelivered(error, facts))
        }
        let line =
            delivery.way == .terminal
            ? [LocalizedText(each: "  - \(ShownReminders.words(Reminder.program, body))")] : []
        return Reply(
            LocalizedText(en: "sent a test notification", zh: "已发送测试通知", ja: "テスト通知を送りました"), line + facts)
    }

    /// How notifications are delivered, which timers are installed, and the next reminder.
    private static func facts(_ way: Notifier.Way, _ context: Context) throws(Failure) -> [LocalizedText] {
        let (queue, now) = try context.waitingReminders()
        let installation = try TimerInstallation(context.timerJob(), variables: context.environment.variables)
        let way = way.words
        return [
            LocalizedText(en: "delivery: \(way)", zh: "送出方式：\(way)", ja: "通知の方法：\(way)"),
            timers(installation.timers), next(queue, now),
        ]
    }

    private static func timers(_ paths: [String]) -> LocalizedText {
        let paths = paths.map(\.printable).joined(separator: ", ")
        guard paths.isEmpty else {
            return LocalizedText(en: "timers: \(paths)", zh: "定时器：\(paths)", ja: "タイマー：\(paths)")
        }
        return LocalizedText(
            en: "timers: none; weekyii remind install sets one up", zh: "定时器：无；可用 weekyii remind install 安装",
            ja: "タイマー：なし（weekyii remind install で設定）")
    }

    private static func next(_ queue: ReminderQueue, _ now: Now) -> LocalizedText {
        guard let first = queue.waiting.first else {
            return LocalizedText(en: "next: no reminder", zh: "下一条：无", ja: "次：なし")
        }
        let (moment, id) = (ShownReminders.moment(first, now.zone), first.id.printable)
        return LocalizedText(en: "next: \(moment) \(id)", zh: "下一条：\(moment) \(id)", ja: "次：\(moment) \(id)")
    }
}
