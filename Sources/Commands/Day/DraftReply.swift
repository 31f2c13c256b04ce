import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

/// What the commands that plan a day answer and commit.
enum DraftReply {
    /// Tasks were added.
    ///
    /// - Parameter date: the day as the commit's subject names it; nil where the command says which day it is.
    static func added(
        _ count: Int, to day: DayFile, command: String, date: Day?
    ) -> OpenJournal.Change<Reply> {
        let total = day.draft.count
        let name = date.map { "\($0), " } ?? ""
        let place = date.map { "\($0): " } ?? ""
        let reply = Reply(
            LocalizedText(
                en: "\(place)added \(Message.tasks(count)) (\(total) total)",
                zh: "\(place)已添加 \(count) 个任务（共 \(total) 个）", ja: "\(place)タスクを \(count) 件追加しました（計 \(total) 件）"))
        let subject = "\(command): \(name)\(Message.tasks(count)) (\(total) in all)"
        return OpenJournal.Change(reply, CommitMessage(subject, command: command, days: [day.date]))
    }

    /// A draft was edited.
    static func edited(
        _ edits: [DraftEdit], of day: DayFile, command: String, date: Day?
    ) -> OpenJournal.Change<Reply> {
        let name = date.map { "\($0), " } ?? ""
        let place = date.map { "\($0): " } ?? ""
        let (said, total) = (Message.edits(edits), day.draft.count)
        let reply = Reply(
            LocalizedText(
                en: "\(place)\(said.en) (\(Message.tasks(total)) total)", zh: "\(place)\(said.zh)（共 \(total) 个任务）",
                ja: "\(place)\(said.ja)（タスク計 \(total) 件）"),
            DayView.tasks(day.draft, label: "Draft").map { LocalizedText($0) })
        let summaries = edits.map(\.summary)
        let subject = Subject.fitting("\(command): \(name)\(summaries.joined(separator: "; "))")
        let message = CommitMessage(
            subject, body: subject.hasSuffix("…") ? summaries : [], command: command, days: [day.date])
        return OpenJournal.Change(reply, message)
    }
}
