import CivilTime
package import JournalText

/// The key of a moment in a day's file (`FileFormats.md`, "day.md").
package enum MomentKey: String, CustomStringConvertible, Sendable {
    /// When the day was started.
    case initiatedAt = "initiated_at"
    /// When the day ended.
    case closedAt = "closed_at"
    /// When a task moved to Focus.
    case startedAt = "started_at"
    /// When a task was finished.
    case endedAt = "ended_at"

    package var description: String { rawValue }
}

extension DayFile {
    /// The moments of the day's start and of its tasks; none for a day that wasn't started.
    var moments: [Moment] {
        ([initiatedAt] + committed.flatMap { [$0.startedAt, $0.endedAt] }).compactMap(\.self)
    }

    /// The key and the task of a moment that is earlier than the one that it follows; nil if all are in order.
    package var momentOutOfOrder: (key: MomentKey, task: TaskID?)? {
        let initiated = initiatedAt
        for task in TaskZone.locked.flatMap(tasks(in:)) {
            let started = task.startedAt
            if Self.isBefore(started, initiated) { return (.startedAt, task.id) }
            if Self.isBefore(task.endedAt, started ?? initiated) { return (.endedAt, task.id) }
        }
        return Self.isBefore(closedAt, initiated) ? (.closedAt, nil) : nil
    }

    private static func isBefore(_ moment: Moment?, _ other: Moment?) -> Bool {
        guard let moment, let other else { return false }
        return moment < other
    }
}
