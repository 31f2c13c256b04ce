import CivilTime
import Files
import JournalText
import Parts
import Plan

/// The proper paths of misplaced files (`FileFormats.md`, "Layout"): of the plan's files by their content, of all
/// others by the folder of their day or week.
struct Relocations {
    /// The proper path of each misplaced file of the plan, by its current path.
    private(set) var files: [String: String]
    /// The proper path of each misplaced folder, by its current path; both end with a slash.
    private(set) var folders: [String: String] = [:]

    /// Compares the files' current paths with their proper ones.
    ///
    /// - Parameter homes: the proper path of each file of the plan, by its current path.
    init(_ homes: [String: String]) {
        files = homes.filter { $0.key != $0.value }
        for (path, home) in files {
            let (folder, own) = (Path.parent(of: path), Path.parent(of: home))
            if Path.name(of: folder) == Path.name(of: own) { folders["\(folder)/"] = "\(own)/" }
        }
        let days = files.filter { JournalPath($0.value).date != nil && folders["\(Path.parent(of: $0.key))/"] != nil }
        for (folder, days) in Dictionary(grouping: days, by: { Path.parent(of: Path.parent(of: $0.key)) }) {
            if let week = Self.week(holding: days, in: folder) { folders["\(folder)/"] = week }
        }
    }

    /// The week's folder that a folder with misplaced days corresponds to. Its name decides; if that isn't a week's and
    /// it is in no week's folder, its days do.
    private static func week(holding days: [(key: String, value: String)], in folder: String) -> String? {
        let weeks = Set(days.map { Path.parent(of: Path.parent(of: $0.value)) })
        let name = Path.name(of: folder)
        guard Week(name) == nil else { return weeks.first { Path.name(of: $0) == name }.map { "\($0)/" } }
        let isInYear = Path.parents(of: folder).count > 1 && !JournalPath("\(folder)/").isInLayout
        return isInYear && weeks.count == 1 ? weeks.first.map { "\($0)/" } : nil
    }

    /// The proper path of the file at a path: usually that path itself.
    func home(of path: String) -> String {
        if folders.isEmpty && files.isEmpty { return path }
        if let home = files[path] { return home }
        for folder in Path.parents(of: path).reversed() {
            guard let home = folders["\(folder)/"] else { continue }
            return home + String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        }
        return path
    }

    /// The parsed proper path of a file.
    func place(of path: String) -> JournalPath { JournalPath(home(of: path)) }
}
