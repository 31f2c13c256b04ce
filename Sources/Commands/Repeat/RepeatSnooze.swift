import Arguments
import CivilTime
import Journal
import Localization
import Repeat
import Views

/// `repeat snooze`: postpones the reminder but not the due (`Repeats.md`, "Commands").
enum RepeatSnooze: Command {
    static let description = CommandDescription(
        path: ["repeat", "snooze"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "postpone the reminder of a repeat", zh: "推迟重复任务的提醒", ja: "繰り返しのリマインダーを延期する"),
        options: [
            RepeatOptions.reference,
            OptionDescription(
                name: "t", value: "HH:MM|MOMENT", kind: .time, isRequired: true,
                summary: LocalizedText(
                    en: "the next such time, or a moment: 'tomorrow 09:00'", zh: "下一个该时间，或某个时刻：'明天 09:00'",
                    ja: "次のその時刻、または日時：'明日 09:00'")), Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let target = try invocation.reminder("t", context)
        return try context.run("repeat snooze", on: invocation.text("id")) { SnoozeRepeat(until: target($0)) }
    }
}

extension SnoozeRepeat: WordedRepeatAction {
    var command: String { "repeat snooze" }

    func existing(in zone: Zone) -> SnoozeRepeat { SnoozeRepeat(until: target, in: zone) }

    func reply(to change: RepeatChange) -> Reply {
        let (name, until) = (change.quoted, Self.until(change))
        return Reply(
            LocalizedText(
                en: "moved the reminder of \(name) to \(until); it is still due \(change.due)",
                zh: "\(name)的提醒已推迟到 \(until)；到期时间仍是 \(change.due)",
                ja: "\(name)のリマインダーを \(until) に延期しました。期限は \(change.due) のままです"))
    }

    func detail(of change: RepeatChange) -> String? { Self.until(change) }

    private static func until(_ change: RepeatChange) -> String { change.after.snoozedUntil.map { "\($0)" } ?? "-" }
}
