import CivilTime
import Light
import Localization
import Parts
import Testing

/// The date that most tests are about.
let thursday = day("2026-01-29")

/// A date by its text.
func day(_ text: String) -> Day { Day(text) ?? .latest }

/// A moment by its text.
func moment(_ text: String) -> Moment { Moment(text) ?? Moment(day: .latest, time: .midnight) }

/// A clock at a moment, optionally with another window: `01:00–03:00`.
func clock(
    _ time: String, _ window: String = "22:30–00:30", dayReminder: String = "11:00", zone: Zone = .utc
) -> LightClock {
    let ends = window.split(separator: "–").map { String($0) }
    let settings = LightSettings { key in
        switch key {
        case LightSetting.nightStart.key: ends[0]
        case LightSetting.nightEnd.key: ends[1]
        case LightSetting.dayReminder.key: dayReminder
        default: key.standard
        }
    }
    return LightClock(Now(zone.instant(of: moment(time)), in: zone), settings)
}

/// The text of a record of 2026-01-29, from the values of its lines.
func text(
    promise: String = "null", day: String = "off", night: String = "off", slept: String = "null", rest: String = "off",
    updated: String = "2026-01-29 08:00", rejects: [String] = []
) -> String {
    """
    # Light: 2026-01-29 (Thu)
    commitment: \(promise)
    day_light: \(day)
    night_light: \(night)
    sleep_confirmed_at: \(slept)
    rest: \(rest)
    updated: \(updated)
    rejects:

    """ + rejects.map { "  - \($0)\n" }.joined()
}

/// Reads a record of 2026-01-29.
func record(_ text: String) throws -> LightRecord {
    try LightRecord(Array(text.utf8), at: "Light/2026/2026-01-29.md")
}

extension LightRecord {
    /// The record's text.
    var written: String { String(decoding: bytes, as: UTF8.self) }
}

/// A moment of UTC's wall clock as the current time.
func now(_ text: String) -> Now { Now(Zone.utc.instant(of: moment(text)), in: .utc) }
