import Arguments
import CivilTime
import DateWords
import Journal
import JournalText
import Plan
import Views

/// The continuations of an instruction of `today update` or `day update`, with the titles of the draft.
struct InstructionValue: FoundValue {
    /// An instruction contains spaces and the signs of its grammar.
    static let signs: Set<Unicode.Scalar> = [" ", "：", "、", "，", "；", "　"]

    func offer(_ request: CompletionRequest) -> CompletionPoint.Offer {
        let titles = (try? titles(request)) ?? []
        return .words(
            InstructionCompletion(typed: request.typed, titles: titles, language: request.language).candidates)
    }

    /// The titles of the draft that the line is about; none for a day without one.
    private func titles(_ request: CompletionRequest) throws(JournalError) -> [String] {
        let typed = request.point.values["t"].map { DateExpression($0) } ?? .today
        guard let date = typed else { return [] }
        let (plan, now) = try request.journal.glimpse(needing: { [date.day(on: $0).week] })
        let day = plan[date.day(on: now.day)]
        return day?.status == .draft ? day?.draft.map(\.title) ?? [] : []
    }
}

extension ValueKind {
    /// Instructions for a draft.
    static let instructions = ValueKind.found(ValueSource(InstructionValue()))
}
