import Arguments
import CivilTime
import Fast
import Localization
import Views

/// `fast start`: starts a fast if none is running (`Fasts.md`, "Commands").
enum FastStart: Command {
    static let description = CommandDescription(
        path: ["fast", "start"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "start a fast", zh: "开始断食", ja: "断食を開始する"),
        options: [
            FastOptions.preset, FastOptions.hours,
            FastOptions.time(
                "t", LocalizedText(en: "start time (default: now)", zh: "开始时刻；默认为现在", ja: "開始した時刻（既定は現在）")),
            FastOptions.note, Options.noVerify,
        ], details: FastOptions.timeForms)

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let (preset, hours) = (try invocation.fastPreset(), try invocation.fastHours())
        let (time, note) = (try invocation.fastTime("t", context), try invocation.fastNote(context))
        let reply = try context.changeFasts("fast start", reading: { .near([time], $0) }) { book throws(FastError) in
            let target = try FastTarget(preset, hours, book.settings)
            let (names, now) = (book, book.now)
            let action = StartFast(
                target, at: time?.time(at: now.moment), note: note.flatMap { $0.isEmpty ? nil : $0 })
            let fast = try action.apply(to: &book.fasts, now: now) { names.isTaken($0) }
            let start = fast.start.wall.moment
            return FastChange(
                "fast start: \(fast.preset.rawValue)",
                LocalizedText(
                    en: "started a fast at \(start) (\(fast.preset.rawValue))",
                    zh: "已于 \(start) 开始断食（\(fast.preset.rawValue)）",
                    ja: "\(start) に断食を開始しました（\(fast.preset.rawValue)）"),
                FastView.progress(fast, now))
        }
        try context.warnOnceOfMissingTimer()
        return reply
    }
}
