import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

extension ReplaceDraft: WordedAction {
    var command: String { "day edit" }

    func reply(to change: DayChange, now: Now) -> Reply {
        // Another command made the same change meanwhile, or only blank lines were added.
        guard change.after != change.before else { return Message.unchanged(date) }
        let (tasks, notes) = (change.after.draft, Self.notes(in: change.after.draftText))
        return Reply(
            LocalizedText(
                en: "\(date): \(Message.tasks(tasks.count))", zh: "\(date)：\(tasks.count) 个任务",
                ja: "\(date)：タスク \(tasks.count) 件"),
            DayLines.tasks(tasks, label: "Draft").map { LocalizedText($0) }
                + (notes == 0 ? [] : [DraftHint.notes(notes)]))
    }

    /// The warnings about new titles; the ones that were there have been reported.
    func warnings(of change: DayChange, now: Now) -> [Warning] {
        let known = Set(change.before.draft.map(\.title))
        let titles = change.after.draft.map(\.title).filter { !known.contains($0) }
        return titles.compactMap(TaskType.unknownOpening).map { .unknownType($0) }
    }

    func message(of change: DayChange) -> CommitMessage {
        let count = change.after == change.before ? "" : ", \(Message.tasks(change.after.draft.count))"
        return CommitMessage("\(command): \(date)\(count)", command: command, days: [date])
    }

    /// The number of lines that are neither a task nor part of one.
    private static func notes(in text: String) -> Int {
        text.split(separator: "\n").count { line in !["\t", " ", "- ", "* "].contains { line.hasPrefix($0) } }
    }
}
