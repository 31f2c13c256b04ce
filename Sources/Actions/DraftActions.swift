import CivilTime
package import Journal
import JournalText
package import Localization
import Messages
package import Plan
import Terminal
package import Views

extension AddTasks: DayAction {
    package var command: String { "\(target.group) create" }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        let (place, count, total) = (target.place, items.count, change.after.draft.count)
        return Reply(
            LocalizedText(
                en: "\(place)added \(Message.tasks(count)) (\(total) total)",
                zh: "\(place)已添加 \(count) 个任务（共 \(total) 个）",
                ja: "\(place)タスクを \(count) 件追加しました（計 \(total) 件）"))
    }

    package func warnings(of change: DayChange, in state: JournalState) -> [LocalizedText] {
        items.compactMap(\.unknownType).compactMap { Message.warning(.unknownType($0)) }
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let total = change.after.draft.count
        return CommitMessage(
            "\(command): \(target.name)\(Message.tasks(items.count)) (\(total) in all)", command: command,
            days: [change.after.date])
    }
}

extension EditDraft: DayAction {
    package var command: String { "\(target.group) update" }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        let (place, tasks) = (target.place, change.after.draft)
        let edits = change.after == change.before ? Message.nothingChanged : Message.edits(edits)
        // A started day has no draft: only subtasks were added to it.
        guard change.after.status != .execute else {
            return Reply(
                LocalizedText(each: "\(place)\(edits)"),
                [LocalizedText](lines: { DayLines.subtasks(change.after, $0) }))
        }
        return Reply(
            LocalizedText(
                en: "\(place)\(edits.en) (\(tasks.count) total)",
                zh: "\(place)\(edits.zh)（共 \(tasks.count) 个）",
                ja: "\(place)\(edits.ja)（計 \(tasks.count) 件）"),
            [LocalizedText](lines: { DayLines.list(.draft, tasks, $0) }))
    }

    package func warnings(of change: DayChange, in state: JournalState) -> [LocalizedText] {
        let found =
            edits.flatMap(\.items).compactMap(\.unknownType).map { Warning.unknownType($0) }
        return found.compactMap { Message.warning($0) }
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let summaries = edits.map(\.summary)
        let subject = Subject.fitting("\(command): \(target.name)\(summaries.joined(separator: "; "))")
        return CommitMessage(
            subject, body: subject.hasSuffix("…") ? summaries : [], command: command,
            days: [change.after.date])
    }
}

extension ReplaceDraft: DayAction {
    package var command: String { "day edit" }

    package func reply(to change: DayChange, in state: JournalState) -> Reply {
        // Another command made the same change meanwhile, or only blank lines were added.
        guard change.after != change.before else { return unchanged() }
        let tasks = change.after.draft
        return Reply(
            LocalizedText(
                en: "\(target.place)\(Message.tasks(tasks.count))", zh: "\(target.place)\(tasks.count) 个任务",
                ja: "\(target.place)タスク \(tasks.count) 件"),
            [LocalizedText](lines: { DayLines.list(.draft, tasks, $0) }))
    }

    /// The answer if nothing was edited.
    package func unchanged(_ remarks: [LocalizedText] = []) -> Reply {
        Reply(LocalizedText(each: "\(target.place)\(Message.nothingChanged)"), remarks)
    }

    /// The warnings about new lines; the ones that were there have been reported.
    package func warnings(of change: DayChange, in state: JournalState) -> [LocalizedText] {
        let (titles, lines) = (change.before.draft.map(\.title), change.before.looseLines.map(\.text))
        let found =
            change.after.draft.map(\.title).filter { !titles.contains($0) }.compactMap(TaskType.unknownOpening)
            .map { Warning.unknownType($0) }
            + change.before.withDraft(text).looseLines.filter { !lines.contains($0.text) }
            .map { .looseLine(path: nil, $0) }
        return found.compactMap { Message.warning($0) }
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let (date, tasks) = (change.after.date, change.after.draft)
        let count = change.after == change.before ? "" : ", \(Message.tasks(tasks.count))"
        return CommitMessage("\(command): \(date)\(count)", command: command, days: [date])
    }
}

extension CopyDraft: DayAction {
    package var command: String { source == .today ? "today copy-to" : "week copy-day" }

