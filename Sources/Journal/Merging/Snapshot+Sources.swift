import JournalText
import Plan

/// The records that tasks come from, in a merge that renames some.
extension Snapshot {
    /// Sets the names of renamed records in the tasks that come from them.
    ///
    /// - Parameter renamed: the new paths, by the old ones.
    mutating func renameSources(_ renamed: [String: String]) {
        guard !renamed.isEmpty else { return }
        for day in weeks.values.flatMap(\.days.values) {
            var changed = day
            for zone in TaskZone.allCases {
                let tasks = day.tasks(in: zone)
                let named = tasks.map { $0.renamingSource(renamed) }
                if named != tasks { changed.setTasks(named, in: zone) }
            }
            if changed != day { set(changed) }
        }
    }
}

extension TaskEntry {
    /// The task with the new name of the record that it comes from: `Repeat/milk@…` of `Repeat/milk.md`.
    fileprivate func renamingSource(_ renamed: [String: String]) -> TaskEntry {
        guard var named = source.flatMap({ TaskSource($0) }), let path = renamed["\(named.record).md"] else {
            return self
        }
        named.record = String(path.dropLast(".md".count))
        var task = self
        task.source = "\(named)"
        return task
    }
}
