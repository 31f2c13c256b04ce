import Arguments
import Journal
import Localization
import Messages
import Reminders
import Terminal
import Views

/// `remind install`: sets up a timer that delivers reminders (`Reminders.md`, "Timers").
enum RemindInstall: Command {
    static let description = CommandDescription(
        path: ["remind", "install"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "deliver reminders by a timer of systemd", zh: "用 systemd 定时器送出提醒", ja: "systemd のタイマーでリマインダーを通知する"),
        options: [
            OptionDescription(
                name: "sync",
                summary: LocalizedText(
                    en: "also sync every quarter of an hour", zh: "并且每 15 分钟同步一次", ja: "15 分ごとの同期も行う"))
        ],
        details: LocalizedText(
            en: """
                Writes weekyii-remind.service and weekyii-remind.timer to the user's systemd folder and starts
                the timer. A file of that name that it did not write is never replaced. Without systemd it
                prints the lines for crontab -e and changes nothing.
                """,
            zh: """
                在用户的 systemd 目录写入 weekyii-remind.service 与 weekyii-remind.timer 并启动定时器。
                同名但并非由它写入的文件不会被替换。没有 systemd 时只输出供 crontab -e 使用的行，不做任何改动。
                """,
            ja: """
                ユーザーの systemd フォルダーに weekyii-remind.service と weekyii-remind.timer を書き、
                タイマーを起動します。自分が書いたものでない同名のファイルは置き換えません。
                systemd がなければ crontab -e 用の行を表示するだけで、何も変更しません。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let job = try context.timerJob()
        let installation = TimerInstallation(job, variables: context.environment.variables)
        // A journal without a repository has no ledger, so that each tick would fail.
        _ = try context.reminders()
        let (wantsSync, hasRemote) = (invocation.flags.contains("sync"), try !context.journal().remotes.isEmpty)
        let outcome = try Context.timers(installation.install(wantsSync ? [.remind, .sync] : [.remind]))
        if case .cron(let lines) = outcome, lines.contains(where: { $0 != $0.printable }) {
            throw Failure(RemindCommandError.unprintableLine)
        }
        if case .cron = outcome { TimerNote(of: try context.journal())?.write(.crontab) }
        if wantsSync, !hasRemote { context.warn(Message.noRemote) }
        if try ReminderDelivery(context).way == .terminal { context.warn(noNotifier) }
        return reply(outcome, offersSync: hasRemote && !wantsSync && !installation.syncs)
    }

    /// - Parameter offersSync: whether to mention the second timer.
    private static func reply(_ outcome: TimerInstallation.Outcome, offersSync: Bool) -> Reply {
        let offer = offersSync ? [syncOffer] : []
        switch outcome {
        case .timers(let paths):
            return Reply(
                LocalizedText(
                    en: "installed \(paths.count.of("timer"))", zh: "已安装 \(paths.count) 个定时器",
                    ja: "タイマー \(paths.count) 件をインストールしました"),
                paths.map { LocalizedText($0.printable) } + offer)
        case .cron(let lines):
            return Reply(
                LocalizedText(
                    en: "nothing installed: systemd is not available here; add to crontab -e:",
                    zh: "没有安装：这里没有可用的 systemd；请加入 crontab -e：",
                    ja: "何もインストールしていません：systemd が使えません。crontab -e に追加してください："),
                lines.map { LocalizedText($0.printable) } + offer)
        }
    }

    private static let syncOffer = LocalizedText(
        en: "weekyii remind install -sync also syncs every quarter of an hour",
        zh: "weekyii remind install -sync 还会每 15 分钟同步一次", ja: "weekyii remind install -sync で 15 分ごとの同期も行えます")

    private static let noNotifier = LocalizedText(
        en: "no program shows notifications; install notify-send or set weekyii.notifier",
        zh: "没有显示通知的程序；请安装 notify-send 或设置 weekyii.notifier",
        ja: "通知を表示するプログラムがありません。notify-send を入れるか weekyii.notifier を設定してください")
}

extension Context {
    /// The job of the journal's timers.
    func timerJob() throws(Failure) -> TimerJob {
        let place = try journal().place
        guard let program = environment.program else { throw Failure(RemindCommandError.noProgram) }
        return TimerJob(program: program, journal: place.path, variables: environment.variables)
    }

    /// Rethrows an error of the timers.
    static func timers<T>(_ body: @autoclosure () throws(TimerError) -> T) throws(Failure) -> T {
        do { return try body() } catch { throw Failure(RemindCommandError.timer(error)) }
    }
}
