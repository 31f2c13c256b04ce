import Arguments
import CivilTime
import DateWords
import Localization

/// The options that several commands share.
enum Options {
    /// The tasks to add.
    static let tasks = Option(
        required: "m", "TEXT", .message,
        LocalizedText(
            en: "the tasks, divided by ; or newlines; [ddl] in front sets a type; - reads standard input",
            zh: "任务，用；或换行分隔；可用 [ddl] 开头指定类型；- 表示从标准输入读取",
            ja: "タスク（; または改行で区切る。先頭の [ddl] で種類を指定。- は標準入力から）"))

    static let instructions = Option(
        required: "m", "TEXT", .message,
        LocalizedText(
            en: "the instructions, one a line; - reads standard input", zh: "指令，每行一条；- 表示从标准输入读取",
            ja: "指示（1 行に 1 つ。- は標準入力から）"))

    static let instructionForms = LocalizedText(
        en: """
            add: A; B                 put tasks at the end
            insert before 2: X        (or after) put tasks beside one
            delete: 1, 3-5            remove tasks
            rewrite 2: Y              change a title, and its type if the text opens with one
            move 4 to 1               change the order (also: to top, to bottom)
            copy: 2                   add a copy after the original
            subtask 2: X; Y           add subtasks, also on a started day
            A position is T03, 第3条, 3 or #3. The colon may be left out: add milk, delete 1 3.
            All instructions apply, or none.
            """,
        zh: """
            新增：任务A；任务B          追加到末尾
            在第2条前插入：任务X        （或“后”）在旁边插入
            删除：1、3-5                删除
            把第2条改成：任务Y          改写标题，可用 [ddl] 开头改变类型
            把第4条移到第1条            调整顺序（也可移到第一、移到最后）
            复制：第2条                 在原任务之后复制
            给第2条加子任务：X；Y       添加子任务，今天启动后也可以
            位置可写 T03、第3条、3 或 #3。所有指令要么全部生效，要么全部不生效。
            """,
        ja: """
            追加：A；B                末尾に追加
            2の前に挿入：X            （または「後」）隣に挿入
            削除：1、3-5              削除
            2を変更：Y                タイトルを変更、先頭に [ddl] などがあれば種類も
            4を1へ移動                順序を変更（先頭へ移動、最後へ移動も可）
            複製：2                   元のタスクの直後に複製
            2に子タスク：X；Y         子タスクを追加（開始後も可）
            位置は T03、第3条、3、#3 のいずれかです。指示はすべて実行されるか、1 つも実行されません。
            """)

    static let yes = Flag("y", LocalizedText(en: "don't ask", zh: "不询问", ja: "確認しない"))

    static let noVerify = Flag(
        "no-verify", isRare: true,
        LocalizedText(
            en: "skip git's pre-commit and commit-msg hooks", zh: "跳过 git 的 pre-commit 和 commit-msg 钩子",
            ja: "git の pre-commit フックと commit-msg フックを省略する"))

    static func week(_ weeks: WeekChoice) -> Option<WeekExpression> {
        Option(
            required: "t", "YYYY-Www", .week(weeks),
            LocalizedText(
                en: "the ISO week: YYYY-Www, W07, next, +2", zh: "ISO 周：YYYY-Www、W07、下周、+2",
                ja: "ISO 週：YYYY-Www、W07、来週、+2"))
    }

    static func month(_ weeks: WeekChoice) -> Option<MonthExpression> {
        Option(
            required: "t", "YYYY-MM", .month(weeks),
            LocalizedText(
                en: "the month: YYYY-MM, this, next or last", zh: "月份：YYYY-MM、本月、下个月、上个月", ja: "対象の月：YYYY-MM、今月、来月、先月"))
    }

    static func date(_ days: DayChoice, named name: String = "t") -> Option<DateExpression> {
        Option(
            required: name, "DATE", .date(days),
            LocalizedText(
                en: "the date: YYYY-MM-DD, tomorrow, fri, +3", zh: "日期：YYYY-MM-DD、明天、周五、+3",
                ja: "日付：YYYY-MM-DD、明日、金曜、+3"))
    }

    /// A date; without it, today is meant.
    static let dateOrToday = Option(
        "t", "DATE", .date(.any),
        LocalizedText(
            en: "the date, today by default: YYYY-MM-DD, tomorrow, fri, +3", zh: "日期，默认今天：YYYY-MM-DD、明天、周五、+3",
            ja: "日付（既定は今日）：YYYY-MM-DD、明日、金曜、+3"))

    static func time(_ name: String) -> Option<TimeOfDay> {
        Option(required: name, "HH:MM", .time, LocalizedText(en: "the time, 24 h", zh: "时间，24 小时制", ja: "時刻（24 時間制）"))
    }
}
