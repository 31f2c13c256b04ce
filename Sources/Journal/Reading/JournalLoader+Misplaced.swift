import CivilTime
import Files
import JournalText
import Parts
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
                try takeMisplaced(child)
            }
        }
    }

    /// Takes a day's file in, once: one whose heading names another day is found under its folder's date too.
    private mutating func takeMisplaced(_ path: String) throws(JournalError) {
        guard let file = try readable(path) else { return }
        guard !copies[file.date, default: []].contains(where: { $0.path == path }) else { return }
        copies[file.date, default: []].append((path, file))
    }

    /// Looks into the folders of the weeks before and after Present for days that don't belong there: a slip of a hand
    /// is near by, and looking through all years would cost more with each of them.
    mutating func lookForNeighbours(of present: Week) throws(JournalError) {
        for week in [present.preceding, present.following] where !looked.contains(week) {
            for status in WeekStatus.allCases {
                let folder = Layout.folder(of: week, status)
                for entry in try reader.entries(folder) where entry.kind == .folder {
                    guard let day = Day(entry.name), day.week != week else { continue }
                    try takeMisplaced("\(folder)/\(entry.name)/day.md")
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
        for entry in try reader.entries(path) {
            let child = "\(path)/\(entry.name)"
            if entry.kind != .folder {
                // In a folder of any name.
                if entry.name == "day.md", let file = try readable(child), days.contains(file.date) {
                    try takeMisplaced(child)
                }
            } else if let day = Day(entry.name) {
                if days.contains(day) { try takeMisplaced("\(child)/day.md") }
            } else if depth > 0 {
                try look(for: days, below: child, depth: depth - 1)
            }
        }
    }

    /// Reads what else of the plan is in the folders in which misplaced days were found, and the weeks of all those days.
    mutating func lookBesideMisplaced(in snapshot: Snapshot) throws(JournalError) {
        for (folder, home) in relocations(in: snapshot).folders.sorted(by: { $0.key < $1.key })
        where !JournalPath(folder).isInLayout && JournalPath(home).date == nil {
            try look(below: String(folder.dropLast()), depth: 1)
            if let week = JournalPath(home).week { try takeWeekFile("\(folder)week.md", of: week) }
        }
        try look(copies.keys.map(\.week))
    }

    /// Where everything belongs that was found.
    func relocations(in snapshot: Snapshot) -> Relocations {
        var homes: [String: String] = [:]
        for (day, found) in copies {
            for (path, _) in found { homes[path] = Layout.file(of: day, snapshot.status(of: day.week)) }
        }
        for (week, found) in weekFiles {
            for (path, _) in found { homes[path] = Layout.file(of: week, snapshot.status(of: week)) }
        }
        return Relocations(homes)
    }
}
