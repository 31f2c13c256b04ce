import CivilTime
import Git
import JournalText
import Plan

/// The days of a journal that differ between its two sides.
extension StagedJournal {
    /// A day that differs: as it is on each side, and where.
    struct DayChange {
        let day: Day
        /// Its path in the repository, on the second side where it is there.
        let path: String
        let before: DayFile?
        let after: DayFile?
    }

    /// A day's file and its path in the journal.
    private typealias Copy = (path: String, file: DayFile)

    /// The days that differ, in order; of several copies of a day the one that is further along counts. Files that can't
    /// be understood are no day's.
    func days(in repository: borrowing Repository) throws(JournalError) -> [DayChange] {
        let changed = Set(changed)
        let old = try Self.copies(of: before.filter { changed.contains($0.key) }, in: repository)
        let new = try Self.copies(of: after.filter { changed.contains($0.key) }, in: repository)
        let dates = Set(old.keys).union(new.keys)
        // A copy that stands on both sides alike may be further along than the one that changed.
        let standing = try Self.copies(
            of: after.filter { file in
                !changed.contains(file.key) && Self.folderDate(file.key).map { dates.contains($0) } ?? false
            }, in: repository)
        var changes: [DayChange] = []
        for day in dates.sorted() {
            let (first, second) = (
                Self.further(old[day], standing[day]), Self.further(new[day], standing[day])
            )
            guard first?.file != second?.file, let path = (second ?? first)?.path else { continue }
            changes.append(DayChange(day: day, path: prefix + path, before: first?.file, after: second?.file))
        }
        return changes
    }

    /// The furthest copy of each day among some files.
    private static func copies(
        of files: [String: ObjectID], in repository: borrowing Repository
    ) throws(JournalError) -> [Day: Copy] {
        var copies: [Day: Copy] = [:]
        for (path, id) in files.sorted(by: { $0.key < $1.key }) where Layout.holdsDay(path) {
            guard let file = try day(id, path, in: repository) else { continue }
            copies[file.date] = further(copies[file.date], (path, file))
        }
        return copies
    }

    private static func further(_ one: Copy?, _ other: Copy?) -> Copy? {
        guard let one, let other else { return one ?? other }
        return one.file.status.progress >= other.file.status.progress ? one : other
    }

    /// The date that a day's folder names.
    private static func folderDate(_ path: String) -> Day? {
        path.split(separator: "/").dropLast().last.flatMap { Day(String($0)) }
    }

    static func day(
        _ id: ObjectID, _ path: String, in repository: borrowing Repository
    ) throws(JournalError) -> DayFile? {
        let bytes: [UInt8]
        do throws(JournalError) {
            bytes = try text(id, path, in: repository)
        } catch {
            guard case .text = error else { throw error }
            return nil
        }
        return try? DayFile(bytes, file: path)
    }
}
