package import CivilTime
import JournalText
import Localization
package import Parts

/// The reminders of the plan (`Reminders.md`, "Reminders").
extension PlanPart {
    /// The reminders of a rolled-over plan, in any order: those of yesterday, today and all later days.
    ///
    /// - Parameter settings: returns the value of a setting in the journal.
    package static func reminders(
        of plan: Snapshot, settings: (SettingKey) -> String, now: Now
    ) -> [Reminder] {
        let rules = PlanReminders(plan.settings, settings, now)
        // Tomorrow comes on a Sunday too, even if nobody has made its week.
        let tomorrow = now.day.following
        let unmade = plan.weeks[tomorrow.week] == nil ? [DayFile(new: tomorrow, killTime: plan.settings.killTime)] : []
        let days = plan.days.filter { $0.date >= now.day.preceding } + unmade
        return days.flatMap { day in [rules.killTime(of: day), rules.warning(of: day), rules.planning(of: day)] }
            .compactMap(\.self)
    }
}

/// The settings of the plan's reminders, and the reminders of a day.
private struct PlanReminders {
    private let plan: PlanSettings
    private let now: Now
    private let announcesKillTime: Bool
    /// The minutes before the kill time; 0 for no warning.
    private let minutesBefore: Int
    private let planningTime: TimeOfDay?

    init(_ plan: PlanSettings, _ settings: (SettingKey) -> String, _ now: Now) {
        (self.plan, self.now) = (plan, now)
        announcesKillTime = PlanSetting.killTimeReminders.value(settings)
        minutesBefore = PlanSetting.killTimeReminder.value(settings)
        planningTime = PlanSetting.planningReminder.value(settings)
    }

    /// The reminder at the kill time of a draft or a started day.
    func killTime(of day: DayFile) -> Reminder? {
        let moment = killTime(day)
        let status = day.status(before: moment)
        guard announcesKillTime, [.draft, .execute].contains(status) else { return nil }
        let text = Text("today's tasks reached their kill time")
        return reminder("killtime", day, at: now.zone.instant(of: moment), text, "show")
    }

    /// The reminder before the kill time of a started day.
    func warning(of day: DayFile) -> Reminder? {
        let end = now.zone.instant(of: killTime(day)).secondsSinceEpoch
        let instant = Instant(secondsSinceEpoch: end - minutesBefore * 60)
        guard minutesBefore > 0, day.status(before: now.zone.wall(at: instant).moment) == .execute else { return nil }
        let text = Text("today's tasks expire soon: \(killTime(day).time)")
        return reminder("killtime-pre", day, at: instant, text, "show")
    }

    /// The reminder to plan a day that is empty or a draft; none once it was started, even if that was later.
    func planning(of day: DayFile) -> Reminder? {
        guard let planningTime, day.initiatedAt == nil else { return nil }
        let moment = Moment(day: day.date, time: planningTime)
        guard [.empty, .draft].contains(day.status(before: moment)) else { return nil }
        let text = Text("time to plan today's tasks")
        return reminder("planning", day, at: now.zone.instant(of: moment), text, "create")
    }

    /// A reminder, with the date in its text if the day is over: after midnight, "today" would be another day.
    private func reminder(
        _ kind: String, _ day: DayFile, at instant: Instant, _ text: Text, _ command: String
    ) -> Reminder {
        Reminder(
            "\(kind)-\(day.date)", at: instant, title: Reminder.program,
            day.date < now.day ? Text("\(text) (\(day.date))") : text, command: "weekyii today \(command)")
    }

    private func killTime(_ day: DayFile) -> Moment {
        Moment(day: day.date, time: day.killTime ?? plan.killTime)
    }
}

extension DayFile {
    /// The status just before a moment of the day, if nothing but time has changed it since: a day that expired at its
    /// kill time was started until then.
    fileprivate func status(before moment: Moment) -> DayStatus {
        switch status {
        case .empty, .draft, .completed: return status
        case .execute: break
        case .expired:
            // Without a moment, midnight ended a draft.
            guard let closedAt else { return .draft }
            if closedAt < moment { return .expired }
        }
        return (initiatedAt ?? moment) < moment ? .execute : .draft
    }
}
