import CommandLine
import Localization

/// The texts of the manual besides the commands.
enum Manual {
    static let text = ManualText(
        date: Tool.date,
        name: Text("a week planner that holds you to your plan"),
        description: description, environment: environment, files: files, exitStatus: exitStatus)

    private static let description = [
        Text(
            """
            A day is drafted and started, and from then on its list is fixed: one task is in Focus, the \
            rest is frozen behind it, and what isn't done by the day's kill time expires. Of what expired \
            only the number is kept.
            """),
        Text(
            """
            The plan is Markdown in a folder of your own, the journal, and every change of it is one git \
            commit. A command finds the journal by -C, by WEEKYII_JOURNAL, by the folder that it is called \
            in or one above it, or by weekyii.journal in git's own configuration. Without a command, today \
            is shown.
            """),
        Text(
            """
            A date is YYYY-MM-DD, YYYY/MM/DD, YY/MM/DD, 01-30 or Jan 30, a word such as today, tomorrow, \
            yesterday, fri or next fri, or a distance from today: +3, -1, +2w. A weekday, or a date without \
            a year, is the next one, today included; in commands about the past it is the last one. A week \
            is an ISO week, YYYY-Www, or W07 (the nearest), this, next, last or +2. A month is YYYY-MM, \
            this, next or last. A time is HH:MM, 9pm or 21h. The same words in Chinese and Japanese are \
            accepted, too.
            """),
        Text(
            """
            An alias is a command of your own: git config --global weekyii.alias.d 'today done focus_zone' \
            makes weekyii d. A command is never replaced, and no shell runs an alias.
            """),
    ]

    private static let exitStatus = [
        ManualText.Entry("0", Text("Done.")),
        ManualText.Entry("1", Text("Not possible now: a rule of the plan, or the repository's state.")),
        ManualText.Entry("2", Text("Wrong usage, impossible values included.")),
        ManualText.Entry("3", Text("The journal's files or its repository cannot be read or written.")),
        ManualText.Entry("4", Text("The network or the remote.")),
        ManualText.Entry("5", Text("The journal is busy: another command is using it.")),
        ManualText.Entry("6", Text("The command succeeded, but its answer cannot be written to standard output.")),
    ]
}
