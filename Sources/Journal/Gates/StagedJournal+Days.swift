import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The days of a journal that differ between its two sides.
extension StagedJournal {
    /// A day that differs, with both versions and its path.
    struct DayChange {
        let day: Day
        /// The path in the repository: on the second side if it has the day, else on the first.
        let path: String
        let before: DayFile?
        let after: DayFile?
    }

    /// A day's file and its path in the journal.
    private typealias Copy = (path: String, file: DayFile)

    /// The days that differ, in order. Of several copies of a day the one that is further along counts; files that
    /// can't be understood are ignored.
    func days() throws(JournalError) -> [DayChange] {
        let changed = Set(changed)
        let old = try copies(of: before.filter { changed.contains($0.key) })
        let new = try copies(of: after.filter { changed.contains($0.key) })
        let dates = Set(old.keys).union(new.keys)
        // A copy that is the same on both sides may be further along than the changed one.
        let standing = try copies(
            of: after.filter { file in
                !changed.contains(file.key) && JournalPath(file.key).folderDate.map { dates.contains($0) } ?? false
            })
        var changes: [DayChange] = []
        for day in dates.sorted() {
            let (first, second) = (Self.further(old[day], standing[day]), Self.further(new[day], standing[day]))
            guard first?.file != second?.file, let path = (second ?? first)?.path else { continue }
            changes.append(
                DayChange(day: day, path: repository.prefix + path, before: first?.file, after: second?.file))
        }
        return changes
    }

    /// The furthest copy of each day in some files.
    private func copies(of files: [String: ObjectID]) throws(JournalError) -> [Day: Copy] {
        var copies: [Day: Copy] = [:]
        for (path, id) in files.sorted(by: { $0.key < $1.key }) where JournalPath(path).holdsDay {
            guard let file = try repository.day(id, of: path) else { continue }
            copies[file.date] = Self.further(copies[file.date], (path, file))
        }
        return copies
    }

    private static func further(_ one: Copy?, _ other: Copy?) -> Copy? {
        guard let one, let other else { return one ?? other }
        return one.file.status.progress >= other.file.status.progress ? one : other
    }
}
