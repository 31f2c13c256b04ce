import Git
import JournalText

/// Reads days from commits, each text once: the new text in one commit is the old text in the next.
struct DayTexts {
    /// The most texts that are cached.
    private static let limit = 64

    private let repository: JournalRepository
    private var known: [ObjectID: DayFile?] = [:]

    init(_ repository: JournalRepository) { self.repository = repository }

    /// A day; nil if it can't be understood.
    mutating func day(_ id: ObjectID, _ path: String) throws(JournalError) -> DayFile? {
        if let file = known[id] { return file }
        let file = try repository.day(id, of: path)
        if known.count >= Self.limit { known.removeAll() }
        known[id] = .some(file)
        return file
    }
}
