package import DateWords
import Plan

package enum Options {
    package static let tasks = Option(
        required: "m", "TEXT", .message,
        Text("the tasks, separated by ; or newlines; [ddl] in front sets a type; - reads standard input"))

    /// Where the tasks come from without `-m`.
    package static let tasksInEditor = Text("Without -m, the draft opens in an editor on a terminal, as with day edit.")

    package static let instructions = Option(
        required: "m", "TEXT", .message,
        Text("the instructions, one a line; - reads standard input"))

    /// The forms of instructions with what they do.
    package static var instructionForms: Text {
        let lines = InstructionForm.all.compactMap { form -> Text? in
            guard let example = form.examples.first, let summary = form.summary else { return nil }
            let column = Text(
                en: example[.en].padded(toColumns: 26), zh: example[.zh].padded(toColumns: 28),
                ja: example[.ja].padded(toColumns: 26))
            return Text(verbatim: "\(column)\(summary)\n")
        }
        return (lines + [instructionRules]).joined(separator: .empty)
    }

    private static let instructionRules = Text(
        """
        A position is T03, 第3条, 3 or #3. The colon may be left out: add milk, delete 1 3.
        del, rm and remove mean delete; edit and rename mean rewrite.
        All instructions apply, or none.
        """)

    package static let yes = Flag("y", Text("don't ask"))

    /// The same for a command that asks only about a clock that jumped.
    package static let confirmed = Flag("y", isRare: true, yes.summary)

    package static let noVerify = Flag("no-verify", isRare: true, Text("skip git's pre-commit and commit-msg hooks"))

    package static func week(_ weeks: WeekChoice) -> Option<WeekExpression> {
        Option(required: "t", "YYYY-Www", .week(weeks), Text("the ISO week: YYYY-Www, W07, next, +2"))
    }

    package static func month(_ weeks: WeekChoice) -> Option<MonthExpression> {
        Option(required: "t", "YYYY-MM", .month(weeks), Text("the month: YYYY-MM, this, next or last"))
    }

    package static func date(_ days: DayChoice, named name: String = "t") -> Option<DateExpression> {
        Option(required: name, "DATE", .date(days), Text("the date: YYYY-MM-DD, Jan 30, fri, next fri, +3, +2w"))
    }

    /// A date; without it, today is meant.
    package static let dateOrToday = Option(
        "t", "DATE", .date(.any),
        Text("the date, today by default: YYYY-MM-DD, Jan 30, fri, +3"))

    package static func time(_ name: String) -> Option<TimeOfDay> {
        Option(required: name, "HH:MM", .time, Text("the time: 21:00, 9pm"))
    }
}
