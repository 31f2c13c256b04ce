import Actions
import CivilTime
import CommandLine
import DateWords
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

enum DayEditCommand {
    /// `day edit`: opens the draft of today or a future day in the user's editor, checks the result, and commits it.
    ///
    /// The journal isn't locked while the editor is open; changes made meanwhile are merged.
    static let edit = Command(
        "day edit", in: CommandGroup.day,
        Text("edit a day's draft in an editor"),
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
        try context.journal().requireNearClock()
        let (day, target) = try planned(date, context)
        let editor = try TextEditor(context)
        let hint = Message.hint(day.date)[context.language]
        let text = try EditedText(day.date, of: context.journal().folder, draft: day.draftText, hint: "\n\(hint)\n")
        do {
            let remarks = try editor.open(text.path)
            let action = ReplaceDraft(of: target, with: try text.draft(), from: text.base)
            let isEdited = action.text != action.base
            let reply = isEdited ? try context.run { _ in action } : action.unchanged(remarks)
            text.discard()
            return reply
        } catch {
            guard text.isEdited else {
                text.discard()
                throw error
            }
            let (problem, plan) = (error.reported, error as? DatedPlanError)
            let remedy = Message.kept(text.path, opens: plan?.endsPlanning != true)
            throw Failure(problem.text, problem.status, problem.details + [remedy])
        }
    }

    /// The current day; one that can't be planned is refused before an editor opens.
    private static func planned(_ date: DateExpression?, _ context: Context) throws -> (DayFile, DayTarget) {
        let target = { (today: Day) in date?.target(on: today) ?? .date(today) }
        return try context.look("day edit", needing: { target($0).weeks }) { plan, now in
            (try target(now.day).plannable(in: plan, now: now), target(now.day))
        }
    }
}
