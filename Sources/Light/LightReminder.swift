package import CivilTime
import JournalText
import Localization
package import Parts

extension LightClock {
    /// The most reminders of a night's light.
    private static let most = 4

    /// The reminders of a date, in order (`Light.md`, "Reminders"). There is one of the day while its light is off and the
    /// date isn't a day of rest. Those of the night are in the window while the day's light is on.
    package func reminders(of date: Day, _ record: LightRecord?) -> [Reminder] {
        guard let record, record.isDayLit else {
            guard settings.remindsOfDay, record?.isRest != true else { return [] }
            let moment = Moment(day: date, time: settings.dayReminder)
            return [
                Reminder(
                    "light-day-\(date)", at: zone.instant(of: moment), title: Text("The day's light"),
                    Text("the promise of today"), command: "weekyii light today")
            ]
        }
        guard !record.isNightLit, settings.remindsOfNight else { return [] }
        let promise = settings.showsPromise ? record.promise : nil
        let start = settings.window.start.minuteOfDay + (settings.window.startsAfterMidnight ? 24 * 60 : 0)
        let moments = (0..<Self.most).map { existing(start + $0 * settings.interval, after: date) }
        return moments.enumerated().compactMap { index, moment in
            // Those that the clocks skip are one; those before the last change, a `wake` for example, were for another
            // state.
            guard moment <= end(of: date), moments.firstIndex(of: moment) == index,
                record.updated.map({ moment > $0 }) ?? true
            else { return nil }
            return Reminder(
                "light-night-\(date)-\(index)", at: zone.instant(of: moment), title: Text("The night's light"),
                promise.map { Text(value: $0) } ?? Text("time to sleep"), command: "weekyii light sleep")
        }
    }
}

/// The reminders of the lights (`Reminders.md`, "Reminders").
extension LightPart {
    package static func reminders(
        of records: Records, on days: ClosedRange<Day>?, settings: (SettingKey) -> String, now: Now
    ) -> FoundReminders {
        let settings = LightSettings(settings)
        let clock = LightClock(now, settings)
        var found = FoundReminders()
        // Nobody is reminded of lights who has never used them.
        guard !records.isEmpty, settings.remindsOfDay || settings.remindsOfNight else { return found }
        for date in [now.day.preceding, now.day, now.day.following] {
            // A record that can't be understood isn't the same as none.
            do throws(Diagnostic) {
                found.reminders += clock.reminders(of: date, try LightRecord(of: date, in: records))
            } catch { found.unreadable.append(error) }
        }
        return found
    }
}
