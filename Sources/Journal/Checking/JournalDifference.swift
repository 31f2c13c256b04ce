import CivilTime
import Git
import JournalText
import Parts
import Plan

/// What differs in a journal between two trees: in the check of the history between a commit and its parent, in
/// `pre-commit` between HEAD and the commit to be.
struct JournalDifference {
    private let repository: JournalRepository
    private let old: ObjectID?
    private let new: ObjectID
    private let files: [TreeDifference]

    /// Compares two trees.
    ///
    /// - Parameter old: the tree before; nil for none.
    init(from old: ObjectID?, to new: ObjectID, in repository: JournalRepository) throws(JournalError) {
        (self.old, self.new, self.repository) = (old, new, repository)
        files = try repository.differences(from: old, to: new)
    }

    /// The texts of the parts and the settings that differ, each with its problem; nil if it can be understood.
    ///
    /// - Parameter prefix: the folder before the paths in diagnostics.
    func texts(
        _ zones: ZoneDatabase, below prefix: String = ""
    ) throws(JournalError) -> [(path: String, problem: Diagnostic?)] {
        var texts: [(path: String, problem: Diagnostic?)] = []
        for file in files where repository.isText(file.path) {
            var problem: Diagnostic?
            do throws(JournalError) {
                let name = prefix + file.path
                if let id = file.new {
                    try repository.parse(file.path, repository.text(id, of: name), as: name, zones, after: file.old)
                }
            } catch {
                guard case .text(let diagnostic) = error else { throw error }
                problem = diagnostic
            }
            texts.append((file.path, problem))
        }
        return texts
    }

    /// Whether the journal isn't recognised as one any more, although days were started in it.
    func losesState() throws(JournalError) -> Bool {
        guard let old, try repository.isJournal(in: old), try !repository.isJournal(in: new) else { return false }
        for root in Layout.roots {
            for file in try repository.files(of: old, below: root) where JournalPath(file.path).holdsDay {
                if try repository.day(file.id, of: file.path)?.isStarted == true { return true }
            }
        }
        return false
    }

    /// A day before and after.
    struct DayChange {
        let day: Day
        /// Its path after, else before.
        let path: String
        let before: DayFile?
        let after: DayFile?
    }

    /// The days whose files differ, in order, and the started ones whose text can't be understood any more. Of several
    /// copies of a day, the one that is further along counts; the week's folder may have another one that is the same in
    /// both trees.
    func days() throws(JournalError) -> (changes: [DayChange], broken: [DayCopy]) {
        var (before, after): ([Day: DayCopy], [Day: DayCopy]) = ([:], [:])
        var broken: [DayCopy] = []
        for file in Layout.roots.flatMap({ root in files.filter { $0.path.hasPrefix("\(root)/") } })
        where JournalPath(file.path).holdsDay {
            let old = try file.old.flatMap { id throws(JournalError) in try copy(id, at: file.path) }
            if let old { before[old.file.date] = .further(before[old.file.date], old) }
            guard let id = file.new else { continue }
            if let new = try copy(id, at: file.path) {
                after[new.file.date] = .further(after[new.file.date], new)
            } else if let old, old.file.isStarted {
                (before[old.file.date], after[old.file.date]) = (nil, nil)
                broken.append(old)
            }
        }
        var changes: [DayChange] = []
        for day in Set(before.keys).union(after.keys).sorted() {
            let first = DayCopy.further(before[day], try repository.copy(of: day, in: old))
            let second = DayCopy.further(after[day], try repository.copy(of: day, in: new))
            guard let path = (second ?? first)?.path else { continue }
            changes.append(DayChange(day: day, path: path, before: first?.file, after: second?.file))
        }
        return (changes, broken)
    }

    private func copy(_ id: ObjectID, at path: String) throws(JournalError) -> DayCopy? {
        try repository.day(id, of: path).map { DayCopy(path: path, file: $0) }
    }

    /// The records of a part in both trees, if any of them differs.
    func records(of part: any RecordPart.Type) throws(JournalError) -> RecordChange? {
        guard files.contains(where: { part.owns($0.path) }) else { return nil }
        return RecordChange(
            from: try repository.records(of: part, in: old), to: try repository.records(of: part, in: new))
    }
}

/// A day's file and its path in the journal.
struct DayCopy {
    let path: String
    let file: DayFile

    /// The copy that is further along; the first if both are equal.
    static func further(_ one: DayCopy?, _ other: DayCopy?) -> DayCopy? {
        guard let one, let other else { return one ?? other }
        return one.file.status.progress >= other.file.status.progress ? one : other
    }
}

extension JournalRepository {
    /// Whether a path is that of a file that can be checked alone: the settings, or a part's.
    func isText(_ path: String) -> Bool { path == Layout.config || parts.part(at: path) != nil }

    /// The day wherever its week is in a tree.
    func copy(of day: Day, in tree: ObjectID?) throws(JournalError) -> DayCopy? {
        var found: DayCopy?
        for path in WeekStatus.allCases.map({ Layout.file(of: day, $0) }) {
            guard let item = try file(path, in: tree), let file = try self.day(item.id, of: path), file.date == day
            else { continue }
            found = .further(found, DayCopy(path: path, file: file))
        }
        return found
    }

    /// The records of a part in a tree.
    ///
    /// - Parameter paths: selects them; all by default.
    func records(
        of part: any RecordPart.Type, in tree: ObjectID?, at paths: ([String]) -> [String] = { $0 }
    ) throws(JournalError) -> Records {
        var records: Records = [:]
        for path in paths(try TreeState.records(of: tree, in: self).filter { part.owns($0) }) {
            guard let item = try file(path, in: tree) else { continue }
            let text = try text(item.id, of: path)
            if part.opens(text) { records[path] = text }
        }
        return records
    }
}
