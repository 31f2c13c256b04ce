package import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Parts
import Plan
package import Repeat
import Terminal
package import Views

extension UndoRepeat: RepeatChanging {
    package var command: String { "repeat undo" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        let moment = change.before.completions.last.map { "\($0.moment)" } ?? "-"
        return Reply(
            LocalizedText(
                en: "\(name): undid the completion of \(moment); \(next)",
                zh: "已撤销\(name)在 \(moment) 的完成；\(next)",
                ja: "\(name)の \(moment) の完了を取り消しました。\(next)"))
    }
}

extension SkipRepeat: RepeatChanging {
    package var command: String { "repeat skip" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        return Reply(
            LocalizedText(
                en: "skipped \(change.due) of \(name); \(next)", zh: "已跳过\(name)的 \(change.due)；\(next)",
                ja: "\(name)の \(change.due) を飛ばしました。\(next)"))
    }
}

extension ArchiveRepeat: RepeatChanging {
    package var command: String { "repeat archive" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, word) = (change.quoted, change.name.quoted)
        return Reply(
            LocalizedText(
                en: "archived \(name); weekyii repeat restore -id \(word) restores it",
                zh: "已归档\(name)；可用 weekyii repeat restore -id \(word) 恢复",
                ja: "\(name)をアーカイブしました。weekyii repeat restore -id \(word) で戻せます"))
    }
}

extension RestoreRepeat: RepeatChanging {
    package var command: String { "repeat restore" }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        return Reply(
            LocalizedText(
                en: "restored \(name); \(next)", zh: "已恢复\(name)；\(next)", ja: "\(name)を戻しました。\(next)"))
    }
}

extension CompleteRepeat: RepeatChanging {
    package var command: String { "repeat done" }

    package func existing(in zone: Zone) -> CompleteRepeat {
        CompleteRepeat(at: moment.map(zone.existing), answering: answered)
    }

    package func question(on record: RepeatRecord, today: Day) -> Question? {
        guard let due = try? record.due(at: Moment(day: today, time: .midnight)).day, due > today else { return nil }
        let title = record.title.printable
        return Question(
            LocalizedText(
                en: "\(title) is due \(due): done already?", zh: "\(title) 到期于 \(due)：已经完成了吗？",
                ja: "\(title) の期限は \(due) です。もう完了しましたか？"),
            no: LocalizedText(en: "not marked done", zh: "未标记为完成", ja: "完了にしませんでした"))
    }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, RepeatText.next(change.after))
        let at =
            moment.map(Message.moment).map { LocalizedText(en: " at \($0)", zh: "（\($0)）", ja: "（\($0)）") } ?? .empty
        return Reply(
            LocalizedText(
                en: "\(name) done\(at) (due \(change.due)); \(next)",
                zh: "已完成\(name)\(at)（到期 \(change.due)）；\(next)",
                ja: "\(name)を完了しました\(at)（期限 \(change.due)）。\(next)"))
    }

    /// The title, which is no longer private once it is done.
    package func detail(of change: RepeatChange) -> String? { change.after.title.printable }
}

extension SnoozeRepeat: RepeatChanging {
    package var command: String { "repeat snooze" }

    package func existing(in zone: Zone) -> SnoozeRepeat { SnoozeRepeat(until: target, in: zone) }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, until) = (change.quoted, change.after.snoozedUntil.map(Message.moment) ?? .empty)
        return Reply(
            LocalizedText(
                en: "moved the reminder of \(name) to \(until); it is still due \(change.due)",
                zh: "\(name)的提醒已推迟到 \(until)；到期时间仍是 \(change.due)",
                ja: "\(name)のリマインダーを \(until) に延期しました。期限は \(change.due) のままです"))
    }

    package func detail(of change: RepeatChange) -> String? { change.after.snoozedUntil.map { "\($0)" } }
}

extension EditRepeat: RepeatChanging {
    package var command: String { "repeat edit" }

    package func existing(in zone: Zone) -> EditRepeat {
        var edit = self
        edit.next = next.map(zone.existing)
        return edit
    }

    package func reply(to change: RepeatChange) -> Reply {
        let name = change.quoted
        return Reply(
            LocalizedText(en: "edited \(name)", zh: "已修改\(name)", ja: "\(name)を変更しました"),
            RepeatLine.changes(from: change.before, to: change.after) + [next(after: change)].compactMap(\.self))
    }

    /// The next due, which only `-next` moves; nil if nothing of the schedule is edited.
    private func next(after change: RepeatChange) -> LocalizedText? {
        guard interval != nil || start != nil || time != nil || next != nil, let due = change.after.next else {
            return nil
        }
        let (next, move) = (Message.moment(due), "weekyii repeat move -id \(change.name.quoted) -t MOMENT")
        return LocalizedText(
            en: "next due \(next); \(move) moves it", zh: "下次到期 \(next)；可用 \(move) 移动",
            ja: "次の期限は \(next)。\(move) で移せます")
    }
}

extension MoveRepeat: RepeatChanging {
    package var command: String { "repeat move" }

    package func existing(in zone: Zone) -> MoveRepeat { MoveRepeat(to: zone.existing(next)) }

    package func reply(to change: RepeatChange) -> Reply {
        let (name, next) = (change.quoted, Message.moment(next))
        return Reply(
            LocalizedText(
                en: "moved \(name) from \(change.due) to \(next)",
                zh: "已将\(name)从 \(change.due) 移到 \(next)",
                ja: "\(name)を \(change.due) から \(next) に移しました"))
    }

    package func detail(of change: RepeatChange) -> String? { "\(next)" }
}
