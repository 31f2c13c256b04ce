package import CivilTime
package import JournalText
package import Parts

/// The settings of the plan, which are kept in the journal (`FileFormats.md`, ".weekyii/config").
package struct PlanSettings: Sendable {
    /// The kill time of new days, and of a day that is started without one.
    package var killTime: TimeOfDay
    /// The type of a task that has none.
    package var taskType: TaskType

    /// Creates settings; nil means the default.
    package init(killTime: TimeOfDay? = nil, taskType: TaskType? = nil) {
        self.killTime = killTime ?? PlanSetting.killTime.standard
        self.taskType = taskType ?? PlanSetting.taskType.standard
    }
}

package enum PlanSetting {
    package static let killTime = Setting<TimeOfDay>("plan.killTime", "20:00")
    package static let taskType = Setting("plan.taskType", TaskType.regular) { TaskType(word: $0) }
    /// Whether there is a reminder at a day's kill time.
    static let killTimeReminders = Setting("plan.killTimeReminders", true)
    /// How many minutes before the kill time there is one; 0 for none.
    static let killTimeReminder = Setting("plan.killTimeReminder", in: 0...1440, 30)
    /// When there is a reminder to plan the day.
    static let planningReminder = Setting<TimeOfDay?>("plan.planningReminder")

    package static let all = [
        killTime.key, taskType.key, killTimeReminders.key, killTimeReminder.key, planningReminder.key,
    ]
}
