package import CivilTime
package import JournalText

/// `today start`: turns today's draft into a commitment, which can't be undone (`Plan.md`, "Start").
package struct StartToday: PlanAction {
    package init() {}

    /// Starts today and counts it.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> DayChange {
        let settings = plan.settings
        let change = try DayTarget.today.change(in: &plan, now: now) { day throws(PlanError) in
            try day.start(at: now.moment, settings: settings)
        }
        plan.state.daysStartedCount += 1
        return change
    }

    /// The passed kill time and the number of tasks that would expire at once; nil if the start is in time or there is
    /// nothing to start.
    package func lateness(in plan: Snapshot, now: Now) throws(PlanError) -> (killTime: TimeOfDay, tasks: Int)? {
        let day = try plan.day(now.day)
        let killTime = day.killTime ?? plan.settings.killTime
        guard day.status == .draft, !day.draft.isEmpty, killTime <= now.time else { return nil }
        return (killTime, day.draft.count)
    }
}

/// `today done`: marks the task in Focus done and moves the next one to Focus (`Plan.md`, "Done").
package struct FinishFocus: PlanAction {
    package struct Outcome: Equatable, Sendable {
        package let day: DayFile
        package let task: TaskEntry
        /// The time that was written instead of the current one, because the clock was set back before an earlier
        /// moment; else nil.
        package let keptMoment: Moment?

        package var left: Int { day.tasks(in: .focus).count + day.frozen.count }
    }

    /// A guard: the id that the task in Focus must have; nil for any id.
    package let expected: TaskID?

    package init(expecting expected: TaskID? = nil) { self.expected = expected }

    /// Marks the task done.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome {
        var day = try plan.day(now.day)
        let task = try day.finishFocus(at: now.moment, expecting: expected)
        plan.set(day)
        return Outcome(day: day, task: task, keptMoment: task.endedAt.flatMap { $0 > now.moment ? $0 : nil })
    }
}

/// `today change-kill-time`, `day change-kill-time`: changes the time when a day's tasks expire (`Plan.md`, "Kill
/// time").
package struct ChangeKillTime: PlanAction {
    package struct Outcome: Equatable, Sendable {
        package let date: Day
        /// The previous kill time, from the settings if the day named none; nil if only naming the same time is new.
        package let before: TimeOfDay?
        /// Whether the day now names another kill time.
        package let isChanged: Bool
    }

    package let time: TimeOfDay
    package let target: DayTarget

    package init(to time: TimeOfDay, of target: DayTarget) {
        self.time = time
        self.target = target
    }

    package var weeks: [Week] { target.weeks }

    /// Changes the kill time: today's before it has passed, a later day's as long as the day isn't started.
    package func apply(to plan: inout Snapshot, now: Now) throws(PlanError) -> Outcome {
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
