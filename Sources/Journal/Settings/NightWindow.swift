import CivilTime
import Parts

/// The window of the night's light (`FileFormats.md`, ".weekyii/config"): not empty, 12 hours at most, over midnight or
/// not.
enum NightWindow {
    private static let longest = 12 * 60

    /// Refuses an end of the window that its other end doesn't go with.
    ///
    /// - Parameters:
    ///   - key: the setting that is to be set; any other but the two ends is let through.
    ///   - value: its value; empty for the default.
    ///   - standing: what a setting is.
    /// - Throws: ``SettingError/nightWindow(_:_:other:)`` when the window would be empty or too long.
    static func check(
        _ key: SettingKey, _ value: String, standing: (SettingKey) -> SettingValue?
    ) throws(SettingError) {
        let names = ["light.nightStart", "light.nightEnd"]
        guard let index = names.firstIndex(of: key.name), let other = SettingKey(names[1 - index]).flatMap(standing)
        else { return }
        let text = value.isEmpty ? key.standard : value
        // What can't be read is put right first, and says nothing of this one.
        guard let time = TimeOfDay(text), let end = TimeOfDay(other.text) else { return }
        let minutes = index == 0 ? length(from: time, to: end) : length(from: end, to: time)
        guard (1...longest).contains(minutes) else { throw .nightWindow(key, text, other: other) }
    }

    /// The minutes from a time of day to the next time that a clock shows another one.
    private static func length(from start: TimeOfDay, to end: TimeOfDay) -> Int {
        let minutes = (end.hour - start.hour) * 60 + end.minute - start.minute
        return minutes < 0 ? minutes + 24 * 60 : minutes
    }
}
