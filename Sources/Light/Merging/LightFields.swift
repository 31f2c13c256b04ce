import CivilTime

/// Values of a record that belong together and are merged as one.
protocol LightField: Hashable {
    /// The value in a word, without private text.
    var word: String { get }
    /// The value as in the file.
    var text: String { get }
}

/// The day's light: whether it is on, its promise, and whether the date is a day of rest.
struct DayField: LightField {
    var isOn = false
    var promise: String?
    var isRest = false

    var word: String { isOn ? "promise" : isRest ? "rest" : "day off" }
    var text: String { "\(promise ?? "null")\n\(isOn ? "on" : "off")\n\(isRest ? "on" : "off")" }
}

/// The night's light: whether it is on, and since when.
struct NightField: LightField {
    var isOn = false
    var sleptAt: Moment?

    var word: String { isOn ? "sleep" : "wake" }
    var text: String { "\(isOn ? "on" : "off")\n\(sleptAt.map { "\($0)" } ?? "null")" }
}

extension LightRecord {
    var dayField: DayField {
        get { DayField(isOn: isDayLit, promise: promise, isRest: isRest) }
        set {
            isDayLit = newValue.isOn
            promise = newValue.promise
            isRest = newValue.isRest
        }
    }

    var nightField: NightField {
        get { NightField(isOn: isNightLit, sleptAt: sleptAt) }
        set { (isNightLit, sleptAt) = (newValue.isOn, newValue.sleptAt) }
    }
}
