import Files
import Git
import JournalText
import Plan
import Store

/// The work of `post-merge` and `post-rewrite` in every journal of the repository: it recomputes derived lines, and ends
/// days that are still open in Past, because git merges lines and not their meaning (`GitJournal.md`, "Hooks of git").
public struct AfterMerge: Sendable {
    private let environment: Environment

    /// Creates the hook for an environment.
    public init(_ environment: Environment) { self.environment = environment }

    /// Repairs derived lines, in a commit of its own for each journal, and rolls over if a day is open in Past. Does
    /// nothing in the middle of a git operation or while another command runs: the next command that writes repairs.
    ///
    /// - Returns: the warnings.
    /// - Throws: ``JournalError`` when a journal can't be understood.
    public func run() throws(JournalError) -> [Warning] {
        guard let repository = try HookRepository.readable(environment),
            let top = HookRepository.top(of: repository.git, environment)
        else { return [] }
        var finder = JournalFinder(repository)
        let prefixes = try finder.prefixes(in: repository.tree(ofTip: repository.reference("HEAD")))
        var warnings: [Warning] = []
        for prefix in prefixes.sorted() {
            let path = prefix.isEmpty ? top : "\(top)/\(prefix.dropLast())"
            guard JournalFolder.isJournal(path) else { continue }
            warnings += try repair(JournalFolder(path: path))
        }
        return warnings
    }

    private func repair(_ place: JournalFolder) throws(JournalError) -> [Warning] {
        var journal = OpenJournal(place, environment)
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
    /// Corrects committed derived lines that are wrong, in a commit of its own. A journal with uncommitted hand edits
    /// is left alone.
    func repairDerived() throws(JournalError) -> [Warning] {
        let done = try withSession("hook", waiting: 0) { session throws(JournalError) in try session.repairDerived() }
        return done.result + done.warnings
    }
}

extension JournalSession {
    /// One attempt to repair; nil when the branch moved meanwhile.
    fileprivate mutating func repairDerived() throws(JournalError) -> [Warning]? {
        var work = try allWork()
        // No later command would read the week of such a day again.
        let isOpenInPast = work.snapshot.weeks.values.contains { plan in
            plan.week < work.snapshot.present && plan.days.values.contains { [.draft, .execute].contains($0.status) }
        }
        guard !work.handEdit.isByHand, isOpenInPast || !work.unwritten.isEmpty else { return warnings }
        try work.adopt()
        if isOpenInPast { try work.rollOver() }
        guard try publish(&work) else { return nil }
        return warnings + work.warnings
    }
}
