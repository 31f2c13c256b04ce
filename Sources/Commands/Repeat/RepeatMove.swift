import Arguments
import CivilTime
import DateWords
import Journal
import Localization
import Repeat
import Views

/// `repeat move`: moves the next due (`Repeats.md`, "Commands").
enum RepeatMove: Command {
    static let description = CommandDescription(
        path: ["repeat", "move"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "move the next due of a repeat", zh: "移动重复任务的下次到期", ja: "繰り返しの次の期限を移す"),
        options: [
            RepeatOptions.reference,
            OptionDescription(
                name: "t", value: "MOMENT", isRequired: true,
                summary: LocalizedText(
                    en: "when it is due: 'YYYY-MM-DD HH:MM', 'fri 09:00'", zh: "到期时刻：'YYYY-MM-DD HH:MM'、'周五 09:00'",
                    ja: "期限：'YYYY-MM-DD HH:MM'、'金曜 09:00'")), Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let moment = try invocation.requiredMoment("t", context)
        return try context.run("repeat move", on: invocation.text("id")) { MoveRepeat(to: moment.moment(at: $0)) }
    }
}

extension MoveRepeat: WordedRepeatAction {
    var command: String { "repeat move" }

    func existing(in zone: Zone) -> MoveRepeat { MoveRepeat(to: zone.existing(next)) }

    func reply(to change: RepeatChange) -> Reply {
        let name = change.quoted
        return Reply(
            LocalizedText(
                en: "moved \(name) from \(change.due) to \(next)", zh: "已将\(name)从 \(change.due) 移到 \(next)",
                ja: "\(name)を \(change.due) から \(next) に移しました"))
    }

    func detail(of change: RepeatChange) -> String? { "\(next)" }
}
