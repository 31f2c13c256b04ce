import CivilTime
import CommandLine
import Journal
import JournalText
import Localization

/// What is to be completed, and the journal in which values are found.
struct CompletionRequest {
    let point: CompletionPoint
    /// The language of the words for dates.
    let language: Language
    private let found: Result<Session, any Error>

    init(_ point: CompletionPoint, _ context: Context) {
        self.point = point
        language = context.language
        found = Self.place(point, context).map { Session($0, context.environment) }
    }

    /// The journal named on the line, or else the one that every command would find.
    private static func place(_ point: CompletionPoint, _ context: Context) -> Result<JournalFolder, any Error> {
        guard let named = point.values["C"] else { return context.place }
        let home = context.environment.variables["HOME"] ?? ""
        let path = named == "~" || named.hasPrefix("~/") ? home + named.dropFirst() : named
        return Result { try JournalFolder.find(named: path, in: context.environment) }
    }

    /// The typed beginning of the value; other values needn't be found.
    var typed: String { point.typed }

    var journal: Session {
        get throws { try found.get() }
    }

    /// Whether any day of a week begins with the typed text, which may also be the beginning of a word.
    func isMeant(_ week: Week) -> Bool {
        typed.first?.isNumber != true || week.days.contains { "\($0)".hasPrefix(typed) }
    }
}
