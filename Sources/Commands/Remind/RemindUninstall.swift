import Arguments
import Journal
import Localization
import Reminders
import Terminal
import Views

/// `remind uninstall`: removes the timers that `remind install` wrote for this journal.
enum RemindUninstall: Command {
    static let description = CommandDescription(
        path: ["remind", "uninstall"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "remove the timers of remind install", zh: "移除 remind install 安装的定时器", ja: "remind install のタイマーを削除する"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let installation = TimerInstallation(try context.timerJob(), variables: context.environment.variables)
        let paths = try Context.timers(installation.uninstall())
        TimerNote(of: try context.journal())?.forgetCrontab()
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
}
