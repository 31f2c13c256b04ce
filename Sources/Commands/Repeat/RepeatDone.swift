import Arguments
import CivilTime
import DateWords
import Journal
import Localization
import Repeat
import Terminal
import Views

/// `repeat done`: completes a repeat, early or late (`Repeats.md`, "Commands").
enum RepeatDone: Command {
    static let description = CommandDescription(
        path: ["repeat", "done"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "mark a repeat done", zh: "完成一次重复任务", ja: "繰り返しを完了する"),
        options: [
            RepeatOptions.reference,
            OptionDescription(
                name: "t", value: "MOMENT",
                summary: LocalizedText(
                    en: "when it was done, now by default: 'yesterday 21:00'", zh: "完成时刻，默认为现在：'昨天 21:00'",
                    ja: "完了した日時（既定は今）：'昨日 21:00'")), Options.noVerify,
        ])

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let moment = try invocation.optionalMoment("t", context, .last)
        return try context.run("repeat done", on: invocation.text("id")) { now in
            CompleteRepeat(at: moment.map { $0.moment(at: now) })
        }
    }
}

extension CompleteRepeat: WordedRepeatAction {
    var command: String { "repeat done" }

    func existing(in zone: Zone) -> CompleteRepeat {
        CompleteRepeat(at: moment.map(zone.existing), answering: answered)
    }

    func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        let at = moment.map { LocalizedText(en: " at \($0)", zh: "（\($0)）", ja: "（\($0)）") } ?? .empty
        return Reply(
            LocalizedText(
                en: "\(name) done\(at) (due \(change.due)); \(next)", zh: "已完成\(name)\(at)（到期 \(change.due)）；\(next)",
                ja: "\(name)を完了しました\(at)（期限 \(change.due)）。\(next)"))
    }

    /// The title, which is no longer private once it is done.
    func detail(of change: RepeatChange) -> String? { change.after.title.printable }
}
