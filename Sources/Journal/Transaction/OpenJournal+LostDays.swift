import CivilTime
import Git
import JournalText
import Parts
import Plan

extension OpenJournal {
    /// The drafts and started days of the last commit that were deleted by hand, for a read-only command. The
    /// repository is opened only if a loaded week lacks a day.
    func deletedDays(in loaded: LoadedJournal) -> [Warning] {
        let there = loaded.files.keys.reduce(into: Set(loaded.unreadable.keys)) { $0.formUnion(loaded.days(of: $1)) }
        let weeks = loaded.snapshot.weeks.values.map(\.week).filter { !there.isSuperset(of: $0.days) }
        guard !weeks.isEmpty, let repository = try? place.journal(environment),
            let head = try? repository.reference("HEAD"), let tree = try? repository.tree(of: head),
            let base = try? TreeState(of: tree, weeks: Set(weeks), in: repository)
        else { return [] }
        var warnings: [Warning] = []
        for day in weeks.flatMap(\.days).sorted() where !there.contains(day) {
            guard let committed = try? base.day(day, in: repository) else { continue }
            let path = Layout.file(of: day, loaded.snapshot.status(of: day.week))
            if committed.hasCommitment { warnings.append(.brokenCommitment(day, path: path, .deleted)) }
            guard !committed.draft.isEmpty else { continue }
            warnings.append(.deletedDraft(day, tasks: committed.draft.count, path: path, source: nil))
        }
        return warnings
    }
}
