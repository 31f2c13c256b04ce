package import CivilTime

/// The repeats that a day's plan takes (`Repeats.md`, "In the plan").
package struct RepeatPlan: Sendable {
    /// A repeat whose due already has a task.
    package struct Placed: Sendable {
        package let entry: RepeatEntry
        /// The open day that has the task.
        package let day: Day
    }

    /// Those that become tasks, in the order of the list.
    package let added: [RepeatEntry]
    /// Those that are left out.
    package let placed: [Placed]

    /// Divides repeats that are due.
    ///
    /// - Parameter tasks: the sources of the tasks that aren't done, and the days that have them.
    package init(_ entries: some Sequence<RepeatEntry>, besides tasks: [RepeatSource: Day]) {
        var (added, placed): ([RepeatEntry], [Placed]) = ([], [])
        for entry in entries {
            guard let source = entry.source else { continue }
            if let day = tasks[source] {
                placed.append(Placed(entry: entry, day: day))
            } else {
                added.append(entry)
            }
        }
        (self.added, self.placed) = (added, placed)
    }
}
