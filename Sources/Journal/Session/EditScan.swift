import CivilTime
import Files
import Git
import JournalText
import Parts

/// A scan for hand edits: which of the files in git's index differ from the disk or from a commit, and what is new beside
/// them. A file with the metadata with which it was staged isn't opened.
struct EditScan {
    private(set) var weeks: Set<Week> = []
    /// The paths of all records if one may differ from the commit: whether it is valid can depend on all others.
    private(set) var records: Set<Path> = []
    /// Whether a day is outside the folders of weeks.
    private(set) var hasMisplaced = false
    private let top: String

    /// - Parameter tree: the commit's tree; nil before the first commit.
    init(_ journal: JournalFolder, tree: ObjectID?, in repository: JournalRepository) throws {
        top = journal.path
        let reader = try JournalReader(journal)
        let existing = try reader.records(repository.parts)
        let all = { try existing.union(repository.recordPaths(of: tree)) }
        guard let staged = try StagedPaths(tree, in: repository) else {
            hasMisplaced = true
            weeks = try Set(WeekStatus.allCases.flatMap { try reader.weeks($0) }).union(repository.weeks(of: tree))
            records = try all()
            return
        }
        var gone = Set(staged.weeks.keys)
        for root in Layout.roots { try scan(root, staged, reader, &gone) }
        weeks.formUnion(gone.compactMap { Week($0.name.text) } + staged.changed.compactMap { JournalPath($0).week })
        let changed = existing.subtracting(staged.others).union(staged.changed)
        if changed.contains(where: { repository.parts.record(at: $0) != nil }) { records = try all() }
    }

    /// Notes the weeks in a folder that has them if there are files or days that git doesn't know.
    ///
    /// - Parameter gone: the folders of weeks that git knows; those that exist are removed from it.
    private mutating func scan(
        _ root: Path, _ staged: StagedPaths, _ reader: borrowing JournalReader, _ gone: inout Set<Path>
    ) throws {
        for year in try reader.entries(root) {
            guard year.kind == .folder else {
                try search(year, year.name, reader)
                continue
            }
            for entry in try reader.entries("\(root)/\(year.name)") {
                let path: Path = "\(root)/\(year.name)/\(entry.name)"
                // The week's own year is the first part of its name.
                if entry.kind == .folder, let week = Week(entry.name.text), entry.name.hasPrefix("\(year.name)-") {
                    gone.remove(path)
                    if try hasNew(path, staged.weeks[path] ?? [], reader) { weeks.insert(week) }
                } else {
                    try search(entry, path, reader)
                }
            }
        }
    }

    /// Whether a week's folder has a day or a week's file that git doesn't know. The usual file systems count a folder's
    /// links, and each folder in it has one, so that most needn't be listed.
    ///
    /// - Parameter known: the names of the week's file and of the days' folders that git knows.
    private mutating func hasNew(_ path: Path, _ known: [Path], _ reader: borrowing JournalReader) throws -> Bool {
        let hasWeek = known.contains("week.md")
        if hasWeek, FileSystem.status("\(top)/\(path)")?.links == UInt64(known.count + 1) {
            hasMisplaced = hasMisplaced || FileSystem.exists("\(top)/\(path)/day.md")
            return false
        }
        var isNew = false
        for entry in try reader.entries(path) {
            if Day(entry.name.text) != nil || entry.name == "week.md" {
                let isOurs = entry.kind == (entry.name == "week.md" ? .file : .folder)
                isNew = isNew || !isOurs || !known.contains(entry.name)
            } else {
                try search(entry, "\(path)/\(entry.name)", reader)
            }
        }
        return isNew
    }

    /// Notes a day or a week's file where none belongs: something in a folder, or anything below it.
    private mutating func search(_ entry: FolderEntry, _ path: Path, _ reader: borrowing JournalReader) throws {
        let names = entry.kind == .folder ? try reader.entries(below: [path]).map(\.name.name) : [entry.name]
        hasMisplaced = hasMisplaced || names.contains("day.md") || names.contains("week.md")
    }
}

private struct StagedPaths {
    /// The names of the weeks' files and of the days' folders, by the folder of their week.
    private(set) var weeks: [Path: [Path]] = [:]
    private(set) var others: Set<Path> = []
    /// Those that may differ from the last commit, or from the files on the disk.
    private(set) var changed: Set<Path> = []

    private static let (week, day): (Path, Path) = ("/week.md", "/day.md")

    /// Compares the index with a commit's tree, and its files with the disk by their metadata; nil if it can't be read, and
    /// without a commit.
    init?(_ tree: ObjectID?, in repository: JournalRepository) throws {
        let index = try? Index(at: "\(repository.git.gitFolder)/index")
        guard let tree, let index, let top = repository.git.workFolder, let disk = try? Folder(top) else { return nil }
        for folder in repository.parts.folders {
            let entries = try index.entries(below: repository.folder(folder) + "/")
            for entry in entries {
                guard let path = repository.path(of: entry.path) else { continue }
                if index.isUnchanged(entry, in: disk, limit: SizeLimit.file) { add(path) } else { changed.insert(path) }
            }
            try compare(entries[...], with: tree, folder, in: repository)
        }
    }

    /// Compares the staged files of a folder with a commit's: those of weeks by the trees that a commit of the index would
    /// have.
    private mutating func compare(
        _ staged: ArraySlice<IndexEntry>, with tree: ObjectID, _ folder: Path, in repository: JournalRepository
    ) throws {
        let isOfRecords = !Layout.roots.contains(folder)
        var (rest, committed) = (staged, [Path: ObjectID]())
        if isOfRecords {
            let files = try repository.files(of: tree, below: folder)
            committed = Dictionary(files.map { ($0.path, $0.item.id) }) { first, _ in first }
        } else if let root = try repository.tree(at: folder, in: tree) {
            for year in try repository.git.entries(of: root) where year.kind == .tree {
                for week in try repository.git.entries(of: year.id) {
                    committed["\(folder)/\(year.path)/\(week.path)"] = week.id
                }
            }
        }
        while let entry = rest.first {
            guard let path = repository.path(of: entry.path) else { return }
            let names = path.bytes.split(separator: UInt8(ascii: "/"), maxSplits: 3)
            if isOfRecords || names.count < 4 {
                rest.removeFirst()
                if committed.removeValue(forKey: path) != entry.item.id { changed.insert(path) }
                continue
            }
            let length = names[2].endIndex
            let id = ObjectID.tree(of: &rest, below: repository.prefix.bytes.count + length + 1)
            if committed.removeValue(forKey: Path(bytes: path.bytes[..<length])) != id { changed.insert(path) }
        }
        // What isn't staged any more; a week is named by its own file.
        changed.formUnion(committed.keys.map { isOfRecords ? $0 : "\($0)/week.md" })
    }

    private mutating func add(_ path: Path) {
        let folder = path.parent
        if path.hasSuffix(Self.week) {
            weeks[folder, default: []].append(path.name)
        } else if path.hasSuffix(Self.day) {
            weeks[folder.parent, default: []].append(folder.name)
        } else {
            others.insert(path)
        }
    }
}
