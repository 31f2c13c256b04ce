package import CivilTime
import JournalText
import Localization
package import Parts

extension RepeatPart {
    /// All repeats for any purpose: each can be due at any time.
    package static func selection(_ today: Day, for purpose: Purpose, _ list: (Path) -> [Path]) -> [Path] {
        folders.flatMap { folder in list(folder).map { folder.appending($0) } }.filter(owns)
    }

    /// The references in the order of the list: a name that a shell reads as one word, or else a number. Invalid
    /// repeats are left out.
    package static func references(to records: Records, now: Now) -> [RecordReference] {
        let items = RepeatList(records.compactMap { try? RepeatRecord(headOf: $1, at: $0) }, today: now.day).items
        let names = Set(items.map(\.record.name))
        return items.compactMap { item in
            let (name, summary) = (item.record.name, summary(of: item))
            let titled = Text(verbatim: "\(item.record.title), \(summary)")
            if isWord(name) { return RecordReference(name, item.record.isNamedByTitle ? summary : titled) }
            guard let number = item.number.map({ "\($0)" }), !names.contains(number) else { return nil }
            return RecordReference(number, titled)
        }
    }

    private static func isWord(_ name: String) -> Bool {
        name.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || "-_.".unicodeScalars.contains(scalar)
        }
    }

    private static func summary(of item: RepeatList.Item) -> Text {
        let interval = item.record.interval.every
        guard item.section != .archived, let next = item.record.next else { return Text("archived") }
        return Text(verbatim: "\(next), \(interval)")
    }
}

/// The reminders of repeats (`Reminders.md`, "Reminders").
extension RepeatPart {
    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        var found = FoundReminders()
        for (path, text) in records.sorted(by: { $0.key < $1.key }) {
            do throws(Diagnostic) {
                let record = try RepeatRecord(headOf: text, at: path)
                guard let moment = record.reminder, days.map({ moment.day <= $0.upperBound }) ?? true else { continue }
                found.reminders.append(record.reminder(at: moment, in: now.zone))
            } catch { found.unreadable.append(error) }
        }
        return found
    }
}

extension RepeatRecord {
    /// The time of the reminder: a snooze's end, or the next due; nil for none.
    fileprivate var reminder: Moment? { self.isActive && self.isNotifying ? self.snoozedUntil ?? next : nil }

    fileprivate func reminder(at moment: Moment, in zone: Zone) -> Reminder {
        Reminder(
            "repeat-\(name)-\(moment)", at: zone.instant(of: moment),
            title: Text("Task reminder"),
            Text("time for '\(title)'"),
            command: "weekyii repeat list", isLasting: true)
    }
}
