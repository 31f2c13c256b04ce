package import CivilTime
package import Localization

/// The messages about an edited draft without a task.
extension Message {
    /// The edited text is empty, which changes nothing, just as git doesn't commit with an empty message.
    package static func emptied(_ day: Day, _ tasks: Int) -> LocalizedText {
        let problem = LocalizedText(
            en: "the text is empty; nothing has changed", zh: "文本为空；没有任何改动", ja: "文章が空です。何も変わっていません")
        return tasks == 0 ? problem : deleting(day, tasks, after: problem)
    }

    /// The problem, with the command that deletes every task.
    private static func deleting(_ day: Day, _ tasks: Int, after problem: LocalizedText) -> LocalizedText {
        let positions = (1...tasks).map(String.init).joined(separator: ", ")
        let command = "weekyii day update -t \(day) -m \"delete: \(positions)\""
        return LocalizedText(
            en: "\(problem.en); \(command) deletes every task", zh: "\(problem.zh)；可用 \(command) 删除所有任务",
            ja: "\(problem.ja)。\(command) ですべてのタスクを削除できます")
    }

    /// No edited line is a task.
    package static func noTask(_ day: Day, _ tasks: Int) -> LocalizedText {
        let problem = LocalizedText(
            en: "no line is a task (a task begins with -); nothing has changed",
            zh: "没有一行是任务（任务以 - 开头）；没有任何改动", ja: "タスクの行がありません（タスクは - で始めます）。何も変わっていません")
        return tasks == 0 ? problem : deleting(day, tasks, after: problem)
    }
}
