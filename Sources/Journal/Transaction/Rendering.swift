import CivilTime
import Git
import JournalText
import Parts
import Plan

/// The texts of the plan's files in a snapshot, by path.
struct Rendering {
    let files: [String: [UInt8]]

    /// Renders weeks of a snapshot, `STATE.md`, and other files.
    ///
    /// - Parameter weeks: the weeks; nil for all.
    init(_ snapshot: Snapshot, weeks: Set<Week>? = nil, beside others: [String: [UInt8]]) {
        var files = others
        files[Layout.state] = snapshot.state.bytes
        for plan in weeks.map({ $0.compactMap { snapshot.weeks[$0] } }) ?? Array(snapshot.weeks.values) {
            files[Layout.file(of: plan.week, plan.status)] = plan.file.bytes
            for day in plan.days.values { files[Layout.file(of: day.date, plan.status)] = day.bytes }
        }
        self.files = files
    }
}

extension TreeState {
    /// This state with the plan's files of a rendering. Other files in a week's folder move with the week.
    ///
    /// - Parameters:
    ///   - weeks: the weeks that were rendered; nil for all. The others are unchanged.
    ///   - relocations: the proper paths of misplaced files.
    func rendered(
        _ rendering: Rendering, of snapshot: Snapshot, weeks: Set<Week>?, _ relocations: Relocations,
        ids: inout BlobIDs
    ) -> TreeState {
        var next = TreeState()
        next.records = records
        var moving: [(path: String, home: String)] = []
        for (path, item) in items {
            let place = relocations.place(of: path)
            guard let week = place.week, let owner = place.owner else {
                // The user may delete the settings and records; no other file outside the weeks is removed.
                if path != Layout.config, !records.contains(path) { next.items[path] = item }
                continue
            }
            if let weeks, !weeks.contains(week), !weeks.contains(owner) {
                next.items[path] = item
                continue
            }
            if place.isPlan { continue }
            let home = place.home(in: snapshot) ?? place.text
            if home == path { next.items[path] = item } else { moving.append((path, home)) }
        }
        // In the order in which their folders move. A file is not moved onto another one.
        for (path, home) in moving.sorted(by: >) { next.items[next.items[home] == nil ? home : path] = items[path] }
        // A user's executable mode is kept when the week moves.
        let programs = Set(items.filter { $0.value.mode == TreeItem.program }.map { relocations.place(of: $0.key).key })
        for (path, bytes) in rendering.files {
            let isProgram = !programs.isEmpty && programs.contains(JournalPath(path).key)
            next.items[path] = TreeItem(id: ids.id(bytes), mode: isProgram ? TreeItem.program : TreeItem.plain)
        }
        return next
    }
}
