import CivilTime
import JournalText
import Plan

/// Folders of days and weeks that a hand put where none belongs, `Present/2025/2026-W05` for one: what stands in them
/// besides the plan's files goes where the plan's files go (`formats.md`, layout).
struct StrayFolders {
    /// Where each of them belongs, by its path.
    private(set) var homes: [String: String] = [:]

    init(_ strays: [LoadedJournal.Stray], in snapshot: Snapshot) {
        var weeks: [String: Set<Week>] = [:]
        let days = strays.compactMap { stray in Self.dayFolder(of: stray).map { (stray.day, $0) } }
        for (day, folder) in days { weeks[folder.week, default: []].insert(day.week) }
        for (day, folder) in days {
            let home = Layout.folder(of: day.week, snapshot.status(of: day.week))
            let isWhole = weeks[folder.week] == [day.week] && (Week(folder.name) ?? day.week) == day.week
            if isWhole {
                homes[folder.week] = home
            } else {
                homes["\(folder.week)/\(day)"] = "\(home)/\(day)"
            }
        }
    }

    /// The folder above a stray day's own, and that folder's name; nil where the day has none of its own, or where one
    /// stands that can hold days.
    private static func dayFolder(of stray: LoadedJournal.Stray) -> (week: String, name: String)? {
        guard !JournalPath(stray.path).isInLayout else { return nil }
        let folders = stray.path.split(separator: "/").dropLast().map(String.init)
        guard folders.count > 3, folders.last == "\(stray.day)" else { return nil }
        return (folders.dropLast().joined(separator: "/"), folders[folders.count - 2])
    }

    /// Where a path in one of them belongs; nil for every other.
    func home(of path: String) -> String? {
        homes.first { path.hasPrefix($0.key + "/") }.map { $0.value + path.dropFirst($0.key.count) }
    }
}
