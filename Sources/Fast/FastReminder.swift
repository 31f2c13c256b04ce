package import CivilTime
import Localization
package import Parts

/// A kind of reminder of a fast, as the setting `fast.reminders` names it (`Reminders.md`, "Reminders").
enum FastReminder: String, CaseIterable {
    case goal
    /// Half of its target.
    case half
    /// The end of the eating window after the last completed fast.
    case window
}

extension FastPart {
    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        let kinds = reminderKinds.value(settings)
        var found = FoundReminders()
        guard !kinds.isEmpty else { return found }
        let fasts = FastSet(records, unreadable: &found.unreadable)
        found.reminders = kinds.compactMap { kind in
            switch kind {
            case .goal: fasts.running.map { $0.goalReminder(now) }
            case .half: fasts.running.map { $0.halfReminder(now) }
            case .window: fasts.running == nil ? fasts.lastCompleted?.windowReminder(now) : nil
            }
        }
        return found
    }
}

extension FastRecord {
    fileprivate func goalReminder(_ now: Now) -> Reminder {
        let target = FastSpan(seconds: target.seconds)
        return reminder(
            .goal, at: goal, Text("Fasting goal reached"),
            Text("fasted \(target)"),
            command: "weekyii fast show")
    }

    fileprivate func halfReminder(_ now: Now) -> Reminder {
        let seconds = target.seconds / 2
        let (half, whole) = (FastSpan(seconds: seconds), FastSpan(seconds: target.seconds))
        return reminder(
            .half, at: Instant(secondsSinceEpoch: start.instant.secondsSinceEpoch + seconds),
            Text("Halfway through the fast"),
            Text("fasted \(half) of \(whole)"),
            command: "weekyii fast show")
    }

    /// Nil without an eating window.
    fileprivate func windowReminder(_ now: Now) -> Reminder? {
        guard let end = eatingWindowEnd else { return nil }
        let fasted = span(until: now.instant)
        return reminder(
            .window, at: end, Text("Eating window over"),
            Text("last fast: \(fasted)"),
            command: "weekyii fast start")
    }

    /// A reminder at the first whole minute that isn't before an instant.
    private func reminder(
        _ kind: FastReminder, at instant: Instant, _ title: Text, _ text: Text, command: String
    ) -> Reminder {
        let minute = Instant(secondsSinceEpoch: (instant.secondsSinceEpoch + 59) / 60 * 60)
        return Reminder("fast-\(name)-\(kind.rawValue)", at: minute, title: title, text, command: command)
    }
}
