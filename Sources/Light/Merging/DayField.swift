import Localization

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
