import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast end`: completes the running fast, at any length.
enum FastEnd: Command {
    static let description = CommandDescription(
        path: ["fast", "end"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "end the running fast", zh: "结束正在进行的断食", ja: "進行中の断食を終える"),
        options: [
            FastOptions.time(
                "t", LocalizedText(en: "end time (default: now)", zh: "结束时刻；默认为现在", ja: "終えた時刻（既定は現在）")),
            Options.yes, Options.noVerify,
        ], details: FastOptions.timeForms)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let time = try invocation.fastTime("t", context)
        let action = { (now: Now) in EndFast(at: time?.time(at: now.moment)) }
        if !invocation.flags.contains("y") {
            let no = LocalizedText(en: "not ended", zh: "未结束", ja: "終えませんでした")
            try context.confirm("fast end", reading: { _ in .recent }, or: no) { question($0, action($0.now)) }
        }
        return try context.changeFasts("fast end", reading: { _ in .recent }) { book throws(FastError) in
            let fast = try action(book.now).apply(to: &book.fasts, now: book.now)
            let (interval, length) = (FastView.interval(fast), FastView.length(fast, book.now))
            return FastChange(
                "fast end: \(fast.span(until: book.now.instant))",
                LocalizedText(
                    en: "ended the fast \(interval): \(length)", zh: "已结束断食 \(interval)：\(length)",
                    ja: "断食 \(interval) を終えました：\(length)"),
                [
                    FastView.window(fast, book.now),
                    FastView.week(book.fasts.covered(inWeekOf: book.now), book.now),
                ])
        }
    }

    /// The question before the end; nil when the end will be refused.
    private static func question(_ book: FastBook, _ action: EndFast) -> LocalizedText? {
        var book = book
        guard let fast = try? action.apply(to: &book.fasts, now: book.now) else { return nil }
        let (interval, length) = (FastView.interval(fast), FastView.length(fast, book.now))
        return LocalizedText(
            en: "End the fast \(interval): \(length)?", zh: "结束断食 \(interval)：\(length)？",
            ja: "断食 \(interval) を終えますか？（\(length)）")
    }
}
