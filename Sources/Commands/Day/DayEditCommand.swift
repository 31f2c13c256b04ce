import Actions
import Arguments
import CivilTime
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
        LocalizedText(
            en: "edit a day's draft in an editor", zh: "用编辑器修改某天的草稿", ja: "ある日の下書きをエディターで編集する"),
        options: [Options.dateOrToday, Options.confirmed, Options.noVerify],
        details: LocalizedText(
            en: """
                The editor is $VISUAL, $EDITOR, or the one that git takes. A line that begins with - is a task.
                Text that can't be accepted is kept, and opened again by the next day edit of that day.
                """,
            zh: """
                编辑器为 $VISUAL、$EDITOR，否则与 git 相同。以 - 开头的行是任务。
                无法采用的文本会保留，下次对同一天运行 day edit 时继续编辑。
                """,
            ja: """
                エディターは $VISUAL、$EDITOR、なければ git と同じものです。- で始まる行がタスクです。
                取り込めない文章は残り、その日の次の day edit で続きを編集できます。
                """)
    ) { context in
        try edit(context[Options.dateOrToday] ?? .today, context)
    }

    /// Edits the draft of a date in the editor.
    static func edit(_ date: DateExpression, _ context: Context) throws -> Reply {
        let day = try planned(date, context)
        let editor = try TextEditor(context)
        let place = try context.journal().folder
        let hint = DraftHint(context.language, day.date)
        let text = try EditedText(day.date, of: place, draft: day.draftText, hint: hint.text)
        do {
            try editor.open(text.path)
            let reply = try replace(day, with: text, without: hint, context)
            text.discard()
            return reply
        } catch {
            guard hint.leavesEdit(in: text) else {
                text.discard()
                throw error
            }
            throw EditError.kept(error, path: text.path)
        }
    }

    /// The current day; one that can't be planned is refused before an editor opens.
    private static func planned(_ date: DateExpression, _ context: Context) throws -> DayFile {
        try context.journal().requireNearClock()
        return try context.look("day edit", needing: { [date.day(on: $0).week] }) { plan, now in
            try DayTarget.date(date.day(on: now.day)).plannable(in: plan, now: now)
        }
    }

    private static func replace(
        _ day: DayFile, with text: borrowing EditedText, without hint: DraftHint, _ context: Context
    ) throws -> Reply {
        let edited = try hint.taken(from: text)
        guard edited != text.base else { return Message.unchanged(day.date) }
        guard !edited.isEmpty else { throw EditError.emptied(day.date, tasks: day.draft.count) }
        let action = ReplaceDraft(of: day.date, with: edited, from: text.base, file: text.name)
        return try context.run { _ in action }
    }
}

extension DraftHint {
    /// Whether the file contains, or may contain, a typed edit.
    fileprivate func leavesEdit(in text: borrowing EditedText) -> Bool {
        let left = try? text.read()
        return left.map { !["", text.base].contains(removed(from: $0)) } ?? true
    }
}
