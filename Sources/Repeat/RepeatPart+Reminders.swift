package import CivilTime
import Localization
package import Parts

/// The reminders of repeats (`Reminders.md`, "Reminders").
extension RepeatPart {
    /// All repeats: each can be due at any time, and only the lines before its completions are parsed.
    package static func remindable(_ today: Day, _ list: (String) -> [String]) -> [String] { referable(today, list) }

    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> [Reminder] {
        records.compactMap { path, text in
            if let days, !RepeatRecord.mayRemind(text, on: days) { return nil }
            guard let name = RepeatName.name(of: path), let record = try? RepeatRecord(headOf: text, file: path),
                record.isActive, record.isNotifying, let moment = record.snoozedUntil ?? record.next
            else { return nil }
            return Reminder(
                "repeat-\(name)-\(moment)", at: now.zone.instant(of: moment),
                title: LocalizedText(en: "Task reminder", zh: "任务提醒", ja: "タスクのリマインダー"),
                LocalizedText(
                    en: "time for '\(record.title)'", zh: "“\(record.title)”的时间到了", ja: "「\(record.title)」の時間です"),
                command: "weekyii repeat list")
        }
    }
}
