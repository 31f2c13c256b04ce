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
        let running = fasts.running
        found.reminders = kinds.compactMap { kind in
            let fast = kind != .window ? running : running == nil ? fasts.lastCompleted : nil
            return fast?.reminder(kind)
        }
        return found
    }
}

extension FastRecord {
    /// The reminder of a kind; nil without an eating window.
    fileprivate func reminder(_ kind: FastReminder) -> Reminder? {
        let (seconds, target) = (target.seconds / 2, FastSpan(seconds: target.seconds))
        let half = FastSpan(seconds: seconds)
        return switch kind {
        case .goal: reminder(kind, at: goal, Text("Fasting goal reached"), Text("fasted \(target)"))
        case .half:
            reminder(
                kind, at: start.instant.adding(seconds: seconds), Text("Halfway through the fast"),
                Text("fasted \(half) of \(target)"))
        case .window:
            eatingWindowEnd.map { end in
                let fasted = span(until: end)
                return reminder(kind, at: end, Text("Eating window over"), Text("last fast: \(fasted)"))
            }
        }
    }

    /// A reminder at the first whole minute that isn't before an instant.
    private func reminder(_ kind: FastReminder, at instant: Instant, _ title: Text, _ text: Text) -> Reminder {
        let minute = Instant(secondsSinceEpoch: (instant.secondsSinceEpoch + 59) / 60 * 60)
        let command = kind == .window ? "weekyii fast start" : "weekyii fast show"
        return Reminder("fast-\(name)-\(kind.rawValue)", at: minute, title: title, text, command: command)
    }
}
