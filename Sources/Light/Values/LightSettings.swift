package import CivilTime
package import Parts

/// What a journal's settings say of the lights.
package struct LightSettings: Equatable, Sendable {
    /// When the promise of the day is asked for.
    package let dayReminder: TimeOfDay
    /// When the night's light is asked for.
    package let window: NightWindow
    /// The minutes between two reminders of a night.
    package let interval: Int
    /// Whether the day is asked for at all.
    package let remindsOfDay: Bool
    /// Whether the night is asked for at all.
    package let remindsOfNight: Bool
    /// Whether a reminder of the night holds the promise.
    package let showsPromise: Bool

    /// Reads the settings; what a hand wrote and can't be reads as the default.
    ///
    /// - Parameter value: the value of a setting as it is written.
    package init(_ value: (SettingKey) -> String) {
        func time(_ key: SettingKey) -> TimeOfDay? { TimeOfDay(value(key)) ?? TimeOfDay(key.standard) }
        dayReminder = time(LightSetting.dayReminder) ?? .midnight
        window = Self.window(value(LightSetting.nightStart), value(LightSetting.nightEnd)) ?? .standard
        let interval = Int(value(LightSetting.nightInterval)) ?? 0
        self.interval = LightSetting.intervals.contains(interval) ? interval : 30
        remindsOfDay = value(LightSetting.dayReminders) != "false"
        remindsOfNight = value(LightSetting.nightReminders) != "false"
        showsPromise = value(LightSetting.showPromise) != "false"
    }

    /// What holds where nothing is set.
    package static let standard = LightSettings { $0.standard }

    private static func window(_ start: String, _ end: String) -> NightWindow? {
        guard let start = TimeOfDay(start), let end = TimeOfDay(end) else { return nil }
        return NightWindow(from: start, to: end)
    }
}
