public import CivilTime
import JournalText

/// `today change-kill-time`, `day change-kill-time`: changes the time when a day's tasks expire (`Plan.md`, "Kill
/// time").
public struct ChangeKillTime: PlanAction {
    /// The result of the change.
    public struct Outcome: Equatable, Sendable {
        /// The changed day.
        public let date: Day
        /// The previous kill time, from the settings if the day named none; nil if only naming the same time is new.
        public let before: TimeOfDay?
        /// Whether the day now names another kill time.
        public let isChanged: Bool
    }

    /// The new kill time.
    public let time: TimeOfDay
    /// The day.
    public let target: DayTarget

    /// Creates the action.
    public init(to time: TimeOfDay, of target: DayTarget) {
        self.time = time
        self.target = target
    }

    /// The day's week.
    public var weeks: [Week] { target.weeks }

    /// Changes the kill time: today's before it has passed, a later day's as long as the day isn't started.
    ///
    /// - Throws: ``PlanError`` when the kill time has passed, when the new one isn't in the future, when today has no
    ///   draft, and for a later day that can't be planned.
    public func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome {
        let settings = plan.settings
        let change = try target.change(in: &plan, now: now) { day throws(PlanError) in
            guard day.date != now.day else {
                return try day.changeKillTime(to: time, now: now.moment, settings: settings)
            }
            try day.requirePlannable()
            day.killTime = time
        }
        let named = change.before.killTime
        let effective = named ?? settings.killTime
        return Outcome(
            date: change.after.date, before: named == nil && effective == time ? nil : effective,
            isChanged: named != time)
    }
}
