import CivilTime
import Files
import JournalText
import Plan

/// Days that a hand put into another folder than their week's.
extension JournalLoader {
    /// Finds the days that stand anywhere below a folder; what isn't a day's or a week's file is left alone.
    mutating func look(below path: String, depth: Int) throws(JournalError) {
        for entry in try reader.entries(path) {
            let child = "\(path)/\(entry.name)"
            if entry.kind == .folder {
                if depth > 0 { try look(below: child, depth: depth - 1) }
            } else if let week = JournalPath(child).homeWeek {
                try look([week])
            } else if entry.name == "day.md" {
                try takeStray(child)
            }
        }
    }

    /// Takes a day's file in, once: one whose heading names another day is found under its folder's date too.
    private mutating func takeStray(_ path: String) throws(JournalError) {
        guard let file = try readable(path) else { return }
        guard !copies[file.date, default: []].contains(where: { $0.path == path }) else { return }
        copies[file.date, default: []].append((path, .present, file))
    }

    /// Looks into the folders of the weeks before and after Present for days that don't belong there: a slip of a hand
    /// is near by, and looking through all years would cost more with each of them.
    mutating func lookForNeighbours(of present: Week) throws(JournalError) {
        for week in [present.preceding, present.following] where !looked.contains(week) {
            for status in WeekStatus.allCases {
                let folder = Layout.folder(of: week, status)
                for entry in try reader.entries(folder) where entry.kind == .folder {
                    guard let day = Day(entry.name), day.week != week else { continue }
                    try takeStray("\(folder)/\(entry.name)/day.md")
                }
            }
        }
    }

    /// Looks everywhere for the days that a week misses: a hand may have put them into any folder.
    mutating func lookForMissingDays(present: Week) throws(JournalError) {
        var missing: Set<Day> = []
        for week in looked where week == present || isThere(week) {
            for day in week.days where copies[day] == nil && unreadable[day] == nil { missing.insert(day) }
        }
        guard !missing.isEmpty else { return }
        for root in Layout.roots { try look(for: missing, below: root, depth: 4) }
    }

    private func isThere(_ week: Week) -> Bool { weekFiles[week] != nil || week.days.contains { copies[$0] != nil } }

    private mutating func look(for days: Set<Day>, below path: String, depth: Int) throws(JournalError) {
        for entry in try reader.entries(path) where entry.kind == .folder {
            let child = "\(path)/\(entry.name)"
            if let day = Day(entry.name) {
                if days.contains(day) { try takeStray("\(child)/day.md") }
            } else if depth > 0 {
                try look(for: days, below: child, depth: depth - 1)
            }
        }
    }

    /// Reads the weeks' own files that stand with days where none belong, for weeks that have none at home.
    ///
    /// - Returns: their paths.
    mutating func lookForWeekFiles(in snapshot: Snapshot) throws(JournalError) -> [String] {
        var strays: [LoadedJournal.Stray] = []
        for (day, standing) in copies where weekFiles[day.week] == nil {
            strays += standing.map { LoadedJournal.Stray(day: day, path: $0.path) }
        }
        var found: [String] = []
        for folder in StrayFolders(strays, in: snapshot).homes.keys.sorted() {
            guard let file = try readableWeek("\(folder)/week.md"), weekFiles[file.week] == nil else { continue }
            weekFiles[file.week] = [(snapshot.status(of: file.week), file)]
            found.append("\(folder)/week.md")
        }
        return found
    }
}
