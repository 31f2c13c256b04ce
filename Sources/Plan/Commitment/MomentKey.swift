/// The key of a moment in a day's file (`FileFormats.md`, "day.md").
public enum MomentKey: String, CustomStringConvertible, Sendable {
    /// When the day was started.
    case initiatedAt = "initiated_at"
    /// When the day ended.
    case closedAt = "closed_at"
    /// When a task moved to Focus.
    case startedAt = "started_at"
    /// When a task was finished.
    case endedAt = "ended_at"

    /// The key as written.
    public var description: String { rawValue }
}
