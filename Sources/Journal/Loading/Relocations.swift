import CivilTime
import Files
import JournalText
import Parts
import Plan

/// The proper paths of misplaced files (`FileFormats.md`, "Layout"): of the plan's files by their content, of all
/// others by the folder of their day or week.
struct Relocations {
    /// The proper path of each misplaced file of the plan, by its current path.
    private(set) var files: [Path: Path]
    /// The proper path of each misplaced folder, by its current path; both end with a slash.
    private(set) var folders: [Path: Path] = [:]

    /// Compares the files' current paths with their proper ones.
    ///
    /// - Parameter paths: the proper path of each file of the plan, by its current path.
    init(_ paths: [Path: Path]) {
        files = paths.filter { $0.key != $0.value }
        for (path, proper) in files {
            let (folder, own) = (path.parent, proper.parent)
            if folder.name == own.name { folders["\(folder)/"] = "\(own)/" }
        }
        let days = files.filter { JournalPath($0.value).date != nil && folders["\($0.key.parent)/"] != nil }
        for (folder, days) in Dictionary(grouping: days, by: { $0.key.parent.parent }) {
            if let week = Self.week(holding: days, in: folder) { folders["\(folder)/"] = week }
        }
    }

    /// The week's folder that a folder with misplaced days corresponds to. Its name decides; if that isn't a week's and
    /// it is in no week's folder, its days do.
    private static func week(holding days: [(key: Path, value: Path)], in folder: Path) -> Path? {
        let weeks = Set(days.map { $0.value.parent.parent })
        let name = folder.name
        guard Week(name.text) == nil else { return weeks.first { $0.name == name }.map { "\($0)/" } }
        let isInYear = folder.parents.count > 1 && !JournalPath("\(folder)/").isInLayout
        return isInYear && weeks.count == 1 ? weeks.first.map { "\($0)/" } : nil
    }

    /// The proper path of the file at a path: usually that path itself.
    func properPath(of path: Path) -> Path {
        if folders.isEmpty && files.isEmpty { return path }
        if let proper = files[path] { return proper }
        for folder in path.parents.reversed() {
            guard let proper = folders["\(folder)/"] else { continue }
            return proper + path.dropFirst(folder.bytes.count + 1)
        }
        return path
    }

    /// The parsed proper path of a file.
    func proper(_ path: Path) -> JournalPath { JournalPath(properPath(of: path)) }
}

/// Days that a hand edit moved out of their week's folder.
extension JournalLoader {
    /// Reads a day's file once: one whose heading names another day is also found under its folder's date.
    private mutating func addMisplaced(_ path: Path) throws {
        guard let file = try readable(path) else { return }
        guard !copies[file.date, default: []].contains(where: { $0.path == path }) else { return }
        copies[file.date, default: []].append((path, file))
    }

    /// Searches everywhere for days that are missing from a week: they may have been moved into any folder.
    mutating func searchMissingDays(present: Week) throws {
        var missing: Set<Day> = []
        for week in weeks where week == present || exists(week) {
            for day in week.days where copies[day] == nil && unreadable[day] == nil { missing.insert(day) }
        }
        guard !missing.isEmpty else { return }
        for root in Layout.roots { try search(root, for: missing) }
    }

    private func exists(_ week: Week) -> Bool { weekFiles[week] != nil || week.days.contains { copies[$0] != nil } }

    /// Searches a folder for days: for some, whatever their folders' names are, or for all with their weeks.
    mutating func search(_ path: Path, for days: Set<Day>? = nil, depth: Int = Layout.depth) throws {
        for entry in try searchedEntries(path) {
            let child: Path = "\(path)/\(entry.name)"
            if entry.kind == .folder {
                if let days, let day = Day(entry.name.text) {
                    if days.contains(day) { try addMisplaced("\(child)/day.md") }
                } else if depth > 0 {
                    try search(child, for: days, depth: depth - 1)
                }
            } else if days == nil, let week = JournalPath(child).homeWeek {
                try read([week])
            } else if entry.name == "day.md" {
                guard let days else {
                    try addMisplaced(child)
                    continue
                }
                if let file = try readable(child), days.contains(file.date) { try addMisplaced(child) }
            }
        }
    }

    /// Reads the rest of the plan in folders with misplaced days, and the weeks of all those days.
    ///
    /// - Returns: the proper paths of everything that was found.
    mutating func readBesideMisplaced(in snapshot: Snapshot) throws -> Relocations {
        let (found, known) = (relocations(in: snapshot), weeks)
        for (folder, proper) in found.folders.sorted(by: { $0.key < $1.key })
        where !JournalPath(folder).isInLayout && JournalPath(proper).date == nil {
            try search(folder.dropLast(), depth: 1)
            if let week = JournalPath(proper).week { try addWeekFile("\(folder)week.md", of: week) }
        }
        try read(copies.keys.map(\.week))
        return found.files.isEmpty && weeks == known ? found : relocations(in: snapshot)
    }

    /// The proper paths of everything that was found.
    func relocations(in snapshot: Snapshot) -> Relocations {
        var paths: [Path: Path] = [:]
        for (day, found) in copies {
            for (path, _) in found { paths[path] = Layout.file(of: day, snapshot.status(of: day.week)) }
        }
        for (week, found) in weekFiles {
            for (path, _) in found { paths[path] = Layout.file(of: week, snapshot.status(of: week)) }
        }
        return Relocations(paths)
    }
}
