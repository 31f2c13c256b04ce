import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast cancel`: cancels the running fast, which the history keeps but no statistic counts.
enum FastCancel: Command {
    static let description = CommandDescription(
        path: ["fast", "cancel"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "cancel the running fast; it stays in the history", zh: "取消正在进行的断食；历史中仍会保留", ja: "進行中の断食を取り消す（履歴には残る）"),
        options: [Options.yes, Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        if !invocation.flags.contains("y") {
            try context.confirm("fast cancel", reading: { _ in .recent }, or: Declined.cancellation) { book in
                book.fasts.running.map { question($0, book) }
            }
        }
        return try context.changeFasts("fast cancel", reading: { _ in .recent }) { book throws(FastError) in
            let fast = try CancelFast().apply(to: &book.fasts, now: book.now)
            let (interval, length) = (FastView.interval(fast), fast.span(until: book.now.instant))
            return FastChange(
                "fast cancel",
                LocalizedText(
                    en: "cancelled the fast \(interval) after \(length)", zh: "已取消断食 \(interval)（\(length)）",
                    ja: "断食 \(interval)（\(length)）を取り消しました"),
                [
                    LocalizedText(
                        en: "weekyii fast undo reopens it", zh: "可用 weekyii fast undo 恢复",
                        ja: "weekyii fast undo で再開できます")
                ])
        }
    }

    private static func question(_ fast: FastRecord, _ book: FastBook) -> LocalizedText {
        let (interval, length) = (FastView.interval(fast), FastView.length(fast, book.now))
        return LocalizedText(
            en: "Cancel the fast \(interval): \(length)?", zh: "取消断食（\(interval)）：\(length)？",
            ja: "断食（\(interval)）を取り消しますか？（\(length)）")
    }
}
