import CivilTime
import Localization

/// The comments below a draft in the editor, which explain its form.
enum DraftHint {
    static func words(_ day: Day) -> LocalizedText {
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
}
