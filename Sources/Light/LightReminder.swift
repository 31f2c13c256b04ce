package import CivilTime
import JournalText
import Localization
package import Parts

/// A reminder of a light (`Light.md`, "Reminders").
package struct LightReminder: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case day, night
    }

    let kind: Kind
    /// The identifier: `light-day-2026-01-29`, `light-night-2026-01-29-0`.
    package let id: String
    /// The time when it is due.
    package let moment: Moment
}

extension LightClock {
    /// The most reminders of a night's light.
    private static let most = 4

    /// The reminders of a date, in order. There is one of the day while its light is off and the date isn't a day of
    /// rest. Those of the night are in the window while the day's light is on.
    package func reminders(of date: Day, _ record: LightRecord?) -> [LightReminder] {
        let (isDayLit, isNightLit) = (record?.isDayLit ?? false, record?.isNightLit ?? false)
        if isDayLit {
            guard !isNightLit else { return [] }
            // Those before the record's last change, a `wake` for example, were for another state.
            return nightReminders(of: date).filter { reminder in record?.updated.map { reminder.moment > $0 } ?? true }
        }
        guard settings.remindsOfDay, record?.isRest != true else { return [] }
        return [
            LightReminder(kind: .day, id: "light-day-\(date)", moment: Moment(day: date, time: settings.dayReminder))
        ]
    }

    private func nightReminders(of date: Day) -> [LightReminder] {
        guard settings.remindsOfNight else { return [] }
        let start = settings.window.start.minuteOfDay + (settings.window.startsAfterMidnight ? 24 * 60 : 0)
        let moments = (0..<Self.most).map { existing(start + $0 * settings.interval, after: date) }
        // Those that the clocks skip are one.
        return moments.enumerated().filter { $1 <= end(of: date) && moments.firstIndex(of: $1) == $0 }
            .map { LightReminder(kind: .night, id: "light-night-\(date)-\($0)", moment: $1) }
    }
}

/// The reminders of the lights (`Reminders.md`, "Reminders").
extension LightPart {
    /// The dates whose reminders may be due, or are the next ones.
    private static func dates(_ today: Day) -> [Day] { [today.preceding, today, today.following] }

    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        let settings = LightSettings(settings)
        let clock = LightClock(now, settings)
        var found = FoundReminders()
        // Nobody is reminded of lights who has never used them.
        guard !records.isEmpty, settings.remindsOfDay || settings.remindsOfNight else { return found }
        for date in dates(now.day) {
            // A record that can't be understood isn't the same as none.
            do throws(Diagnostic) {
                let record = try LightRecord(of: date, in: records)
                let promise = settings.showsPromise ? record?.promise : nil
                found.reminders += clock.reminders(of: date, record).map { $0.reminder(promise, in: now.zone) }
            } catch { found.unreadable.append(error) }
        }
        return found
    }
}

extension LightReminder {
    /// The reminder with its texts.
    ///
    /// - Parameter promise: the promise to show at night; nil to hide it.
    fileprivate func reminder(_ promise: String?, in zone: Zone) -> Reminder {
        let instant = zone.instant(of: moment)
        switch kind {
        case .day:
            return Reminder(
                id, at: instant, title: Text("The day's light"),
                Text("the promise of today"), command: "weekyii light today")
        case .night:
            let sleep = Text("time to sleep")
            return Reminder(
                id, at: instant, title: Text("The night's light"),
                promise.map { Text(value: $0) } ?? sleep, command: "weekyii light sleep")
        }
    }
}
