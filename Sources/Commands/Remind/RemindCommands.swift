import CivilTime
import CommandLine
import Files
import Journal
import Localization
package import Messages
import Parts
package import Reminders
import Terminal
import Views

enum RemindCommands {
    static let all = [list, tick, install, uninstall, test]

    /// `remind list`: shows the reminders that wait.
    static let list = Command.showing(
        "remind list", in: CommandGroup.trackers,
        LocalizedText(en: "show the next reminders", zh: "查看接下来的提醒", ja: "これからのリマインダーを表示する"),
        examples: ["weekyii remind list"], isLook: true, shortForms: ["remind"]
    ) { context in
        let (queue, now) = try context.waitingReminders()
        context.warnOfInvalidSettings(in: try context.journal())
        return ShownReminders(queue, now, areDelivered: context.deliversReminders(try context.journal()))
    }

    /// `remind tick`: delivers the reminders that are due. A timer runs it every minute; nothing due prints nothing.
    static let tick = Command(
        "remind tick", in: CommandGroup.trackers,
        LocalizedText(en: "deliver the reminders that are due", zh: "送出到期的提醒", ja: "期限の来たリマインダーを通知する"),
        options: [Options.confirmed],
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
                """)
    ) { context in
        let (round, delivery) = (try context.reminders(), try ReminderDelivery(context))
        var lines: [(line: LocalizedText, isForTerminal: Bool)] = []
        let unreadable = try round.deliver { lines.append(delivery.deliver($0, $1)) }
        if let words = ReminderDelivery.leftOut(unreadable) { context.warn(words) }
        guard !lines.isEmpty else { return .silent }
        let count = lines.count
        return Reply(
            LocalizedText(
                en: "delivered \(count.of("reminder"))", zh: "已送出 \(count) 条提醒", ja: "リマインダー \(count) 件を通知しました"),
            lines.filter(\.isForTerminal).map { LocalizedText(each: "  - \($0.line)") })
    }

    /// `remind install`: sets up a timer that delivers reminders (`Reminders.md`, "Timers").
    static let install = Command(
        "remind install", in: CommandGroup.trackers,
        LocalizedText(
            en: "deliver reminders by a timer of systemd", zh: "用 systemd 定时器送出提醒", ja: "systemd のタイマーでリマインダーを通知する"),
        options: [sync, Options.confirmed],
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
                """)
    ) { context in
        guard context.environment.program != nil else {
            throw Failure(
                LocalizedText(
                    en: "the program's own file is gone; install weekyii again", zh: "程序文件已不存在；请重新安装 weekyii",
                    ja: "プログラム自身のファイルがありません。weekyii を入れ直してください"), .files)
        }
        let installation = try context.timers()
        // A journal without a repository has no ledger, so that each tick would fail.
        _ = try context.reminders()
        let (wantsSync, hasRemote) = (context[sync], try !context.journal().remotes.isEmpty)
        let outcome = try installation.install(wantsSync ? [.remind, .sync] : [.remind])
        if case .cron(let lines) = outcome, lines.contains(where: { $0 != $0.printable }) {
            throw Failure(
                LocalizedText(
                    en: "a crontab line cannot hold a path with control characters", zh: "crontab 的一行不能包含带控制字符的路径",
                    ja: "crontab の行に制御文字を含むパスは書けません"), .refused)
        }
        if case .cron = outcome { MachineFile(.crontab, of: try context.journal())?.make() }
        if wantsSync, !hasRemote { context.warn(Message.noRemote) }
        if try ReminderDelivery(context).way == .terminal { context.warn(noNotifier) }
        return reply(outcome, offersSync: hasRemote && !wantsSync && installation.timers(of: [.sync]).isEmpty)
    }

    /// `remind uninstall`: removes the timers that `remind install` wrote for this journal.
    static let uninstall = Command(
        "remind uninstall", in: CommandGroup.trackers,
        LocalizedText(
            en: "remove the timers of remind install", zh: "移除 remind install 安装的定时器", ja: "remind install のタイマーを削除する"),
        options: [Options.confirmed]
    ) { context in
        let paths = try context.timers().uninstall()
        MachineFile(.crontab, of: try context.journal())?.remove()
        guard !paths.isEmpty else {
            return Reply(
                LocalizedText(en: "no timer is installed", zh: "没有已安装的定时器", ja: "インストールされたタイマーはありません"))
        }
        return Reply(
            LocalizedText(
                en: "removed \(paths.count.of("unit"))", zh: "已移除 \(paths.count) 个单元文件",
                ja: "ユニットファイル \(paths.count) 件を削除しました"),
            paths.map { LocalizedText($0.printable) })
    }

    /// `remind test`: sends a test notification, and shows what would happen here.
    static let test = Command(
        "remind test", in: CommandGroup.trackers,
        LocalizedText(
            en: "send a test notification, show the setup", zh: "发送一条测试通知，并显示当前设置", ja: "テスト通知を送り、設定を表示する")
    ) { context in
        let delivery = try ReminderDelivery(context)
        let facts = try facts(delivery.way, context)
        let words = LocalizedText(en: "this is a test", zh: "这是一条测试", ja: "これはテストです")
        let body = LocalizedText(each: "\(words) · weekyii remind list")
        do {
            try delivery.send(Reminder.program, body)
        } catch {
            throw Failure(error.reported.text, .refused, facts)
        }
        let line =
            delivery.way == .terminal
            ? [LocalizedText(each: "  - \(ShownReminders.words(Reminder.program, body))")] : []
        return Reply(
            LocalizedText(en: "sent a test notification", zh: "已发送测试通知", ja: "テスト通知を送りました"), line + facts)
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

    /// How notifications are delivered, which timers are installed, and the next reminder.
    private static func facts(_ way: Notifier.Way, _ context: Context) throws -> [LocalizedText] {
        let (queue, now) = try context.waitingReminders()
        let way = way.words
        return [
            LocalizedText(en: "delivery: \(way)", zh: "送出方式：\(way)", ja: "通知の方法：\(way)"),
            timers(try context.timers().timers()), next(queue, now),
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

    private static let sync = Flag(
        "sync",
        LocalizedText(
            en: "also sync every quarter of an hour", zh: "并且每 15 分钟同步一次", ja: "15 分ごとの同期も行う"))
}

extension Context {
    fileprivate func timers() throws -> TimerInstallation {
        let journal = try journal()
        try journal.folder.requireKnownSchema()
        return timers(of: journal)
    }
}

extension TimerError: ReportedError {
    package var failure: Failure {
        switch self {
        case .foreign(let path):
            let path = path.printable
            return Failure(
                LocalizedText(
                    en: "\(path) already exists and is not from weekyii; move it first",
                    zh: "\(path) 已存在，且并非由 weekyii 写入；请先移走", ja: "\(path) はすでにあり、weekyii が書いたものではありません。先に移動してください"),
                .refused)
        case .systemd(let words):
            let words = words.printable
            return Failure(
                LocalizedText(
                    en: "systemd refused: \(words)", zh: "systemd 拒绝：\(words)", ja: "systemd が拒否しました：\(words)"),
                .refused)
        }
    }
}
