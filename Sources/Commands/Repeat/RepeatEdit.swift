import Arguments
import CivilTime
import DateWords
import Journal
import Localization
import Repeat
import Views

/// `repeat edit`: changes lines of a repeat (`Repeats.md`, "Commands").
enum RepeatEdit: Command {
    static let description = CommandDescription(
        path: ["repeat", "edit"], group: CommandGroup.trackers,
        summary: LocalizedText(en: "edit a repeat", zh: "修改重复任务", ja: "繰り返しを変更する"),
        options: [
            RepeatOptions.reference, RepeatOptions.title(isRequired: false),
            RepeatOptions.interval(isRequired: false), RepeatOptions.start, RepeatOptions.time("HH:MM|none"),
            RepeatOptions.until("DATE|none"), RepeatOptions.next, RepeatOptions.type,
            OptionDescription(
                name: "notify", value: "on|off",
                summary: LocalizedText(en: "whether it has reminders", zh: "是否提醒", ja: "リマインダーの有無")),
            Options.noVerify,
        ],
        details: LocalizedText(
            en: "A new interval does not move the next due; -next, or repeat move, does.",
            zh: "修改间隔不会移动下次到期；用 -next 或 repeat move 移动。", ja: "間隔を変えても次の期限は動きません。-next か repeat move で移せます。"))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let edit = try edit(invocation, context)
        return try context.run("repeat edit", on: invocation.text("id"), edit)
    }

    /// The edit, as seen from now.
    private static func edit(_ invocation: Invocation, _ context: Context) throws(Failure) -> (Moment) -> EditRepeat {
        var edit = EditRepeat()
        if invocation.values["m"] != nil { edit.title = try invocation.title(context) }
        if invocation.values["every"] != nil { edit.interval = try invocation.interval("every") }
        edit.start = invocation.start("from")
        edit.time = try invocation.setting("at") { _ throws(Failure) in try invocation.time("at") }
        let until = try invocation.setting("until") { _ throws(Failure) in try invocation.date("until", context) }
        let next = try invocation.optionalMoment("next", context)
        edit.type = invocation.type("type")
        edit.isNotifying = invocation.toggle("notify")
        let options = ["m", "every", "from", "at", "until", "next", "type", "notify"]
        guard options.contains(where: { invocation.values[$0] != nil }) else {
            throw Failure(RepeatValueError.nothingToEdit)
        }
        return { [edit] now in
            var dated = edit
            dated.until = until.map { $0.map { $0.day(on: now.day) } }
            dated.next = next.map { $0.moment(at: now) }
            return dated
        }
    }
}

extension EditRepeat: WordedRepeatAction {
    var command: String { "repeat edit" }

    func existing(in zone: Zone) -> EditRepeat {
        var edit = self
        edit.next = next.map(zone.existing)
        return edit
    }

    func reply(to change: RepeatChange) -> Reply {
        let name = change.quoted
        return Reply(
            LocalizedText(en: "edited \(name)", zh: "已修改\(name)", ja: "\(name)を変更しました"),
            RepeatLine.changes(from: change.before, to: change.after))
    }
}
