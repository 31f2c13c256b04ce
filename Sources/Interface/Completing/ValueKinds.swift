import DateWords
import Files
package import Journal
import Parts
import Paths

/// What is to be completed, and the journal in which values are found.
package struct CompletionRequest {
    package let point: CompletionPoint
    /// The language of the words for dates.
    package let language: Language
    private let found: Result<Session, any Error>

    package init(_ point: CompletionPoint, _ context: Context) {
        self.point = point
        language = context.language
        found = Self.place(point, context).map { Session($0, context.environment) }
    }

    /// The journal named on the line, or else the one that every command would find.
    private static func place(_ point: CompletionPoint, _ context: Context) -> Result<JournalFolder, any Error> {
        guard let named = point.values["C"] else { return context.place }
        let path = named.expandingHome(context.environment.variables)
        return Result { try JournalFolder.find(named: path, in: context.environment) }
    }

    /// The typed beginning of the value; other values needn't be found.
    package var typed: String { point.typed }

    package var journal: Session {
        get throws { try found.get() }
    }

    /// Whether any day of a week begins with the typed text, which may also be the beginning of a word.
    package func isMeant(_ week: Week) -> Bool {
        typed.first?.isNumber != true || week.days.contains { "\($0)".hasPrefix(typed) }
    }
}

/// Values that completion finds, in the journal or among the program's own words.
extension ValueKind {
    /// Values that are found for a request, the likeliest first.
    package static func found(
        _ name: String, reads: (@Sendable (String) -> Bool)? = nil, sample: String? = nil,
        _ offer: @escaping @Sendable (CompletionRequest) throws -> CompletionPoint.Offer
    ) -> ValueKind {
        .found(ValueFinder(name, reads: reads, sample: sample, offer))
    }

    /// A date, `YYYY-MM-DD`.
    package static func date(_ days: DayChoice) -> ValueKind {
        found("date \(days.rawValue)", reads: { DateExpression($0) != nil }, sample: days.sample) {
            .words(try $0.dates(days))
        }
    }

    /// An ISO week, `YYYY-Www`.
    package static func week(_ weeks: WeekChoice) -> ValueKind {
        found("week \(weeks.rawValue)", reads: { WeekExpression($0) != nil }, sample: weeks.sample) {
            .words(try $0.weeks(weeks))
        }
    }

    /// A month, `YYYY-MM`.
    package static func month(_ weeks: WeekChoice) -> ValueKind {
        found("month \(weeks.rawValue)", reads: { MonthExpression($0) != nil }, sample: weeks.sample) {
            .words(try $0.months(weeks))
        }
    }

    /// A time of day, `HH:MM`.
    package static let time = found("time", reads: { TimeOfDay(typed: $0) != nil }, sample: "21:30") {
        .words($0.times)
    }

    /// A time of day, or a moment, whose date may be the beginning.
    package static let moment = found(
        "moment",
        reads: { TimeOfDay(typed: $0) != nil || DateExpression($0) != nil || MomentExpression($0) != nil }
    ) { .words($0.times) }

    /// A record of a part, by the part's name: `repeat`. There are none if the part is switched off.
    package static func record(_ name: String) -> ValueKind {
        found("record \(name)") { request in
            let journal = try request.journal
            guard let part = journal.parts.records.first(where: { $0.name == name }) else { return .words([]) }
            let found = try journal.records("completion", of: part) { part.selection($0, for: .reference, $1) }
            let damaged = found.records.filter { (try? part.check($0.value, at: $0.key, in: $0.key.text)) == nil }
            let counted = damaged.isEmpty ? found : journal.counting(found, asCommitted: Array(damaged.keys))
            return .words(part.references(to: counted.records, now: found.now).map { Candidate($0.word, $0.summary) })
        }
    }
}

extension CompletionRequest {
    /// The hours, or the quarters of a typed hour.
    package var times: [Candidate] {
        let minutes = typed.count < 2 ? [0] : [0, 15, 30, 45]
        return (0...23).flatMap { hour in minutes.compactMap { TimeOfDay(hour: hour, minute: $0) } }
            .map { Candidate("\($0)", .empty) }
    }
}
