import CivilTime
import Git
import JournalText
import Plan

extension OpenJournal {
    /// The drafts of the last commit that were deleted by hand, as a look reports them. The repository is opened only if a
    /// loaded week lacks a day.
    func deletedDrafts(in loaded: LoadedJournal) -> [Notice] {
        let strays = Set(loaded.strays.map(\.day))
        let weeks = loaded.snapshot.weeks.values.filter { plan in
            plan.week.days.contains { day in
                !loaded.hasHome(day) && !strays.contains(day) && loaded.unreadable[day] == nil
            }
        }.map(\.week)
        guard !weeks.isEmpty, let repository = try? place.journal(surroundings),
            let head = try? repository.reference("HEAD"), let tree = try? repository.tree(of: head),
            let base = try? TreeState(of: tree, weeks: Set(weeks), in: repository)
        else { return [] }
        var notices: [Notice] = []
        for day in weeks.flatMap(\.days).sorted() where !loaded.hasHome(day) && !strays.contains(day) {
            guard let committed = try? base.day(day, in: repository), !committed.draft.isEmpty else { continue }
            let path = Layout.file(of: day, loaded.snapshot.status(of: day.week))
            notices.append(.deletedDraft(day, tasks: committed.draft.count, path: path, source: nil))
        }
        return notices
    }
}
