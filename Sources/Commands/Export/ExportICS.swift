import Arguments
import CivilTime
import Journal
import Localization
import Terminal
import Views

/// `export ics`: writes the kill times for a calendar (RFC 5545).
enum ExportICS: Command {
    static let description = CommandDescription(
        path: ["export", "ics"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write the kill times for a calendar", zh: "将 kill_time 导出为日历文件", ja: "kill_time をカレンダー用に書き出す"),
        options: [ExportTarget.option(isRequired: false)],
        details: LocalizedText(
            en: "An event for every day that has a draft or was started. Open tasks are counted, not named.",
            zh: "每个有草稿或已启动的日子一个事件。未完成的任务只计数，不列出标题。",
            ja: "下書きのある日と始めた日に一件ずつ。終わっていないタスクは数だけで、名前は書きません。"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let target = try ExportTarget(invocation, context, isText: true)
        let progress = Progress(context)
        let plan = try context.wholePlan("export ics", progress)
        let stamp = try context.journal().newestCommit ?? plan.now.instant
        let calendar = KillTimeCalendar(snapshot: plan.snapshot, zone: plan.now.zone, stamp: stamp)
        let count = calendar.days.count
        return try target.write(
            Array(calendar.text.utf8),
            LocalizedText(
                en: "\(count.of("kill time"))", zh: " \(count) 个 kill_time",
                ja: "kill_time \(count) 件"))
    }
}
