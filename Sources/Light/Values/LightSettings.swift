package import CivilTime
import Localization
package import Parts

/// The settings of the lights in a journal.
package struct LightSettings: Equatable, Sendable {
    package let dayReminder: TimeOfDay
    package let window: NightWindow
    /// The minutes between two reminders of a night.
    package let interval: Int
    package let remindsOfDay: Bool
    package let remindsOfNight: Bool
    /// Whether a reminder of the night shows the promise.
    package let showsPromise: Bool

    /// Parses the settings; an invalid one has its default.
    package init(_ value: (SettingKey) -> String) {
        dayReminder = LightSetting.dayReminder.value(value)
        let (start, end) = (LightSetting.nightStart.value(value), LightSetting.nightEnd.value(value))
        window = NightWindow(from: start, to: end) ?? .standard
        interval = LightSetting.nightInterval.value(value)
        remindsOfDay = LightSetting.dayReminders.value(value)
        remindsOfNight = LightSetting.nightReminders.value(value)
        showsPromise = LightSetting.showPromise.value(value)
    }

    package static let standard = LightSettings { $0.standard }
}

/// The settings of the lights, which are kept in the journal.
///
/// An end of the window that a hand edit made invalid has its default, so that each end can be set again.
package enum LightSetting {
    package static let dayReminder = Setting<TimeOfDay>("light.dayReminder", "11:00")
    package static let nightStart = Setting("light.nightStart", "22:30", where: NightWindow.starts(at:))
    package static let nightEnd = Setting("light.nightEnd", "00:30", where: NightWindow.ends(at:))
    package static let nightInterval = Setting("light.nightInterval", in: 1...720, 30)
    package static let nightReminders = Setting("light.nightReminders", true)
    package static let dayReminders = Setting("light.dayReminders", true)
    package static let showPromise = Setting("light.showPromise", true)

    package static let all = [
        dayReminder.key, nightStart.key, nightEnd.key, nightInterval.key, nightReminders.key, dayReminders.key,
        showPromise.key,
    ]

    /// The reason why an end of the window can't be at a time, given the other end; nil if it can, and for other
    /// settings.
    static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> Text? {
        let isStart = key == nightStart.key
        guard isStart || key == nightEnd.key else { return nil }
        let (changed, other) = isStart ? (nightStart, nightEnd) : (nightEnd, nightStart)
        guard let time = value.isEmpty ? changed.standard : TimeOfDay(value) else { return nil }
        let end = other.value(settings)
        let (first, last) = isStart ? (time, end) : (end, time)
        if NightWindow(from: first, to: last) != nil { return nil }
        // Whether it could be there with another end.
        guard isStart ? NightWindow.starts(at: time) : NightWindow.ends(at: time) else {
            return Text("\(key.name) cannot be \(time): the night's window is between 17:00 and 05:00 and not empty")
        }
        return Text(
            """
            \(key.name) cannot be \(time) while \(other.key.name) is \(end): the night's window is between \
            17:00 and 05:00 and not empty; weekyii config set \(other.key.name) HH:MM moves its other end first
            """)
    }
}
