import DateWords
import Files
import Git
import Interface
import Journal
import Plan

enum DayEditCommand {
    /// `day edit`: opens the draft of today or a future day in the user's editor, checks the result, and commits it.
    ///
    /// The journal isn't locked while the editor is open; changes made meanwhile are merged.
    static let edit = Command(
        "day edit", in: CommandGroup.day, Text("edit a day's draft in an editor"),
        options: [Options.dateOrToday, Options.confirmed, Options.noVerify],
        details: Text(
            """
            The editor is $VISUAL, $EDITOR, or the one that git uses. Each line is a task, with or without - in
            front; indented lines belong to the task above, and lines that start with # are ignored.
            Text that can't be accepted is kept, and opened again by the next day edit of that day.
            """)
    ) { context in
        try edit(context[Options.dateOrToday], context)
    }

    /// Edits the draft of a date in the editor; today's without one.
    static func edit(_ date: DateExpression?, _ context: Context) throws -> Reply {
        if !context.isTrial { try context.journal().requireNearClock() }
        let target = { (today: Day) in date?.target(on: today) ?? .date(today) }
        // A day that can't be planned is refused before the editor opens.
        let (day, chosen) = try context.look("day edit", needing: { target($0).weeks }) { plan, now in
            (try target(now.day).plannable(in: plan, now: now), target(now.day))
        }
        let editor = try TextEditor(context)
        let hint = hint(day.date)[context.language]
        let text = try EditedText(day.date, of: context.journal().folder, draft: day.draftText, hint: "\n\(hint)\n")
        do {
            let remarks = try editor.open(text.path)
            let action = ReplaceDraft(of: chosen, with: try text.draft(), from: text.base)
            let reply = action.isEdited ? try context.run { _ in action } : action.unchanged(remarks)
            text.discard()
            return reply
        } catch {
            guard text.isEdited else {
                text.discard()
                throw error
            }
            // A day that can no longer be planned isn't opened again.
            let problem = error.reported
            let remedy =
                (error as? DatedPlanError)?.endsPlanning == true
                ? Text("the text is kept: \(text.path)")
                : Text("the text is kept: \(text.path); the same command opens it again")
            throw Failure(problem.text, problem.status, problem.details + [remedy])
        }
    }

    /// The comments below a draft in the editor, which explain its form.
    private static func hint(_ day: Day) -> Text {
        Text(
            """
            # The draft of \(day). Each line is a task; lines starting with # are ignored.
            # A type comes first:  [ddl] hand in the application  ([regular], [ddl], [leisure], or nothing).
            # Order is priority. Indented lines belong to the task above:    - subtasks: a; b
            # A title that starts with # is written  - # title
            """)
    }
}

/// The user's editor: `$VISUAL`, `$EDITOR`, then the one that git would use.
private struct TextEditor {
    private let command: String
    private let context: Context

    /// Finds the editor.
    ///
    /// - Throws: ``Failure`` when none is configured and there is no terminal.
    init(_ context: Context) throws {
        if context.isTrial { throw TrialPassed() }
        self.context = context
        let variables = context.environment.variables.filter { !$0.value.isEmpty }
        let git = GitProgram(in: try context.journal().folder.path, environment: variables)
        // Without a terminal, only an editor that is configured is one; so it is for git on a terminal that can't show one.
        let isTerminal = context.streams.isInputTerminal && context.streams.isOutputTerminal
        let output = { try? git.run(["var", "GIT_EDITOR"], adding: isTerminal ? [:] : ["TERM": "dumb"]).output }
        let command = variables["VISUAL"] ?? variables["EDITOR"] ?? String(decoding: output() ?? [], as: UTF8.self)
        self.command = command.trimmingWhiteSpace()
        if self.command.isEmpty { throw Failure(Text("no editor set; set VISUAL or EDITOR"), .refused) }
    }

    /// Opens a file and waits for the editor. The command may contain options, so a shell runs it, as in git.
    ///
    /// - Returns: the remark about an editor that returned at once, as those with windows do, if nothing was edited.
    /// - Throws: ``Failure`` when the editor fails.
    func open(_ file: String) throws -> [Text] {
        context.streams.output.flush()
        let shell = ChildProcess(
            "/bin/sh", ["-c", "\(command) \"$@\"", command, file], environment: context.environment.variables,
            folder: context.environment.folder)
        let begin = Pause.monotonicSeconds
        // A shell that can't be started is as one that doesn't find the editor.
        let status: Int32
        do { status = try shell.runInForeground() } catch is FileError { status = 127 }
        switch status {
        case 0: break
        case 126, 127:
            throw Failure(Text("cannot start the editor '\(command)'; set VISUAL or EDITOR to another one"), .refused)
        default:
            throw Failure(Text("the editor '\(command)' exited with status \(status); nothing has changed"), .refused)
        }
        if command.contains("--wait") || Pause.monotonicSeconds - begin > 2 { return [] }
        let setting = "VISUAL=\("\(command) --wait".quoted)"
        return [Text("the editor '\(command)' returned at once; if its window is still open, set \(setting)")]
    }
}
