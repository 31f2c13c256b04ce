import CivilTime

/// The proper paths of misplaced files (`FileFormats.md`, "Layout"): of the plan's files by their content, of all
/// others by the folder of their day or week.
package struct Relocations {
    /// The proper path of each misplaced file of the plan, by its current path.
    package private(set) var files: [Path: Path]
    /// The proper path of each misplaced folder, by its current path; both end with a slash.
    package private(set) var folders: [Path: Path] = [:]

    /// - Parameter paths: the proper path of each file of the plan, by its current path.
    package init(_ paths: [Path: Path]) {
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
    package func properPath(of path: Path) -> Path {
        if folders.isEmpty && files.isEmpty { return path }
        if let proper = files[path] { return proper }
        for folder in path.parents.reversed() {
            guard let proper = folders["\(folder)/"] else { continue }
            return proper + path.dropFirst(folder.bytes.count + 1)
        }
        return path
    }

    package func proper(_ path: Path) -> JournalPath { JournalPath(properPath(of: path)) }
}
