import CivilTime
import Localization

/// Values of a record that belong together and are merged as one.
protocol LightField: Hashable {
    /// The value in a few words, without private text.
    var words: LocalizedText { get }
    /// The value as in the file.
    var text: String { get }
}

/// The day's light: whether it is on, its promise, and whether the date is a day of rest.
struct DayField: LightField {
    var isOn = false
    var promise: String?
    var isRest = false

    var words: LocalizedText {
        if isOn { return LocalizedText(en: "the promise", zh: "承诺", ja: "約束") }
        return isRest
            ? LocalizedText(en: "the rest", zh: "休息", ja: "休み") : LocalizedText(en: "no promise", zh: "无承诺", ja: "約束なし")
    }
    var text: String { "\(promise ?? "null")\n\(isOn ? "on" : "off")\n\(isRest ? "on" : "off")" }
}

/// The night's light: whether it is on, and since when.
struct NightField: LightField {
    var isOn = false
    var sleptAt: Moment?

    var words: LocalizedText {
        guard isOn else { return LocalizedText(en: "the wake", zh: "收回的入睡", ja: "就寝の取り消し") }
        let time = sleptAt.map { " \($0.time)" } ?? ""
        return LocalizedText(en: "the sleep\(time.isEmpty ? "" : " of\(time)")", zh: "入睡\(time)", ja: "就寝\(time)")
    }
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
