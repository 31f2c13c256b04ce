import CivilTime
import Files
import Git
import JournalText
import Parts

/// A scan for hand edits, by the metadata of the files in git's index, as `git status` does it: a file that has the
/// metadata with which it was staged isn't opened. The index is compared with a commit by the trees that it would make.
struct EditScan: ~Copyable {
    private(set) var weeks: Set<Week> = []
    /// The paths of the records that may differ from it.
    private(set) var records: Set<Path> = []
    /// Whether a day is outside the folders of weeks.
    private(set) var hasMisplaced = false

    private let repository: JournalRepository
    private let tree: ObjectID?
    private let top: String
    private let work: Folder?
    /// The repository's index; nil if it can't be read: then every file may differ.
    private let index: Index?

    /// - Parameter tree: the commit's tree; nil before the first commit.
    init(_ journal: JournalFolder, tree: ObjectID?, in repository: JournalRepository) throws {
        (self.repository, self.tree) = (repository, tree)
        top = repository.git.workFolder ?? journal.path
        work = try? Folder(top)
        index = try? Index(at: "\(repository.git.gitFolder)/index")
        let reader = try JournalReader(journal)
        for root in Layout.roots {
            let staged = try staged(below: root)
            var folders = try differing(staged, repository.folder(root, in: tree), root)
            folders += try changedWeeks(of: root, staged?.folders ?? [:], reader)
            weeks.formUnion(folders.compactMap { Week($0.name.text) })
        }
        let existing = try reader.records(repository.parts)
        for folder in repository.parts.recordFolders { try scanRecords(in: folder, existing) }
    }

    private func staged(below folder: Path) throws -> StagedFolder? {
        try index.map { index in try StagedFolder(index, at: repository.folder(folder) + "/") }
    }

    /// The folders of weeks, some levels below a folder, that differ between the index and the commit.
    private func differing(
        _ staged: StagedFolder?, _ committed: ObjectID?, _ path: Path, levels: Int = 2
    ) throws -> [Path] {
        guard staged?.tree != committed else { return [] }
        guard levels > 0 else { return [path] }
        let folders = staged?.folders ?? [:]
        let entries = try committed.map { try repository.git.entries(of: $0) }?.filter { $0.kind == .tree } ?? []
        let trees = Dictionary(entries.map { ($0.path, $0.id) }) { first, _ in first }
        return try Set(folders.keys).union(trees.keys).flatMap { name in
            try differing(folders[name], trees[name], "\(path)/\(name)", levels: levels - 1)
        }
    }

    /// The folders of weeks that differ between the disk and the index.
    private mutating func changedWeeks(
        of root: Path, _ years: [Path: StagedFolder], _ reader: borrowing JournalReader
    ) throws -> [Path] {
        var gone = Set(years.flatMap { year, staged in staged.folders.keys.map { "\(root)/\(year)/\($0)" as Path } })
        var changed: [Path] = []
        for year in try reader.entries(root) {
            guard year.kind == .folder else {
                try search(year, "", reader)
                continue
            }
            let staged = years[year.name]?.folders ?? [:]
            for week in try reader.entries("\(root)/\(year.name)") {
                let path: Path = "\(root)/\(year.name)/\(week.name)"
                // The week's own year is the first part of its name.
                if week.kind == .folder, Week(week.name.text) != nil, week.name.hasPrefix("\(year.name)-") {
                    gone.remove(path)
                    if try !isUnchanged(path, staged[week.name], reader) { changed.append(path) }
                } else {
                    try search(week, path, reader)
                }
            }
        }
        return changed + gone
    }

    /// Whether a week's folder has exactly the staged files of the plan, as far as metadata shows. The usual file
    /// systems count a folder's links, and each folder in it has one, so that most needn't be listed.
    private mutating func isUnchanged(
        _ path: Path, _ staged: StagedFolder?, _ reader: borrowing JournalReader
    ) throws -> Bool {
        guard let staged else { return false }
        let plan = staged.entries.filter { entry in
            let name = staged.name(of: entry)
            return name == "week.md" || name.hasSuffix("/day.md") && name.parents.count == 1
        }
        guard plan.allSatisfy({ isUnchanged($0) }) else { return false }
        let hasWeek = plan.contains { staged.name(of: $0) == "week.md" }
        let folder = repository.folder(path)
        hasMisplaced = hasMisplaced || work?.statusOfFile(folder + "/day.md") != nil
        if hasWeek, FileSystem.status("\(top)/\(folder)")?.links == UInt64(plan.count + 1) { return true }
        let names = Set(plan.map { staged.name(of: $0) })
        for entry in try reader.entries(path) {
            if Day(entry.name.text) != nil {
                guard entry.kind == .folder, names.contains("\(entry.name)/day.md") else { return false }
            } else if entry.name == "week.md" {
                guard hasWeek else { return false }
            } else {
                try search(entry, "\(path)/\(entry.name)", reader)
            }
        }
        return true
    }

    /// Whether a file has the metadata with which it was staged or, where that can't show an edit, the contents.
    private func isUnchanged(_ entry: IndexEntry) -> Bool {
        guard let index, entry.item.isPlain, entry.stage == 0, !entry.isAssumedUnchanged, !entry.isSkipped,
            let status = work?.statusOfFile(entry.path)
        else { return false }
        return index.isUnchanged(entry, status)
            || FileSystem.read("\(top)/\(entry.path)", limit: SizeLimit.file).map(ObjectID.blob) == entry.id
    }

    /// Notes a day or a week's file where none belongs: something in a folder, or anything below it.
    private mutating func search(_ entry: FolderEntry, _ path: Path, _ reader: borrowing JournalReader) throws {
        let names = entry.kind == .folder ? try reader.entries(below: [path]).map(\.name.name) : [entry.name]
        hasMisplaced = hasMisplaced || names.contains("day.md") || names.contains("week.md")
    }

    /// Compares the records in a folder with all that exist on the disk.
    private mutating func scanRecords(in folder: Path, _ existing: Set<Path>) throws {
        let (staged, committed) = (try staged(below: folder), try repository.folder(folder, in: tree))
        let files =
            staged.map { staged in
                staged.entries.map { (path: folder.appending(staged.name(of: $0)), entry: $0) }
            } ?? []
        var all = existing.filter { $0.hasPrefix("\(folder)/") }.union(files.map(\.path))
        if staged?.tree == committed {
            all.subtract(files.filter { existing.contains($0.path) && isUnchanged($0.entry) }.map(\.path))
        } else if let tree {
            all = try all.union(repository.files(of: tree, below: folder).map(\.path))
        }
        records.formUnion(all.filter { repository.parts.record(at: $0) != nil })
    }
}
