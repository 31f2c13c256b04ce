import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast undo`: reopens the fast that was ended or cancelled last.
enum FastUndo: Command {
    static let description = CommandDescription(
        path: ["fast", "undo"], group: CommandGroup.trackers,
        summary: LocalizedText(
            en: "reopen the last ended or cancelled fast", zh: "恢复上一次结束或取消的断食", ja: "最後に終えた、または取り消した断食を再開する"),
        options: [Options.noVerify])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.changeFasts("fast undo", reading: { _ in .recent }) { book throws(FastError) in
            let fast = try ReopenFast().apply(to: &book.fasts, now: book.now)
            let interval = FastView.interval(fast)
            return FastChange(
                "fast undo",
                LocalizedText(
                    en: "reopened the fast \(interval)", zh: "已恢复断食（\(interval)）", ja: "断食（\(interval)）を再開しました"),
                FastView.progress(fast, book.now))
        }
    }
}
