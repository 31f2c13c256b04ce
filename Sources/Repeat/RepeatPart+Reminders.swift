package import CivilTime
import JournalText
import Localization
package import Parts

/// The reminders of repeats (`Reminders.md`, "Reminders").
extension RepeatPart {
    /// All repeats: each can be due at any time, and only the lines before its completions are parsed.
    package static func remindable(_ today: Day, _ list: (String) -> [String]) -> [String] { referable(today, list) }

    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        var found = FoundReminders()
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            guard let name = RepeatName.name(of: path) else { continue }
            if let days, !RepeatRecord.mayRemind(text, on: days) { continue }
            do throws(Diagnostic) {
                let record = try RepeatRecord(headOf: text, file: path)
                if let reminder = record.reminder(name, in: now.zone) { found.reminders.append(reminder) }
            } catch { found.unreadable.append(error) }
        }
        return found
    }
}

extension RepeatRecord {
    /// The reminder at the time of a snooze or at the next due; nil for none.
    fileprivate func reminder(_ name: String, in zone: Zone) -> Reminder? {
        guard isActive, isNotifying, let moment = snoozedUntil ?? next else { return nil }
        return Reminder(
            "repeat-\(name)-\(moment)", at: zone.instant(of: moment),
            title: LocalizedText(en: "Task reminder", zh: "任务提醒", ja: "タスクのリマインダー"),
            LocalizedText(en: "time for '\(title)'", zh: "“\(title)”的时间到了", ja: "「\(title)」の時間です"),
            command: "weekyii repeat list", isLasting: true)
    }
}
