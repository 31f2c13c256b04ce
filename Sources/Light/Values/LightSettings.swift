package import CivilTime
import Localization
package import Parts

/// The settings of the lights in a journal.
package struct LightSettings: Equatable, Sendable {
    /// The time of the reminder of the day's promise.
    package let dayReminder: TimeOfDay
    /// The time of the reminders of the night's light.
    package let window: NightWindow
    /// The minutes between two reminders of a night.
    package let interval: Int
    /// Whether there is a reminder of the day.
    package let remindsOfDay: Bool
    /// Whether there are reminders of the night.
    package let remindsOfNight: Bool
    /// Whether a reminder of the night shows the promise.
    package let showsPromise: Bool

    /// Parses the settings; an invalid one has its default.
    ///
    /// - Parameter value: returns the written value of a setting.
    package init(_ value: (SettingKey) -> String) {
        func time(_ key: SettingKey) -> TimeOfDay? { TimeOfDay(value(key)) ?? TimeOfDay(key.standard) }
        dayReminder = time(LightSetting.dayReminder) ?? .midnight
        window = Self.window(value) ?? .standard
        let interval = Int(value(LightSetting.nightInterval)) ?? 0
        self.interval = LightSetting.intervals.contains(interval) ? interval : 30
        remindsOfDay = value(LightSetting.dayReminders) != "false"
        remindsOfNight = value(LightSetting.nightReminders) != "false"
        showsPromise = value(LightSetting.showPromise) != "false"
    }

    /// The default settings.
    package static let standard = LightSettings { $0.standard }

    private static func window(_ value: (SettingKey) -> String) -> NightWindow? {
        let ends = [LightSetting.nightStart, LightSetting.nightEnd].compactMap { LightSetting.end($0, value($0)) }
        return ends.count == 2 ? NightWindow(from: ends[0], to: ends[1]) : nil
    }
}

/// The settings of the lights, which are kept in the journal.
package enum LightSetting {
    package static let dayReminder = SettingKey("light.dayReminder", .journal, .time, "11:00")
    package static let nightStart = SettingKey("light.nightStart", .journal, .time, "22:30")
    package static let nightEnd = SettingKey("light.nightEnd", .journal, .time, "00:30")
    package static let nightInterval = SettingKey("light.nightInterval", .journal, .number(intervals), "30")
    package static let nightReminders = SettingKey("light.nightReminders", .journal, .truth, "true")
    package static let dayReminders = SettingKey("light.dayReminders", .journal, .truth, "true")
    package static let showPromise = SettingKey("light.showPromise", .journal, .truth, "true")

    /// All settings, in the order of lists.
    package static let all = [
        dayReminder, nightStart, nightEnd, nightInterval, nightReminders, dayReminders, showPromise,
    ]

    /// The possible minutes between two reminders of a night.
    static let intervals = 1...720

    /// An end of the window; the default if a hand edit made it invalid, so that each end can be set again.
    static func end(_ key: SettingKey, _ text: String) -> TimeOfDay? {
        let time = TimeOfDay(text).flatMap { key == nightStart ? NightWindow.starts(at: $0) : NightWindow.ends(at: $0) }
        return time ?? TimeOfDay(key.standard)
    }

    /// The reason why an end of the window can't be at a time, given the other end; nil if it can, and for other
    /// settings.
    static func refusal(
        of value: String, for key: SettingKey, among settings: (SettingKey) -> String
    ) -> LocalizedText? {
        guard let other = [nightStart: nightEnd, nightEnd: nightStart][key] else { return nil }
        guard let time = TimeOfDay(value.isEmpty ? key.standard : value), let end = end(other, settings(other))
        else { return nil }
        let (start, last) = key == nightStart ? (time, end) : (end, time)
        return NightWindow(from: start, to: last) == nil ? LightWords.window(key, time, other, end) : nil
    }
}
