import Git
import JournalText

/// Reads days from commits, each text once: what one commit made of a day is what the next one found.
struct DayTexts {
    /// How many are kept.
    private static let limit = 64

    private var known: [ObjectID: DayFile?] = [:]

    /// A day; nil when it can't be understood.
    mutating func day(
        _ id: ObjectID, _ path: String, in repository: borrowing Repository
    ) throws(GitError) -> DayFile? {
        if let file = known[id] { return file }
        let file = try Self.read(id, path, in: repository)
        if known.count >= Self.limit { known.removeAll() }
        known[id] = .some(file)
        return file
    }

    private static func read(
        _ id: ObjectID, _ path: String, in repository: borrowing Repository
    ) throws(GitError) -> DayFile? {
        do throws(GitError) {
            let bytes = try repository.readBlob(id, limit: JournalReader.limit)
            return try? DayFile(bytes, file: path)
        } catch {
            guard error.code == .tooLarge else { throw error }
            return nil
        }
    }
}
