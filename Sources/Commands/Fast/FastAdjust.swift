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
            en: "change the running fast, the last one, or the one of -id", zh: "调整正在进行、上一次或 -id 指定的断食",
            ja: "進行中、前回、または -id の断食を調整する"),
        options: [
            FastOptions.reference,
            FastOptions.time("start", LocalizedText(en: "when it began", zh: "改为该开始时刻", ja: "開始した時刻")),
            FastOptions.time("end", LocalizedText(en: "when it ended", zh: "改为该结束时刻", ja: "終えた時刻")),
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
                TIME is HH:MM or "YYYY-MM-DD HH:MM". HH:MM of a fast that has ended is the moment
                nearest to the present value.
                """,
            zh: """
                TIME 为 HH:MM 或 "YYYY-MM-DD HH:MM"。断食已结束时，HH:MM 指最接近现有值的该时刻。
                """,
            ja: """
                TIME は HH:MM または "YYYY-MM-DD HH:MM" です。終えた断食では、HH:MM は現在の値に
                最も近いその時刻を指します。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let action = AdjustFast(
            invocation.values[FastOptions.reference.name], start: try invocation.fastTime("start"),
            end: try invocation.fastTime("end"), hours: try invocation.fastHours(),
            note: try invocation.fastNote(context))
        guard action.start != nil || action.end != nil || action.hours != nil || action.note != nil else {
            throw Failure(FastValueError.nothingToAdjust)
        }
        return try context.changeFasts("fast adjust", reading: { scope(action, $0) }, needing: need(action)) {
            book throws(FastError) in
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

    private static func need(_ action: AdjustFast) -> FastNeed { action.reference.map { .named($0) } ?? .newest }

    /// The fasts near the named one and near its new times.
    private static func scope(_ action: AdjustFast, _ today: Day) -> FastScope {
        let days = [action.start, action.end].compactMap { time in
            if case .moment(let moment) = time { moment.day...moment.day } else { nil as ClosedRange<Day>? }
        }
        return action.reference.map { .named($0, near: days) } ?? .near(days + [today...today])
    }
}
