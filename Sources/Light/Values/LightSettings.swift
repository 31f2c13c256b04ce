package import CivilTime
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
