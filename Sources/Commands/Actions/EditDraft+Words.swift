import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

extension EditDraft: WordedAction {
    var command: String { "\(target.group) update" }

    func reply(to change: DayChange, now: Now) -> Reply {
        let (place, tasks) = (target.place, change.after.draft)
        let edits = change.after == change.before ? Message.nothingChanged : Message.edits(edits)
        // A started day has no draft: only subtasks were added to it.
        guard change.after.status != .execute else {
            return Reply(
                LocalizedText(each: "\(place)\(edits)"), DayLines.subtasks(change.after).map { LocalizedText($0) })
        }
        return Reply(
            LocalizedText(
                en: "\(place)\(edits.en) (\(tasks.count) total)", zh: "\(place)\(edits.zh)（共 \(tasks.count) 个）",
                ja: "\(place)\(edits.ja)（計 \(tasks.count) 件）"),
            DayLines.tasks(tasks, label: "Draft").map { LocalizedText($0) })
    }

    func warnings(of change: DayChange, now: Now) -> [Warning] {
        self.edits.flatMap(\.items).compactMap(\.unknownType).map { .unknownType($0) }
    }

    func message(of change: DayChange) -> CommitMessage {
        let summaries = edits.map(\.summary)
        let subject = Subject.fitting("\(command): \(target.name)\(summaries.joined(separator: "; "))")
        return CommitMessage(
            subject, body: subject.hasSuffix("…") ? summaries : [], command: command, days: [change.after.date])
    }
}
