package import CivilTime
import JournalText
import Templates

/// The two lights of a date, as its file has them: `Light/2026/2026-01-29.md` (`Light.md`, "Record").
package struct LightRecord: Equatable, Sendable {
    static let shape = RecordText.Shape(
        "Light",
        keys: ["commitment", "day_light", "night_light", "sleep_confirmed_at", "rest", "updated", "rejects"],
        list: .key("rejects"))

    /// The date.
    package let day: Day
    var text: RecordText

    init(_ day: Day, _ text: RecordText) { (self.day, self.text) = (day, text) }

    /// A date of which nothing is known yet, from the template.
    package init(new day: Day, at moment: Moment) {
        let text = Template.light.text([
            "date": "\(day)", "weekday": day.weekday.abbreviation, "moment": "\(moment)",
        ])
        self.init(day, RecordText(SourceText(text), Self.shape))
    }

    /// The file as bytes; for an unchanged one exactly those that were read.
    package var bytes: [UInt8] { text.bytes }

    /// The sentence that lit the day; nil where there is none.
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

    /// When the sleep was confirmed.
    package var sleptAt: Moment? {
        get { moment("sleep_confirmed_at") }
        set { text["sleep_confirmed_at"] = newValue.map { "\($0)" } }
    }

    /// Whether the date is a day of rest.
    package var isRest: Bool {
        get { isOn("rest") }
        set { set("rest", newValue) }
    }

    /// When a command changed the record last.
    package var updated: Moment? {
        get { moment("updated") }
        set { text["updated"] = newValue.map { "\($0)" } }
    }

    /// The minutes in which "one more round" was said, in order and once each.
    package var rejects: [Moment] {
        get { Set(text.items.compactMap { Moment($0) }).sorted() }
        set { text.setItems(Set(newValue).sorted().map { "\($0)" }) }
    }

    /// Which lights count.
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

/// Which lights of a date are on, as statistics and chains tell it.
package enum Lights: String, CaseIterable, Sendable {
    /// The day's and the night's: the date counts.
    case both
    /// The day's alone.
    case day
    /// None, or the night's alone, which only a hand can write.
    case off
    /// None, on a day of rest.
    case rest
}
