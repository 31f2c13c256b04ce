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
                    en: "the next such time, or 'YYYY-MM-DD HH:MM'", zh: "下一个该时间，或 'YYYY-MM-DD HH:MM'",
                    ja: "次のその時刻、または 'YYYY-MM-DD HH:MM'")), Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        try context.run(SnoozeRepeat(until: invocation.reminder("t")), on: invocation.text("id"))
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
