import CivilTime
import Git
import JournalText
import Parts
import Plan

extension Session {
    /// The drafts and started days of the last commit that were deleted by hand, and the drafts that were emptied, for a
    /// read-only command. The repository is opened only if a loaded week lacks a day or has a draft without tasks.
    func lostDays(in loaded: LoadedJournal) -> [Warning] {
        let there = loaded.files.keys.reduce(into: Set(loaded.unreadable.keys)) { $0.formUnion(loaded.days(of: $1)) }
        func isSuspect(_ day: Day) -> Bool {
            guard there.contains(day) else { return true }
            return loaded.snapshot[day].map { $0.status == .draft && $0.draft.isEmpty } ?? false
        }
        let suspects = loaded.snapshot.weeks.values.flatMap(\.week.days).filter(isSuspect).sorted()
        guard !suspects.isEmpty, let repository = try? place.journal(environment),
            let head = try? repository.reference("HEAD"), let tree = try? repository.tree(of: head),
            let base = try? TreeState(of: tree, weeks: Set(suspects.map(\.week)), in: repository)
        else { return [] }
        var warnings: [Warning] = []
        for day in suspects {
            guard let committed = try? base.day(day, in: repository) else { continue }
            let path = Layout.file(of: day, loaded.snapshot.status(of: day.week))
            let edited = there.contains(day) ? loaded.snapshot[day] : nil
            if committed.isStarted, edited == nil {
                warnings.append(.brokenCommitment(day, path: path, .deleted))
            }
            guard let loss = DraftLoss(of: committed, in: edited) else { continue }
            warnings.append(.lostDraft(day, loss, path: path, source: nil))
        }
        return warnings
    }
}
