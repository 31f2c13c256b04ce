import CivilTime
import Localization
import Messages
import Terminal
import Views

/// What is said of an editor.
extension Message {
    static let noEditor = LocalizedText(
        en: "no editor is named; set VISUAL or EDITOR", zh: "未指定编辑器；请设置 VISUAL 或 EDITOR",
        ja: "エディターが指定されていません。VISUAL か EDITOR を設定してください")

    static func editor(_ command: String, _ status: Int32) -> LocalizedText {
        let name = command.printable
        return LocalizedText(
            en: "the editor '\(name)' ended with \(status); nothing has changed",
            zh: "编辑器“\(name)”以 \(status) 结束；没有任何改动",
            ja: "エディター「\(name)」が \(status) で終わりました。何も変わっていません")
    }

    /// Where a text is that wasn't taken in.
    ///
    /// - Parameter opens: whether the day can still be planned, so that the command goes on with it.
    static func kept(_ path: String, opens: Bool) -> LocalizedText {
        let path = path.printable
        guard opens else {
            return LocalizedText(
                en: "the text is kept: \(path)", zh: "文本已保留：\(path)", ja: "文章は残してあります：\(path)")
        }
        return LocalizedText(
            en: "the text is kept: \(path); the same command opens it again", zh: "文本已保留：\(path)；再次运行同一命令可继续编辑",
            ja: "文章は残してあります：\(path)。同じコマンドで続きを編集できます")
    }

    /// What was edited is as it was.
    static func unchanged(_ day: Day) -> Reply {
        Reply(LocalizedText(en: "\(day): nothing changed", zh: "\(day)：没有变化", ja: "\(day)：変更なし"))
    }

    /// An editor left an empty text, which changes nothing, as an empty message makes git commit nothing.
    static func emptied(_ day: Day, _ tasks: Int) -> LocalizedText {
        let fault = LocalizedText(
            en: "the text is empty; nothing has changed", zh: "文本为空；没有任何改动", ja: "文章が空です。何も変わっていません")
        return tasks == 0 ? fault : deleting(day, tasks, after: fault)
    }

    /// An editor left lines of which none is a task.
    static func noTask(_ day: Day, _ tasks: Int) -> LocalizedText {
        let fault = LocalizedText(
            en: "no line is a task (a task begins with -); nothing has changed",
            zh: "没有一行是任务（任务以 - 开头）；没有任何改动", ja: "タスクの行がありません（タスクは - で始めます）。何も変わっていません")
        return tasks == 0 ? fault : deleting(day, tasks, after: fault)
    }

    /// How somebody takes every task out who wants that.
    private static func deleting(_ day: Day, _ tasks: Int, after fault: LocalizedText) -> LocalizedText {
        let positions = (1...tasks).map(String.init).joined(separator: ", ")
        let command = "weekyii day update -t \(day) -m \"delete: \(positions)\""
        return LocalizedText(
            en: "\(fault.en); \(command) deletes every task", zh: "\(fault.zh)；可用 \(command) 删除所有任务",
            ja: "\(fault.ja)。\(command) ですべてのタスクを削除できます")
    }
}
