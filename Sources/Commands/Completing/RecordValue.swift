import Arguments
import Journal
import Localization
import Parts

/// A record of a part of the journal, unless the part is switched off.
struct RecordValue: FoundValue {
    let part: String

    func offer(_ request: CompletionRequest) throws(JournalError) -> CompletionPoint.Offer {
        let journal = try request.journal
        guard let part = journal.parts.records.first(where: { $0.name == part }) else { return .words([]) }
        let found = try journal.records("completion", of: part) { part.referable($0, $1) }
        let damaged = found.records.filter { (try? part.check($0.value, at: $0.key, in: $0.key)) == nil }
        let counted = damaged.isEmpty ? found : journal.counting(found, asCommitted: Array(damaged.keys))
        return .words(part.references(to: counted.records, now: found.now).map { Candidate($0.word, $0.summary) })
    }
}

extension ValueKind {
    /// A record of a part, by the part's name: `repeat`.
    static func record(_ part: String) -> ValueKind { .found(ValueSource(RecordValue(part: part))) }
}
