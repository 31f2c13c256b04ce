public import CivilTime
public import JournalText

/// The settings of the plan, which are kept in the journal (`FileFormats.md`, ".weekyii/config").
public struct PlanSettings: Sendable {
    /// The kill time of new days, and of a day that is started without one.
    public var killTime: TimeOfDay
    /// The type of a task that has none.
    public var taskType: TaskType

    /// Creates settings; the defaults are 20:00 and regular.
    public init(killTime: TimeOfDay? = nil, taskType: TaskType? = nil) {
        self.killTime = killTime ?? Self.defaultKillTime
        self.taskType = taskType ?? .regular
    }

    /// The default kill time, 20:00.
    private static let defaultKillTime = TimeOfDay(hour: 20, minute: 0) ?? .midnight
}
