import CivilTime
import Files
import JournalText
import Parts
import Plan

/// Where the files belong that were found somewhere else (`FileFormats.md`, "Layout"): those of the plan by what is in
/// them, all others by the folder of the day or the week that they are in.
struct Relocations {
    /// Where each of the plan's files belongs, by its path.
    private(set) var files: [String: String]
    /// Where a folder belongs with everything in it, by its path; both end with a slash.
    private(set) var folders: [String: String] = [:]

    /// Compares where files are with where they belong.
    ///
    /// - Parameter homes: where each of the plan's files belongs, by its path.
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

    /// The folder of the week that one with misplaced days is: by its name, or by its days where it is in no week's and its
    /// name is none.
    private static func week(holding days: [(key: String, value: String)], in folder: String) -> String? {
        let weeks = Set(days.map { Path.parent(of: Path.parent(of: $0.value)) })
        let name = Path.name(of: folder)
        guard Week(name) == nil else { return weeks.first { Path.name(of: $0) == name }.map { "\($0)/" } }
        let isInYear = Path.parents(of: folder).count > 1 && !JournalPath("\(folder)/").isInLayout
        return isInYear && weeks.count == 1 ? weeks.first.map { "\($0)/" } : nil
    }

    /// Where what is at a path belongs: there, in most cases.
    func home(of path: String) -> String {
        if folders.isEmpty && files.isEmpty { return path }
        if let home = files[path] { return home }
        for folder in Path.parents(of: path).reversed() {
            guard let home = folders["\(folder)/"] else { continue }
            return home + String(decoding: path.utf8.dropFirst(folder.utf8.count + 1), as: UTF8.self)
        }
        return path
    }

    /// What a path is once everything is where it belongs.
    func place(of path: String) -> JournalPath { JournalPath(home(of: path)) }
}
