package import CivilTime
package import Journal
import JournalText
package import Localization
package import Messages
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
            + edits.flatMap(\.instructionsAsTasks).map { .instructionAsTask($0) }
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
        guard change.after != change.before else { return Message.unchanged(date) }
        let (tasks, notes) = (change.after.draft, Self.notes(in: change.after.draftText))
        return Reply(
            LocalizedText(
                en: "\(date): \(Message.tasks(tasks.count))", zh: "\(date)：\(tasks.count) 个任务",
                ja: "\(date)：タスク \(tasks.count) 件"),
            [LocalizedText](lines: { DayLines.list(.draft, tasks, $0) })
                + (notes == 0 ? [] : [Message.notes(notes)]))
    }

    /// The warnings about new titles; the ones that were there have been reported.
    package func warnings(of change: DayChange, in state: JournalState) -> [LocalizedText] {
        let known = Set(change.before.draft.map(\.title))
        let titles = change.after.draft.map(\.title).filter { !known.contains($0) }
        let untitled = change.after.looseLines.filter(\.isUntitled).map(\.text)
        let before = change.before.looseLines.map(\.text)
        let found =
            titles.compactMap(TaskType.unknownOpening).map { Warning.unknownType($0) }
            + untitled.filter { !before.contains($0) }.map { .untitledTask($0.trimmingWhiteSpace()) }
        return found.compactMap { Message.warning($0) }
    }

    package func commitMessage(for change: DayChange, in state: JournalState) -> CommitMessage {
        let count = change.after == change.before ? "" : ", \(Message.tasks(change.after.draft.count))"
        return CommitMessage("\(command): \(date)\(count)", command: command, days: [date])
    }

    /// The number of lines that are neither a task nor part of one.
    private static func notes(in text: String) -> Int {
        text.split(separator: "\n").count { line in
            !["\t", " ", "- ", "* "].contains { line.hasPrefix($0) }
        }
    }
}

extension CopyDraft: DayAction {
    package var command: String { source == .today ? "today copy-to" : "week copy-day" }

    package func reply(to copied: Copied, in state: JournalState) -> Reply {
        let place =
            source.date.map { LocalizedText(en: " from \($0)", zh: "从 \($0) ", ja: "\($0) の") } ?? .empty
        return Reply(
            LocalizedText(
                en: "copied \(Message.tasks(copied.count))\(place) to \(target)\(copied.sum)",
                zh: "已\(place)复制 \(copied.count) 个任务到 \(target)\(copied.sum)",
                ja: "\(place)タスク \(copied.count) 件を \(target) にコピーしました\(copied.sum)"))
    }

    package func commitMessage(for copied: Copied, in state: JournalState) -> CommitMessage {
        let days = source.date.map { "\($0) → \(target)" } ?? "\(target)"
        return CommitMessage(
            "\(command): \(days), \(Message.tasks(copied.count))", command: command, days: [target])
    }
}

extension CopyPastDraft: DayAction {
    package var command: String { "today copy-from" }

    package func reply(to copied: CopyDraft.Copied, in state: JournalState) -> Reply {
        Reply(
            LocalizedText(
                en: "copied \(Message.tasks(copied.count)) from \(source)\(copied.sum)",
                zh: "已从 \(source) 复制 \(copied.count) 个任务\(copied.sum)",
                ja: "\(source) のタスク \(copied.count) 件をコピーしました\(copied.sum)"))
    }

    package func commitMessage(for copied: CopyDraft.Copied, in state: JournalState) -> CommitMessage {
        CommitMessage(
            "\(command): \(source), \(Message.tasks(copied.count))", command: command, days: [copied.day])
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
        let place = "\(target.place)kill_time: "
        guard outcome.isChanged else {
            return Reply(
                LocalizedText(
                    en: "\(place)\(time), nothing changed", zh: "\(place)\(time)，没有变化",
                    ja: "\(place)\(time)、変更なし"))
        }
        return Reply("\(place)\(change(outcome))")
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

    /// The beginning of an answer: the date if one is named.
    var place: String { date.map { "\($0): " } ?? "" }

    /// The date in a subject after the command; empty for today.
    var name: String { date.map { "\($0), " } ?? "" }
}

extension Message {
    package static func unchanged(_ day: Day) -> Reply {
        let words = nothingChanged
        return Reply(
            LocalizedText(en: "\(day): \(words.en)", zh: "\(day)：\(words.zh)", ja: "\(day)：\(words.ja)"))
    }

    static let nothingChanged = LocalizedText(en: "nothing changed", zh: "没有变化", ja: "変更なし")

    /// A note about lines that aren't tasks, which are kept: the dash was possibly forgotten.
    static func notes(_ count: Int) -> LocalizedText {
        LocalizedText(
            en: count == 1
                ? "1 line is a note: a task begins with -"
                : "\(count) lines are notes: a task begins with -",
            zh: "\(count) 行是备注：任务以 - 开头", ja: "\(count) 行はメモです：タスクは - で始めます")
    }
}
