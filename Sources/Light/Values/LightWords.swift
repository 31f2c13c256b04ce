import CivilTime
import Localization
import Parts

/// The texts about invalid values of the lights.
enum LightWords {
    /// The reason why an end of the window can't be at a time.
    static func window(_ key: SettingKey, _ time: TimeOfDay, _ other: SettingKey, _ end: TimeOfDay) -> LocalizedText {
        LocalizedText(
            en: "\(key.name) cannot be \(time) while \(other.name) is \(end): "
                + "the night's window is between 17:00 and 05:00 and not empty; "
                + "weekyii config set \(other.name) HH:MM moves its other end first",
            zh: "\(other.name) 为 \(end) 时，\(key.name) 不能是 \(time)：夜间时段须在 17:00 到 05:00 之间且不为空；"
                + "可先用 weekyii config set \(other.name) HH:MM 移动另一端",
            ja: "\(other.name) が \(end) の間は \(key.name) に \(time) を使えません：夜の時間帯は 17:00 から 05:00 の間で、空にはできません。"
                + "先に weekyii config set \(other.name) HH:MM でもう一方を動かせます")
    }

    /// The text about a day of rest with a light.
    static let litRest = LocalizedText(
        en: "a day of rest with a light on; set rest: off, or both lights to off",
        zh: "休息日却亮着灯；请设 rest: off，或将两盏灯都设为 off",
        ja: "休みの日に灯りがついています。rest: off にするか、両方の灯りを off にしてください")

    /// The text about a moment in the future in a hand edit.
    static func future(_ moment: String) -> LocalizedText {
        LocalizedText(en: "\(moment) is in the future", zh: "\(moment) 还没有到", ja: "\(moment) は未来です")
    }
}
