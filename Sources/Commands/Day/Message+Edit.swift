import CivilTime
import Localization
import Messages
import Terminal
import Views

extension Message {
    static let noEditor = LocalizedText(
        en: "no editor set; set VISUAL or EDITOR", zh: "未指定编辑器；请设置 VISUAL 或 EDITOR",
        ja: "エディターが指定されていません。VISUAL か EDITOR を設定してください")

    /// The comments below a draft in the editor, which explain its form.
    static func hint(_ day: Day) -> LocalizedText {
        LocalizedText(
            en: """
                # The draft of \(day). Each line is a task; lines starting with # are ignored.
                # A type comes first:  [ddl] hand in the application  ([regular], [ddl], [leisure], or nothing).
                # Order is priority. Indented lines belong to the task above:    - subtasks: a; b
                # A title that starts with # is written  - # title
                """,
            zh: """
                # \(day) 的草稿。每一行是一个任务；以 # 开头的行会忽略。
                # 类型写在最前：  [ddl] 提交申请  （[常规]、[ddl]、[休闲]，也可省略）。
                # 顺序即优先级。缩进的行属于上面的任务：    - subtasks: a; b
                # 以 # 开头的标题写作  - # 标题
                """,
            ja: """
                # \(day) の下書き。1 行が 1 つのタスクです。# で始まる行は無視されます。
                # 種類は先頭に書きます：  [ddl] 申請書を出す  （[通常]、[締切]、[余暇]、省略可）。
                # 順番が優先順位です。字下げした行は上のタスクのものです：    - subtasks: a; b
                # # で始まるタイトルは  - # タイトル  と書きます
                """)
    }

    /// - Parameter status: 126 or 127 from the shell if the editor can't be started.
    static func editor(_ command: String, _ status: Int32) -> LocalizedText {
        let name = command.printable
        guard status != 126, status != 127 else {
            return LocalizedText(
                en: "cannot start the editor '\(name)'; set VISUAL or EDITOR to another one",
                zh: "无法启动编辑器“\(name)”；请将 VISUAL 或 EDITOR 设为其他编辑器",
                ja: "エディター「\(name)」を起動できません。VISUAL か EDITOR に別のものを設定してください")
        }
        return LocalizedText(
            en: "the editor '\(name)' exited with status \(status); nothing has changed",
            zh: "编辑器“\(name)”以状态 \(status) 退出；没有任何改动",
            ja: "エディター「\(name)」がステータス \(status) で終了しました。何も変わっていません")
    }

    static func waiting(_ command: String) -> LocalizedText {
        let (name, setting) = (command.printable, "VISUAL=\("\(command) --wait".quoted)")
        return LocalizedText(
            en: "the editor '\(name)' returned at once; if its window is still open, set \(setting)",
            zh: "编辑器“\(name)”立即返回了；如果它的窗口还开着，请设置 \(setting)",
            ja: "エディター「\(name)」はすぐに戻りました。ウィンドウが開いたままなら \(setting) と設定してください")
    }

    /// The path of a text that wasn't adopted.
    ///
    /// - Parameter opens: whether the day can still be planned, so that the command continues with the text.
    static func kept(_ path: String, opens: Bool) -> LocalizedText {
        let path = path.printable
        guard opens else {
            return LocalizedText(
                en: "the text is kept: \(path)", zh: "文本已保留：\(path)", ja: "文章は残してあります：\(path)")
        }
        return LocalizedText(
            en: "the text is kept: \(path); the same command opens it again",
            zh: "文本已保留：\(path)；再次运行同一命令可继续编辑",
            ja: "文章は残してあります：\(path)。同じコマンドで続きを編集できます")
    }
}
