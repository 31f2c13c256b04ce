import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Localization
import Plan
import Views

// The instructions of `today update` and `day update`.
extension CompleteCommand {
    /// The continuations of the instruction at the cursor, with the titles of the draft.
    static func instructions(
        _ point: CompletionPoint, _ line: CompletionShell.Line, _ shell: CompletionShell, _ context: Context
    ) -> Reply {
        let completion = InstructionCompletion(
            typed: point.typed, titles: titles(point, context), language: context.language)
        return reply(completion.candidates, point, line, shell, context.language)
    }

    /// The titles of the draft that the line is about; none for a day without one.
    private static func titles(_ point: CompletionPoint, _ context: Context) -> [String] {
        let typed = point.values["t"].map { DateExpression($0) } ?? .today
        guard let date = typed, case .success(let place) = place(point, context) else { return [] }
        let journal = OpenJournal(place, context.environment)
        guard let (plan, now) = try? journal.glimpse(needing: { [date.day(on: $0).week] }) else { return [] }
        let day = plan[date.day(on: now.day)]
        return day?.status == .draft ? day?.draft.map(\.title) ?? [] : []
    }
}
