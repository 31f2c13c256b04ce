import CivilTime
import Localization

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