    package func reply(to copied: Copied, in state: JournalState) -> Reply {
        let (from, to) = (source.named, target.named)
        let place =
            source == .today ? .empty : LocalizedText(en: " from \(from)", zh: "从 \(from) ", ja: "\(from) の")
        return Reply(
            LocalizedText(
                en: "copied \(Message.tasks(copied.count))\(place) to \(to)\(copied.sum)",
                zh: "已\(place)复制 \(copied.count) 个任务到 \(to)\(copied.sum)",
                ja: "\(place)タスク \(copied.count) 件を \(to) にコピーしました\(copied.sum)"))
    }

    package func commitMessage(for copied: Copied, in state: JournalState) -> CommitMessage {
        let days = source.date.map { "\($0) → \(copied.day)" } ?? "\(copied.day)"
        return CommitMessage(
            "\(command): \(days), \(Message.tasks(copied.count))", command: command, days: [copied.day])
    }
}

extension CopyPastDraft: DayAction {
    package var command: String { "today copy-from" }

    package func reply(to copied: CopyDraft.Copied, in state: JournalState) -> Reply {
        let (count, skipped, date) = (copied.count, copied.skipped, source.named)
        var known = LocalizedText.empty
        if skipped > 0 {
            known = LocalizedText(
                en: "; \(skipped) already there", zh: "；\(skipped) 个已在其中", ja: "。\(skipped) 件はすでにあります")
        }
        guard count > 0 else { return Reply(LocalizedText(each: "\(Message.nothingChanged)\(known)")) }
        return Reply(
            LocalizedText(
                en: "copied \(Message.tasks(count)) from \(date)\(copied.sum)\(known)",
                zh: "已从 \(date) 复制 \(count) 个任务\(copied.sum)\(known)",
                ja: "\(date) のタスク \(count) 件をコピーしました\(copied.sum)\(known)"))
    }

    package func commitMessage(for copied: CopyDraft.Copied, in state: JournalState) -> CommitMessage {
        let (date, count) = (source.date ?? copied.day, Message.tasks(copied.count))
        return CommitMessage("\(command): \(date), \(count)", command: command, days: [copied.day])
    }
}

extension CopyDraft.Copied {
    /// How many tasks the draft has, and how many of them it had before.
    fileprivate var sum: LocalizedText {
        let before = total - count
        return before == 0
            ? LocalizedText(en: " (\(total) total)", zh: "（共 \(total) 个）", ja: "（計 \(total) 件）")
            : LocalizedText(
                en: " (\(total) total, \(before) of them before)", zh: "（共 \(total) 个，其中原有 \(before) 个）",
                ja: "（計 \(total) 件、うち \(before) 件は元からあったもの）")
    }
}

extension ChangeKillTime: DayAction {
    package var command: String { "\(target.group) change-kill-time" }

    package func reply(to outcome: Outcome, in state: JournalState) -> Reply {
        let place = LocalizedText(each: "\(target.place)kill_time: ")
        guard outcome.isChanged else {
            return Reply(
                LocalizedText(
                    en: "\(place)\(time), nothing changed", zh: "\(place)\(time)，没有变化",
                    ja: "\(place)\(time)、変更なし"))
        }
        return Reply(LocalizedText(each: "\(place)\(change(outcome))"))
    }

    package func commitMessage(for outcome: Outcome, in state: JournalState) -> CommitMessage {
        CommitMessage(
            "\(command): \(target.name)\(change(outcome))", command: command, days: [outcome.date])
    }

    private func change(_ outcome: Outcome) -> String {
        "\(outcome.before.map { "\($0)" } ?? "null") → \(time)"
    }
}

extension DayTarget {
    /// The group of the commands for the target.
    var group: String { date == nil ? "today" : "day" }

    /// The date in an answer, with its weekday if it was typed in words; empty for today.
    var named: LocalizedText {
        guard case .date(let date, let isInWords) = self else { return .empty }
        return isInWords ? Message.date(date) : LocalizedText("\(date)")
    }

    /// The beginning of an answer: the date if one is named.
    var place: LocalizedText { self == .today ? .empty : LocalizedText(each: "\(named): ") }

    /// The date in a subject after the command; empty for today.
    var name: String { date.map { "\($0), " } ?? "" }
}

extension Message {
    static let nothingChanged = LocalizedText(en: "nothing changed", zh: "没有变化", ja: "変更なし")
}
