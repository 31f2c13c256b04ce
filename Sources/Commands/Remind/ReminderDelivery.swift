import CivilTime
import Files
import Git
import Journal
import Localization
package import Messages
import Parts
package import Reminders
import Terminal
import Views

/// The delivery of reminders in the language of the messages.
struct ReminderDelivery {
    private let context: Context
    private let place: JournalFolder

    init(_ context: Context) throws {
        self.context = context
        place = try context.journal().folder
    }

    /// The notifier of this machine, whose setting is read only when something is due.
    private var notifier: Notifier {
        Notifier(
            place.configuration(context.environment)["weekyii.notifier"],
            variables: context.environment.variables, folder: place.path)
    }

    /// Delivers a reminder.
    ///
    /// - Returns: its line for the terminal, and whether it still has to be printed there: no program has shown it.
    func deliver(_ reminder: Reminder, _ now: Now) -> (line: LocalizedText, isForTerminal: Bool) {
        let words = ShownReminders.words(reminder.title, reminder.body)
        let line = LocalizedText(each: "\(ShownReminders.moment(reminder, now.zone)) \(words)")
        do {
            return (line, try send(reminder.title, reminder.body) == .terminal)
        } catch {
            context.warn(error.reported.text)
            return (line, true)
        }
    }

    /// Sends a notification by a program if there is one.
    @discardableResult
    func send(_ title: LocalizedText, _ body: LocalizedText) throws -> Notifier.Way {
        let notifier = notifier
        try notifier.deliver(title: title[context.language].printable, body: body[context.language].printable)
        return notifier.way
    }

    var way: Notifier.Way { notifier.way }

    /// The one line about files whose reminders are unknown, for the log of a timer; nil without one.
    static func leftOut(_ unreadable: [any Error]) -> LocalizedText? {
        guard let first = unreadable.first else { return nil }
        let count = unreadable.count
        guard count > 1 else { return Message.leftOut(first) }
        return LocalizedText(
            en: "\(count) files cannot be understood; weekyii remind list names them",
            zh: "\(count) 个文件无法理解；weekyii remind list 会列出它们",
            ja: "\(count) 件のファイルを解釈できません。weekyii remind list で確認できます")
    }
}

extension Notifier.Way {
    var words: LocalizedText {
        switch self {
        case .command(let words):
            let command = words.map { ShellQuoting.word($0) }.joined(separator: " ").printable
            return LocalizedText(
                en: "weekyii.notifier: \(command)", zh: "weekyii.notifier：\(command)", ja: "weekyii.notifier：\(command)"
            )
        case .malformed(let setting):
            let setting = setting.printable
            return LocalizedText(
                en: "weekyii.notifier: \(setting)", zh: "weekyii.notifier：\(setting)", ja: "weekyii.notifier：\(setting)"
            )
        case .desktop: return LocalizedText("notify-send")
        case .terminal:
            return LocalizedText(
                en: "a line on standard output; install notify-send or set weekyii.notifier for notifications",
                zh: "在标准输出显示一行；安装 notify-send 或设置 weekyii.notifier 可显示通知",
                ja: "標準出力に一行（通知を出すには notify-send を入れるか weekyii.notifier を設定）")
        }
    }
}

extension Notifier.Problem: ReportedError {
    package var failure: Failure { Failure(words, .refused) }

    /// Why a program didn't show the notification.
    private var words: LocalizedText {
        switch self {
        case .malformed(let setting):
            let setting = setting.printable
            return LocalizedText(
                en: "weekyii.notifier has an unclosed quote: \(setting)", zh: "weekyii.notifier 的引号没有闭合：\(setting)",
                ja: "weekyii.notifier の引用符が閉じていません：\(setting)")
        case .notStarted(let error):
            let (program, reason) = (error.path.printable, error.systemReason.printable)
            return LocalizedText(
                en: "cannot start the notifier '\(program)': \(reason)", zh: "无法启动通知程序“\(program)”：\(reason)",
                ja: "通知プログラム「\(program)」を起動できません：\(reason)")
        case .failed(let program, let status, let words):
            let (program, said) = (program.printable, words.isEmpty ? "" : " (\(words.printable))")
            return LocalizedText(
                en: "the notifier '\(program)' failed with status \(status)\(said)",
                zh: "通知程序“\(program)”失败，状态码 \(status)\(said)", ja: "通知プログラム「\(program)」が失敗しました（状態 \(status)）\(said)")
        case .tooLong(let program, let seconds):
            let program = program.printable
            return LocalizedText(
                en: "the notifier '\(program)' took more than \(seconds.of("second")) and was stopped",
                zh: "通知程序“\(program)”超过 \(seconds) 秒，已被终止", ja: "通知プログラム「\(program)」が \(seconds) 秒を超えたため止めました")
        }
    }
}
