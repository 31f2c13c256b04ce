import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

/// What the commands that copy a draft do.
enum DraftCopy {
    /// Copies the draft of a day to another one, whose week is made where it is missing.
    ///
    /// - Returns: how many tasks were copied.
    /// - Throws: `PlanError` when the source has no draft or none any more, or when the target is started or has ended.
    static func copy(from source: Day, to target: Day, in snapshot: inout Snapshot) throws(PlanError) -> Int {
        let from = try snapshot.day(source)
        let tasks = from.draft
        guard from.status == .draft || from.status == .empty else { throw .draftGone(source, from.status) }
        guard from.status == .draft, !tasks.isEmpty else { throw .noDraft(source) }
        snapshot.ensureWeek(target.week)
        var day = try snapshot.day(target)
        try day.add(copiesOf: tasks, defaultType: snapshot.settings.taskType)
        snapshot.set(day)
        return tasks.count
    }

    static func change(
        _ what: String, _ tasks: Int, command: String, to target: Day
    ) -> OpenJournal.Change<Reply> {
        OpenJournal.Change(
            Reply(
                LocalizedText(
                    en: "copied \(Message.tasks(tasks)) to \(target)", zh: "已复制 \(tasks) 个任务到 \(target)",
                    ja: "タスク \(tasks) 件を \(target) にコピーしました")),
            CommitMessage("\(what), \(Message.tasks(tasks))", command: command, days: [target]))
    }
}
