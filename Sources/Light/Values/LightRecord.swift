package import CivilTime
import JournalText
import Templates

/// The two lights of a date in their file's form: `Light/2026/2026-01-29.md` (`Light.md`, "Record").
package struct LightRecord: Equatable, Sendable {
    static let shape = RecordText.Shape(
        "Light",
        keys: ["commitment", "day_light", "night_light", "sleep_confirmed_at", "rest", "updated", "rejects"],
        list: .key("rejects"))

    /// The date of the lights.
    package let day: Day
    var text: RecordText

    init(_ day: Day, _ text: RecordText) { (self.day, self.text) = (day, text) }

    /// Creates a date's record from its template.
    package init(new day: Day, at moment: Moment) {
        let text = Template.light.text([
            "date": "\(day)", "weekday": day.weekday.abbreviation, "moment": "\(moment)",
        ])
        self.init(day, RecordText(SourceText(text), Self.shape))
    }

    /// The bytes of the file; if nothing changed, exactly those that were read.
    package var bytes: [UInt8] { text.bytes }

    /// The promise of the day; nil if there is none.
    package var promise: String? {
        get { text["commitment"] ?? (isDayLit && text.spelling("commitment") == "null" ? "null" : nil) }
        set { if newValue != promise { text["commitment"] = newValue } }
    }

    /// Whether the light of the day is on.
    package var isDayLit: Bool {
        get { isOn("day_light") }
        set { set("day_light", newValue) }
    }

    /// Whether the light of the night is on.
    package var isNightLit: Bool {
        get { isOn("night_light") }
        set { set("night_light", newValue) }
    }

    /// The time when the sleep was confirmed.
    package var sleptAt: Moment? {
        get { moment("sleep_confirmed_at") }
        set { text["sleep_confirmed_at"] = newValue.map { "\($0)" } }
    }

    /// Whether the date is a day of rest.
    package var isRest: Bool {
        get { isOn("rest") }
        set { set("rest", newValue) }
    }

    /// The time when a command last changed the record.
    package var updated: Moment? {
        get { moment("updated") }
        set { text["updated"] = newValue.map { "\($0)" } }
    }

    /// The minutes of each "one more round", in order and once each.
    package var rejects: [Moment] {
        get { Set(text.items.compactMap { Moment($0) }).sorted() }
        set { text.setItems(Set(newValue).sorted().map { "\($0)" }) }
    }

    /// The lights for statistics.
    package var lights: Lights {
        if isDayLit { return isNightLit ? .both : .day }
        return isRest ? .rest : .off
    }

    private func isOn(_ key: String) -> Bool { text[key] == "on" }

    private mutating func set(_ key: String, _ isOn: Bool) {
        if self.isOn(key) != isOn { text[key] = isOn ? "on" : "off" }
    }

    private func moment(_ key: String) -> Moment? { text[key].flatMap { Moment($0) } }
}
