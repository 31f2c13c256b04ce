package import CivilTime

/// The due repeats that a day's plan adds or leaves out (`Repeats.md`, "In the plan").
package struct RepeatPlan: Sendable {
    /// A repeat whose due already has a task.
    package struct Placed: Sendable {
        package let entry: RepeatEntry
        /// The open day that has the task.
        package let day: Day
    }

    /// The repeats that become tasks, in the order of the list.
    package let added: [RepeatEntry]
    /// The repeats that are left out.
    package let placed: [Placed]

    /// Divides due repeats by whether they already have a task.
    ///
    /// - Parameter tasks: the sources of the tasks that aren't done, with their days.
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
