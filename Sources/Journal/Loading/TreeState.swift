import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The files of a commit that a command needs: path in the journal, blob, mode.
struct TreeState: Equatable {
    var items: [Path: TreeItem] = [:]
    /// The paths of the included records, whether they exist or not.
    var records: Set<Path> = []

    init() {}

    /// Reads the journal's own files, everything in the weeks' folders, and misplaced files that belong there.
    init(
        of tree: ObjectID?, weeks: Set<Week>, _ relocations: Relocations? = nil, records: Set<Path> = [],
        in repository: JournalRepository
    ) throws {
        self.records = records
        guard let tree else { return }
        for path in records { items[path] = try repository.file(path, in: tree) }
        for path in [Layout.state, Layout.config] + (relocations?.files.keys.sorted() ?? []) {
            items[path] = try repository.file(path, in: tree)
        }
        for folder in relocations?.folders.keys.sorted() ?? [] {
            try addFiles(below: folder.dropLast(), of: tree, repository)
        }
        for week in weeks {
            for status in WeekStatus.allCases {
                try addFiles(below: Layout.folder(of: week, status), of: tree, repository)
            }
        }
    }

    private mutating func addFiles(below folder: Path, of tree: ObjectID, _ repository: JournalRepository)
        throws
    {
        for file in try repository.files(of: tree, below: folder) {
            items[file.path] = file.item
        }
    }

    /// The weeks that have a folder in a tree.
    ///
    /// - Parameter roots: the folders that are searched.
    static func weeks(
        of tree: ObjectID?, roots: [Path] = Layout.roots, in repository: JournalRepository
    ) throws -> [Week] {
        var weeks: [Week] = []
        for root in roots {
            guard let folder = try repository.folder(root, in: tree) else { continue }
            for year in try repository.entries(of: folder) where year.kind == .tree {
                weeks += try repository.entries(of: year.id).compactMap { Week($0.path.text) }
            }
        }
        return weeks
    }

    /// The paths of a tree's files that can be records.
    static func records(of tree: ObjectID?, in repository: JournalRepository) throws -> [Path] {
        guard let tree else { return [] }
        var paths: [Path] = []
        for folder in repository.parts.records.flatMap({ $0.folders }) {
            paths += try repository.files(of: tree, below: folder).map(\.path)
        }
        return paths.filter { repository.parts.record(at: $0) != nil }
    }

    /// The committed day; nil if there is none or it can't be understood.
    func day(_ day: Day, in repository: JournalRepository) throws -> DayFile? {
        let paths = items.keys.filter { JournalPath($0).kind == .day(day) }
        var found: DayFile?
        for path in paths.sorted() {
            if let item = items[path] { found = DayFile.further(found, try repository.day(item.id, of: path)) }
        }
        return found
    }

    func changes(to next: TreeState) -> [TreeChange] {
        let removed = items.keys.filter { next.items[$0] == nil }.sorted().map { TreeChange.remove($0) }
        let put = next.items.filter { items[$0.key] != $0.value }.sorted { $0.key < $1.key }
        return removed + put.map { TreeChange($0.key, to: $0.value) }
    }
}

/// The texts of a plan's files and their ids: a week is rendered, and a text hashed, only once as long as it is the same.
final class Rendering {
    private var weeks: [Week: (version: WeekPlan.Version, files: [Path: [UInt8]])] = [:]
    private var ids: [Path: (text: [UInt8], id: ObjectID)] = [:]

    /// The texts of weeks of a snapshot, of `STATE.md`, and of other files, by path.
    ///
    /// - Parameter weeks: the weeks; nil for all.
    func files(
        of snapshot: Snapshot, weeks: Set<Week>? = nil, beside others: [Path: [UInt8]] = [:]
    ) -> [Path: [UInt8]] {
        var files = others
        files[Layout.state] = snapshot.state.bytes
        for plan in weeks.map({ $0.compactMap { snapshot.weeks[$0] } }) ?? Array(snapshot.weeks.values) {
            files.merge(self.files(of: plan)) { $1 }
        }
        return files
    }

    private func files(of plan: WeekPlan) -> [Path: [UInt8]] {
        if let known = weeks[plan.week], known.version === plan.version { return known.files }
        var files = [Layout.file(of: plan.week, plan.status): plan.file.bytes]
        for day in plan.days.values { files[Layout.file(of: day.date, plan.status)] = day.bytes }
        weeks[plan.week] = (plan.version, files)
        return files
    }

    /// The blob's id of a file's text.
    func id(of text: [UInt8], at path: Path) -> ObjectID {
        if let known = ids[path], known.text == text { return known.id }
        let id = ObjectID.blob(text)
        ids[path] = (text, id)
        return id
    }
}

extension TreeState {
    /// This state with the plan's rendered files. Other files in a week's folder move with the week.
    ///
    /// - Parameters:
    ///   - files: the rendered files.
    ///   - weeks: the weeks that were rendered; nil for all. The others are unchanged.
    ///   - relocations: the proper paths of misplaced files.
    func updated(
        to files: [Path: [UInt8]], _ rendering: Rendering, of snapshot: Snapshot, weeks: Set<Week>?,
        _ relocations: Relocations
    ) -> TreeState {
        var next = TreeState()
        next.records = records
        var moving: [(path: Path, proper: Path)] = []
        for (path, item) in items {
            let parsed = relocations.proper(path)
            guard let week = parsed.week, let owner = parsed.owner else {
                // The user may delete the settings and records; no other file outside the weeks is removed.
                if path != Layout.config, !records.contains(path) { next.items[path] = item }
                continue
            }
            if let weeks, !weeks.contains(week), !weeks.contains(owner) {
                next.items[path] = item
                continue
            }
            if parsed.isPlan { continue }
            let proper = parsed.proper(in: snapshot) ?? parsed.path
            if proper == path { next.items[path] = item } else { moving.append((path, proper)) }
        }
        // In the order in which their folders move. A file is not moved onto another one.
        for (path, proper) in moving.sorted(by: >) {
            next.items[next.items[proper] == nil ? proper : path] = items[path]
        }
        // A user's executable mode is kept when the week moves.
        let programs = Set(items.filter { $0.value.mode == TreeItem.program }.map { relocations.proper($0.key).key })
        for (path, text) in files {
            let isProgram = !programs.isEmpty && programs.contains(JournalPath(path).key)
            next.items[path] = TreeItem(
                id: rendering.id(of: text, at: path), mode: isProgram ? TreeItem.program : TreeItem.plain)
        }
        return next
    }
}

extension JournalPath {
    /// The path where a snapshot expects the file; nil when the snapshot doesn't have the week.
    func proper(in snapshot: Snapshot) -> Path? {
        guard let owner, snapshot.weeks[owner] != nil else { return nil }
        return "\(Layout.folder(of: owner, snapshot.status(of: owner)))/\(rest)"
    }
}
