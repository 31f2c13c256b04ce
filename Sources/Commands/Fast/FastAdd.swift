import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast add`: records a fast of the past.
enum FastAdd: Command {
    static let description = CommandDescription(
        path: ["fast", "add"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "add a past fast", zh: "补记一次过去的断食", ja: "過去の断食を追加する"),
        options: [
            FastOptions.time(
                "from", isRequired: true, LocalizedText(en: "the start of the fast", zh: "断食开始的时刻", ja: "断食を開始した時刻")),
            FastOptions.time(
                "to", isRequired: true, LocalizedText(en: "the end of the fast", zh: "断食结束的时刻", ja: "断食を終えた時刻")),
            FastOptions.preset, FastOptions.hours, FastOptions.note, Options.noVerify,
        ],
        details: LocalizedText(
            en: """
                TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". HH:MM of -to is
                the latest such moment that isn't in the future, that of -from the last one before the end.
                """,
            zh: """
                TIME 为 HH:MM，或日期加时间："YYYY-MM-DD HH:MM"、"昨天 HH:MM"。-to 的 HH:MM 指最近的、不晚于现在的该时刻，
                -from 的 HH:MM 指结束之前最近的该时刻。
                """,
            ja: """
                TIME は HH:MM、または日付と時刻（"YYYY-MM-DD HH:MM"、"昨日 HH:MM"）です。
                -to の HH:MM は未来でない直近のその時刻、
                -from の HH:MM は終了前の直近のその時刻を指します。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (preset, hours) = (try invocation.fastPreset(), try invocation.fastHours())
        let from = try invocation.requiredFastTime("from", context)
        let to = try invocation.requiredFastTime("to", context)
        let note = try invocation.fastNote(context).flatMap { $0.isEmpty ? nil : $0 }
        return try context.changeFasts("fast add", reading: { .near([from, to], $0) }) {
            book throws(FastError) in
            let target = try FastTarget(preset, hours, book.settings)
            let (names, now) = (book, book.now)
            let action = AddFast(
                target, from: from.time(at: now.moment), to: to.time(at: now.moment), note: note)
            let fast = try action.apply(to: &book.fasts, now: now) { names.isTaken($0) }
            let line = FastView.line(fast, now)
            return FastChange(
                "fast add: \(fast.start.day), \(fast.span(until: now.instant))",
                LocalizedText(en: "added \(line)", zh: "已补记 \(line)", ja: "追加しました：\(line)"),
                [FastView.advice(fast, now)])
        }
    }
}
