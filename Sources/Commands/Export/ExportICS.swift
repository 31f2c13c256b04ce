import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Repeat
import Terminal
import Views

/// `export ics`: writes the kill times and the repeats as a calendar (`Export.md`, "Calendar").
enum ExportICS: Command {
    static let description = CommandDescription(
        path: ["export", "ics"], group: CommandGroup.journal,
        summary: LocalizedText(
            en: "write kill times and repeats for a calendar", zh: "将 kill_time 和重复任务导出为日历文件",
            ja: "kill_time と繰り返しをカレンダー用に書き出す"),
        options: [ExportTarget.option(isRequired: false)],
        details: LocalizedText(
            en: """
                An event for every day that has a draft or was started, and for every active repeat when it is due next.
                A day's open tasks are counted, not named.
                """,
            zh: """
                每个有草稿或已启动的日子一个事件，每个启用的重复任务在下次到期时一个事件。
                当天未完成的任务只计数，不列出标题。
                """,
            ja: """
                下書きのある日と始めた日に 1 件ずつ、有効な繰り返しの次の期限に 1 件ずつ。
                その日の終わっていないタスクは数だけで、名前は書かない。
                """),
        examples: ["weekyii export ics"], isLook: true)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let target = try ExportTarget(invocation, context, isText: true)
        let plan = try context.wholePlan("export ics", Progress(context))
        let zone = plan.now.zone
        let killTimes = KillTimeCalendar(snapshot: plan.snapshot, zone: zone).events
        let records = try context.allRecords("export ics", of: RepeatPart.self)
        let repeats: [CalendarEvent]
        do throws(Diagnostic) { repeats = try RepeatCalendar(records: records, zone: zone).events() } catch {
            throw .journal(.text(error))
        }
        let stamp = try context.journal().newestCommit ?? plan.now.instant
        let calendar = CalendarFile(events: killTimes + repeats, stamp: stamp)
        let (days, others) = (killTimes.count, repeats.count)
        return try target.write(
            lines: calendar.text,
            LocalizedText(
                en: "\(days.of("kill time"))" + (others == 0 ? "" : " and \(others.of("repeat"))"),
                zh: " \(days) 个 kill_time" + (others == 0 ? "" : "、\(others) 个重复任务"),
                ja: "kill_time \(days) 件" + (others == 0 ? "" : "、繰り返し \(others) 件")))
    }
}
