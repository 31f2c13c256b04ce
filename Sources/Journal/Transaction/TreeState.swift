import CivilTime
import Git
import JournalText
import Plan

/// What a commit holds of the files that a command deals with: path in the journal, blob, mode.
struct TreeState: Equatable {
    /// A file of a tree.
    struct Item: Equatable {
        var id: ObjectID
        var mode: UInt32

        /// The mode of a file that can be run.
        static let program: UInt32 = 0o100755
        /// The mode of a symbolic link.
        static let link: UInt32 = 0o120000
        /// The mode of a submodule's commit.
        static let submodule: UInt32 = 0o160000

        /// Whether it is a file of git's: plain, or one that can be run.
        var isPlain: Bool { [TreeState.plainFile, Self.program, 0o100664].contains(mode) }

        /// Whether it is a plain file, or one that can be run.
        var isFile: Bool { mode != Self.link && mode != Self.submodule }
    }

    var items: [String: Item] = [:]

    /// A state without files.
    init() {}

    /// The mode of the plan's own files.
    static let plainFile: UInt32 = 0o100644

    /// What the tree holds of the journal's own files and of everything in the weeks' folders.
    init(
        of tree: ObjectID?, weeks: Set<Week>, extra: Set<String> = [], folders: StrayFolders? = nil,
        in repository: JournalRepository
    ) throws(JournalError) {
        guard let tree else { return }
        for path in [Layout.state, Layout.config, Layout.attributes] + extra {
            items[path] = try repository.file(path, in: tree)
        }
        for folder in folders?.homes.keys.sorted() ?? [] { try take(folder, of: tree, repository) }
        for week in weeks {
            for status in WeekStatus.allCases {
                try take(Layout.folder(of: week, status), of: tree, repository)
            }
        }
    }

    private mutating func take(_ folder: String, of tree: ObjectID, _ repository: JournalRepository)
        throws(JournalError)
    {
        for file in try repository.files(of: tree, below: folder) {
            items[file.path] = Item(id: file.id, mode: file.mode)
        }
    }

    /// The weeks that have a folder in a tree.
    ///
    /// - Parameter roots: the folders in which they are looked for.
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

    /// A day as it was committed; nil when it wasn't, or when nobody could understand it.
    func day(_ day: Day, in repository: JournalRepository) throws(JournalError) -> DayFile? {
        let paths = items.keys.filter { HandEdit.day($0) == day && Layout.isPlan(WeekPath($0)?.rest ?? "") }
        var files: [DayFile] = []
        for path in paths.sorted() {
            if let item = items[path], let file = try repository.day(item.id, of: path) { files.append(file) }
        }
        return files.max { $0.status.progress < $1.status.progress }
    }

    /// The changes from this state to another.
    func changes(to next: TreeState) -> [TreeChange] {
        let removed = items.keys.filter { next.items[$0] == nil }.sorted().map { TreeChange.remove($0) }
        let put = next.items.filter { items[$0.key] != $0.value }.sorted { $0.key < $1.key }
        return removed + put.map { TreeChange.put($0.key, $0.value.id, mode: $0.value.mode) }
    }
}

/// A week's folder taken apart: which week and status it is, and what stands below it.
struct WeekPath {
    let week: Week
    let status: WeekStatus
    let rest: String

    /// Takes `Past/2026/2026-W05/2026-01-27/x.png` apart; nil for a path that isn't below a week's folder.
    init?(_ path: String) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 3, omittingEmptySubsequences: false)
            .map { Substring($0) }
        guard parts.count == 4, let week = Week(parts[2]) else { return nil }
        guard let status = WeekStatus.allCases.first(where: { Layout.root(of: $0) == parts[0] }) else { return nil }
        self.week = week
        self.status = status
        rest = String(parts[3])
    }

    /// The week that what stands here belongs to: that of its day, where it is a day's.
    var owner: Week {
        rest.split(separator: "/").first.flatMap { Day(String($0)) }?.week ?? week
    }

    /// Where it belongs by a snapshot; nil when the snapshot doesn't have the week.
    func home(in snapshot: Snapshot) -> String? {
        guard snapshot.weeks[owner] != nil else { return nil }
        return "\(Layout.folder(of: owner, snapshot.status(of: owner)))/\(rest)"
    }
}
