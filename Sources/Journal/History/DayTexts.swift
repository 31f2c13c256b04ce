import Git
import JournalText

/// Reads days from commits, each text once: what one commit made of a day is what the next one found.
struct DayTexts {
    /// How many are kept.
    private static let limit = 64

    private let repository: JournalRepository
    private var known: [ObjectID: DayFile?] = [:]

    init(_ repository: JournalRepository) { self.repository = repository }

    /// A day; nil when it can't be understood.
    mutating func day(_ id: ObjectID, _ path: String) throws(JournalError) -> DayFile? {
        if let file = known[id] { return file }
        let file = try repository.day(id, of: path)
        if known.count >= Self.limit { known.removeAll() }
        known[id] = .some(file)
        return file
    }
}
