import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast adjust`: corrects the times, target or note of a fast.
enum FastAdjust: Command {
    static let description = CommandDescription(
        path: ["fast", "adjust"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "correct a fast (default: the running or last one)", zh: "调整正在进行、上一次或 -id 指定的断食",
            ja: "進行中、前回、または -id の断食を調整する"),
        options: [
            FastOptions.reference,
            FastOptions.time("start", LocalizedText(en: "start time", zh: "改为该开始时刻", ja: "開始した時刻")),
            FastOptions.time("end", LocalizedText(en: "end time", zh: "改为该结束时刻", ja: "終えた時刻")),
            FastOptions.hours,
            OptionDescription(
                name: "m", value: "NOTE",
                summary: LocalizedText(
                    en: "the note; an empty one removes it, - reads standard input", zh: "备注；为空则删除，- 表示从标准输入读取",
                    ja: "メモ（空なら削除。- は標準入力から）")),
            Options.noVerify,
        ],
        details: LocalizedText(
            en: """
                TIME is HH:MM or a date and a time: "YYYY-MM-DD HH:MM", "yesterday HH:MM". HH:MM of a fast
                that has ended is the moment nearest to the present value.
                """,
            zh: """
                TIME 为 HH:MM，或日期加时间："YYYY-MM-DD HH:MM"、"昨天 HH:MM"。断食已结束时，HH:MM 指最接近现有值的该时刻。
                """,
            ja: """
                TIME は HH:MM、または日付と時刻（"YYYY-MM-DD HH:MM"、"昨日 HH:MM"）です。
                終えた断食では、HH:MM は現在の値に最も近いその時刻を指します。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let reference = invocation.values[FastOptions.reference.name]
        let start = try invocation.fastTime("start", context)
        let end = try invocation.fastTime("end", context)
        let (hours, note) = (try invocation.fastHours(), try invocation.fastNote(context))
        guard start != nil || end != nil || hours != nil || note != nil else {
            throw Failure(FastValueError.nothingToAdjust)
        }
        return try context.changeFasts("fast adjust", reading: { scope(reference, [start, end], $0) }) {
            book throws(FastError) in
            let now = book.now.moment
            let action = AdjustFast(
                reference, start: start?.time(at: now), end: end?.time(at: now), hours: hours, note: note)
            let before = book.fasts.records
            let fast = try action.apply(to: &book.fasts, now: book.now)
            let line = FastView.line(fast, book.now)
            guard book.fasts.records != before else {
                return FastChange(
                    "fast adjust",
                    LocalizedText(en: "nothing changed: \(line)", zh: "没有变化：\(line)", ja: "変更なし：\(line)"))
            }
            return FastChange(
                "fast adjust",
                LocalizedText(en: "adjusted \(line)", zh: "已调整 \(line)", ja: "調整しました：\(line)"),
                [FastView.note(fast), FastView.advice(fast, book.now)])
        }
    }

    /// The fasts near the named one and near its new times.
    private static func scope(_ reference: String?, _ times: [TypedFastTime?], _ today: Day) -> FastScope {
        let days = FastScope.days(of: times, today)
        return reference.map { .named($0, near: days) } ?? .near(days + [today...today])
    }
}
