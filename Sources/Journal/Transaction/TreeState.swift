import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The files of a commit that a command needs: path in the journal, blob, mode.
struct TreeState: Equatable {
    var items: [String: TreeItem] = [:]
    /// The paths of the included records, whether they exist or not.
    var records: Set<String> = []

    /// Creates a state without files.
    init() {}

    /// Reads the journal's own files, everything in the weeks' folders, and misplaced files that belong there.
    init(
        of tree: ObjectID?, weeks: Set<Week>, _ relocations: Relocations? = nil, records: Set<String> = [],
        in repository: JournalRepository
    ) throws(JournalError) {
        self.records = records
        guard let tree else { return }
        for path in records { items[path] = try repository.file(path, in: tree) }
        for path in [Layout.state, Layout.config] + (relocations?.files.keys.sorted() ?? []) {
            items[path] = try repository.file(path, in: tree)
        }
        for folder in relocations?.folders.keys.sorted() ?? [] {
            try addFiles(below: String(folder.dropLast()), of: tree, repository)
        }
        for week in weeks {
            for status in WeekStatus.allCases {
                try addFiles(below: Layout.folder(of: week, status), of: tree, repository)
            }
        }
    }

    private mutating func addFiles(below folder: String, of tree: ObjectID, _ repository: JournalRepository)
        throws(JournalError)
    {
        for file in try repository.files(of: tree, below: folder) {
            items[file.path] = TreeItem(id: file.id, mode: file.mode)
        }
    }

    /// The weeks that have a folder in a tree.
    ///
    /// - Parameter roots: the folders that are searched.
    static func weeks(
        of tree: ObjectID?, roots: [String] = Layout.roots, in repository: JournalRepository
    ) throws(JournalError) -> [Week] {
        var weeks: [Week] = []
        for root in roots {
            guard let folder = try repository.folder(root, in: tree) else { continue }
            for year in try repository.entries(of: folder) where year.kind == .tree {
                weeks += try repository.entries(of: year.id).compactMap { Week($0.name) }
            }
        }
        return weeks
    }

    /// The paths of a tree's files that can be records.
    static func records(of tree: ObjectID?, in repository: JournalRepository) throws(JournalError) -> [String] {
        guard let tree else { return [] }
        var paths: [String] = []
        for folder in repository.parts.records.flatMap({ $0.folders }) {
            paths += try repository.files(of: tree, below: folder).map(\.path)
        }
        return paths.filter { repository.parts.record(at: $0) != nil }
    }

    /// The committed day; nil if there is none or it can't be understood.
    func day(_ day: Day, in repository: JournalRepository) throws(JournalError) -> DayFile? {
        let paths = items.keys.filter { JournalPath($0).kind == .day(day) }
        var found: DayFile?
        for path in paths.sorted() {
            if let item = items[path] { found = DayFile.further(found, try repository.day(item.id, of: path)) }
        }
        return found
    }

    /// The changes from this state to another.
    func changes(to next: TreeState) -> [TreeChange] {
        let removed = items.keys.filter { next.items[$0] == nil }.sorted().map { TreeChange.remove($0) }
        let put = next.items.filter { items[$0.key] != $0.value }.sorted { $0.key < $1.key }
        return removed + put.map { TreeChange.put($0.key, $0.value.id, mode: $0.value.mode) }
    }
}
