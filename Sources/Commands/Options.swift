import CivilTime
import CommandLine
import DateWords
import Localization
import Plan
import Terminal

enum Options {
    static let tasks = Option(
        required: "m", "TEXT", .message,
        LocalizedText(
            en: "the tasks, separated by ; or newlines; [ddl] in front sets a type; - reads standard input",
            zh: "任务，用；或换行分隔；可用 [ddl] 开头指定类型；- 表示从标准输入读取",
            ja: "タスク（; または改行で区切る。先頭の [ddl] で種類を指定。- は標準入力から）"))

    /// Where the tasks come from without `-m`.
    static let tasksInEditor = LocalizedText(
        en: "Without -m, the draft opens in an editor on a terminal, as with day edit.",
        zh: "在终端上不带 -m 时，用编辑器打开草稿，与 day edit 相同。",
        ja: "端末で -m がなければ、day edit と同じように下書きをエディターで開きます。")

    static let instructions = Option(
        required: "m", "TEXT", .message,
        LocalizedText(
            en: "the instructions, one a line; - reads standard input", zh: "指令，每行一条；- 表示从标准输入读取",
            ja: "指示（1 行に 1 つ。- は標準入力から）"))

    /// The forms of instructions with what they do.
    static var instructionForms: LocalizedText {
        let lines = InstructionForm.all.compactMap { form -> LocalizedText? in
            guard let example = form.examples.first, let summary = form.summary else { return nil }
            return LocalizedText(
                en: "\(example.en.padded(toColumns: 26))\(summary)\n",
                zh: "\(example.zh.padded(toColumns: 28))\(summary)\n",
                ja: "\(example.ja.padded(toColumns: 26))\(summary)\n")
        }
        return (lines + [instructionRules]).joined(separator: .empty)
    }

    private static let instructionRules = LocalizedText(
        en: """
            A position is T03, 第3条, 3 or #3. The colon may be left out: add milk, delete 1 3.
            del, rm and remove mean delete; edit and rename mean rewrite.
            All instructions apply, or none.
            """,
        zh: """
            位置可写 T03、第3条、3 或 #3。“删掉”“移除”同“删除”，“改为”同“改成”。
            所有指令要么全部生效，要么全部不生效。
            """,
        ja: """
            位置は T03、第3条、3、#3 のいずれかです。「消去」は「削除」、「を編集」は「を変更」と同じです。
            指示はすべて実行されるか、1 つも実行されません。
            """)

    static let yes = Flag("y", LocalizedText(en: "don't ask", zh: "不询问", ja: "確認しない"))

    /// The same for a command that asks only about a clock that jumped.
    static let confirmed = Flag("y", isRare: true, yes.summary)

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
                en: "the date: YYYY-MM-DD, Jan 30, fri, next fri, +3, +2w", zh: "日期：YYYY-MM-DD、1月30日、周五、下周五、+3、+2w",
                ja: "日付：YYYY-MM-DD、1月30日、金曜、来週金曜、+3、+2w"))
    }

    /// A date; without it, today is meant.
    static let dateOrToday = Option(
        "t", "DATE", .date(.any),
        LocalizedText(
            en: "the date, today by default: YYYY-MM-DD, Jan 30, fri, +3", zh: "日期，默认今天：YYYY-MM-DD、1月30日、周五、+3",
            ja: "日付（既定は今日）：YYYY-MM-DD、1月30日、金曜、+3"))

    static func time(_ name: String) -> Option<TimeOfDay> {
        Option(
            required: name, "HH:MM", .time,
            LocalizedText(en: "the time: 21:00, 9pm", zh: "时间：21:00、9pm", ja: "時刻：21:00、9pm"))
    }
}
