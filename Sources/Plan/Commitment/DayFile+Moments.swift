import CivilTime
package import JournalText

/// The key of a moment in a day's file (`FileFormats.md`, "day.md").
package enum MomentKey: String, CustomStringConvertible, Sendable {
    case initiatedAt = "initiated_at"
    case closedAt = "closed_at"
    case startedAt = "started_at"
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
            if let initiated, let started = task.startedAt, started < initiated { return (.startedAt, task.id) }
            if let start = task.startedAt ?? initiated, let end = task.endedAt, end < start {
                return (.endedAt, task.id)
            }
        }
        if let initiated, let closedAt, closedAt < initiated { return (.closedAt, nil) }
        return nil
    }
}
