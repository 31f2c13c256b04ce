import Files
import Git
import Store

/// What `post-merge` and `post-rewrite` do: derived lines of every journal in the repository are computed again, as git
/// merges lines and not what they stand for (`GitJournal.md`, "Hooks of git").
public struct AfterMerge: Sendable {
    private let surroundings: Surroundings

    /// Prepares it.
    public init(_ surroundings: Surroundings) { self.surroundings = surroundings }

    /// Repairs what is derived, in a commit of its own for each journal; does nothing while git is in the middle of
    /// something, or another command is at work: the next one that writes repairs it.
    ///
    /// - Returns: what happened.
    /// - Throws: ``JournalError`` when a journal can't be understood.
    public func run() throws(JournalError) -> [Notice] {
        guard let repository = try HookPlace.readable(surroundings),
            let top = HookPlace.top(of: repository.git, surroundings)
        else { return [] }
        var finder = JournalFinder(repository)
        let prefixes = try finder.prefixes(in: repository.tree(ofTip: repository.reference("HEAD")))
        var notices: [Notice] = []
        for prefix in prefixes.sorted() {
            let path = prefix.isEmpty ? top : "\(top)/\(prefix.dropLast())"
            guard JournalPlace.isJournal(path) else { continue }
            notices += try repair(JournalPlace(path: path))
        }
        return notices
    }

    private func repair(_ place: JournalPlace) throws(JournalError) -> [Notice] {
        var journal = OpenJournal(place, surroundings)
        journal.isInsideHook = true
        do throws(JournalError) {
            return try journal.repairDerived()
        } catch {
            switch error {
            case .refused(.operation), .refused(.detachedHead), .busy, .locked, .overtaken: return []
            default: throw error
            }
        }
    }
}

extension OpenJournal {
    /// Puts derived lines right that were committed wrong, in a commit of its own; leaves a journal alone in which a person
    /// has changes that aren't committed.
    func repairDerived() throws(JournalError) -> [Notice] {
        let done = try withSession("hook", waiting: 0) { session throws(JournalError) in try session.repairDerived() }
        return done.result + done.notices
    }
}

extension JournalSession {
    /// One try of it; nil when the branch moved meanwhile.
    fileprivate mutating func repairDerived() throws(JournalError) -> [Notice]? {
        var work = try allWork()
        guard !work.handEdit.isByHand, !work.unwritten.isEmpty else { return notices }
        try work.adopt()
        guard try publish(&work) else { return nil }
        return notices + work.notices
    }
}
