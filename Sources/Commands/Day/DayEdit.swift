import Arguments
import CivilTime
import Journal
import JournalText
import Localization
import Messages
import Plan
import Views

/// `day edit`: opens the draft of today or a future day in the user's editor, checks what comes back, and commits it.
///
/// The journal isn't locked while the editor is open; what changed meanwhile is merged.
enum DayEdit: Command {
    static let description = CommandDescription(
        path: ["day", "edit"], group: CommandGroup.day,
        summary: LocalizedText(en: "edit a day's draft in an editor", zh: "用编辑器修改某天的草稿", ja: "ある日の下書きをエディターで編集する"),
        options: [Options.date("t"), Options.noVerify],
        details: LocalizedText(
            en: """
                The editor is $VISUAL, $EDITOR, or the one that git takes. A line that begins with - is a task.
                A text that can't be taken in is kept, and opened again by the next day edit of that day.
                """,
            zh: """
                编辑器为 $VISUAL、$EDITOR，否则与 git 相同。以 - 开头的行是任务。
                无法采用的文本会保留，下次对同一天运行 day edit 时继续编辑。
                """,
            ja: """
                エディターは $VISUAL、$EDITOR、なければ git と同じものです。- で始まる行がタスクです。
                取り込めない文章は残り、その日の次の day edit で続きを編集できます。
                """))

    static func run(_ invocation: Invocation, _ context: Context) throws(Failure) -> Reply {
        let date = try invocation.date("t")
        let (draft, tasks) = try draft(date, context)
        let editor = try TextEditor(context)
        let place = try context.journal().place
        let hint = DraftHint(context.language, date)
        let text = try EditedText.begin(date, place, draft: draft, hint: hint.text)
        do throws(Failure) {
            try editor.open(text.path)
            let edited = try hint.taken(from: text)
            guard edited != text.base else {
                text.discard()
                return Message.unchanged(date)
            }
            guard !edited.isEmpty else { throw .emptied(date, tasks: tasks) }
            let reply = try commit(edited, from: text.base, text.name, date, context)
            text.discard()
            return reply
        } catch {
            let left = try? text.read()
            let isChanged = left.map { !["", text.base].contains(hint.removed(from: $0)) } ?? true
            guard isChanged else {
                text.discard()
                throw error
            }
            throw .kept(error, path: text.path)
        }
    }

    /// The draft as it stands, and how many tasks it has; a day that can't be planned is refused before an editor opens.
    private static func draft(_ date: Day, _ context: Context) throws(Failure) -> (text: String, tasks: Int) {
        try context.look("day edit", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
            var snapshot = snapshot
            let day = try snapshot.plannedDay(date, now)
            try day.requirePlannable()
            return (day.draftText, day.draft.count)
        }
    }

    private static func commit(
        _ text: String, from base: String, _ file: String, _ date: Day, _ context: Context
    ) throws(Failure) -> Reply {
        var (fault, tasks) = (DraftText.Fault?.none, 0)
        do throws(Failure) {
            return try context.change("day edit", needing: { _ in [date.week] }) { snapshot, now throws(PlanError) in
                let day = try snapshot.plannedDay(date, now)
                do throws(DraftText.Fault) {
                    let edited = try DraftText.edit(day, to: text, from: base, file: file, settings: snapshot.settings)
                    snapshot.set(edited)
                    return edited == day ? unchanged(date) : change(edited)
                } catch {
                    (fault, tasks) = (error, day.draft.count)
                    throw .noDraft(date)
                }
            }
        } catch {
            switch fault {
            case .text(let diagnostic): throw .journal(.text(diagnostic))
            case .title(let title, let item): throw .input(.title(title, item: item))
            case .noTask: throw .noTask(date, tasks: tasks)
            case .plan(let refusal): throw error.withRefusal(refusal)
            case nil: throw error
            }
        }
    }

    /// Another command made the same of the draft meanwhile, or only blank lines were typed.
    private static func unchanged(_ date: Day) -> OpenJournal.Change<Reply> {
        OpenJournal.Change(
            Message.unchanged(date), CommitMessage("day edit: \(date)", command: "day edit", days: [date]))
    }

    private static func change(_ day: DayFile) -> OpenJournal.Change<Reply> {
        let count = Message.tasks(day.draft.count)
        let notes = day.draftText.split(separator: "\n").filter { line in
            !line.hasPrefix(" ") && !line.hasPrefix("\t") && !line.hasPrefix("- ") && !line.hasPrefix("* ")
        }.count
        let reply = Reply(
            LocalizedText(
                en: "\(day.date): \(count)", zh: "\(day.date)：\(day.draft.count) 个任务",
                ja: "\(day.date)：タスク \(day.draft.count) 件"),
            DayView.tasks(day.draft, label: "Draft").map { LocalizedText($0) }
                + (notes == 0 ? [] : [DraftHint.notes(notes)]))
        return OpenJournal.Change(
            reply, CommitMessage("day edit: \(day.date), \(count)", command: "day edit", days: [day.date]))
    }
}

extension EditedText {
    fileprivate static func begin(
        _ day: Day, _ place: JournalPlace, draft: String, hint: String
    ) throws(Failure) -> EditedText {
        do throws(JournalError) { return try EditedText(day, of: place, draft: draft, hint: hint) } catch {
            throw .journal(error)
        }
    }
}

extension Failure {
    /// The same with another refusal of the plan.
    fileprivate func withRefusal(_ refusal: PlanError) -> Failure {
        (self.refusal as? PlanRefusal).map { .plan(refusal, today: $0.today) } ?? self
    }
}
