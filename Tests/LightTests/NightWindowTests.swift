import CivilTime
import Light
import Localization
import Parts
import Testing

/// The window, and the rule for its two settings.
@Suite("The night's window") struct NightWindowTests {
    @Test(
        "is between 17:00 and 05:00, and not empty",
        arguments: [
            ("22:30", "00:30", true), ("17:00", "05:00", true), ("17:00", "17:01", true), ("23:59", "00:00", true),
            ("00:00", "00:01", true), ("04:59", "05:00", true), ("22:30", "22:30", false), ("05:00", "05:00", false),
            ("17:00", "17:00", false), ("16:59", "22:00", false), ("22:00", "05:01", false), ("05:00", "17:00", false),
            ("05:00", "06:00", false), ("12:00", "13:00", false), ("23:00", "22:00", false), ("02:00", "23:00", false),
            ("00:30", "22:30", false), ("04:00", "17:00", false),
        ])
    func bounds(start: String, end: String, isAllowed: Bool) throws {
        let ends = try (#require(TimeOfDay(start)), #require(TimeOfDay(end)))
        #expect((NightWindow(from: ends.0, to: ends.1) != nil) == isAllowed)
    }

    @Test("allows exactly the pairs that a walk from 17:00 meets in order, of all quarters of an hour")
    func everyPair() throws {
        let times = try (0..<96).map { try #require(TimeOfDay(hour: $0 / 4, minute: $0 % 4 * 15)) }
        let night = Array(times[68...] + times[...20])
        for start in times {
            for end in times {
                let places = (night.firstIndex(of: start), night.firstIndex(of: end))
                let isAllowed = places.0.flatMap { first in places.1.map { first < $0 } } ?? false
                #expect((NightWindow(from: start, to: end) != nil) == isAllowed, "\(start)–\(end)")
            }
        }
    }

    @Test("refuses an end that the other one doesn't go with, and lets every other setting through")
    func settings() throws {
        let refused = { (value: String, key: SettingKey, other: String) in
            LightPart.refusal(of: value, for: key, among: { _ in other })
        }
        let start = LightSetting.nightStart.key
        #expect(refused("23:00", start, "00:30") == nil)
        #expect(refused("", start, "00:30") == nil)
        #expect(refused("", LightSetting.nightEnd.key, "01:00")?[.en].contains("cannot be 00:30") == true)
        #expect(
            refused("01:00", start, "00:30")?[.en]
                == "light.nightStart cannot be 01:00 while light.nightEnd is 00:30: the night's window is between 17:00 and "
                + "05:00 and not empty; weekyii config set light.nightEnd HH:MM moves its other end first")
        // No other end makes room for it.
        #expect(
            refused("12:00", start, "00:30")?[.en]
                == "light.nightStart cannot be 12:00: the night's window is between 17:00 and 05:00 and not empty")
        #expect(refused("23:00", start, "soon") == nil)
        #expect(refused("12:00", start, "soon") != nil)
        // Invalid ends from a hand edit can be corrected one by one.
        #expect(refused("22:00", start, "13:00") == nil && refused("01:00", LightSetting.nightEnd.key, "12:00") == nil)
        #expect(refused("21:00", start, "22:00") == nil && refused("23:00", start, "22:00") != nil)
        #expect(refused("05:00", LightSetting.dayReminder.key, "00:30") == nil)
    }

    @Test("is the default one where a hand wrote what can't be")
    func fallback() {
        #expect(clock("2026-01-29 12:00", "12:00–13:00").settings == LightSettings.standard)
        #expect(clock("2026-01-29 12:00", "soon–13:00").settings == LightSettings.standard)
        let values = LightSettings { key in key.form == .truth ? "false" : "x" }
        #expect(!values.remindsOfDay && !values.remindsOfNight && !values.showsPromise && values.interval == 30)
    }
}
