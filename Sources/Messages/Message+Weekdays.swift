package import CivilTime
import Journal
package import Localization
import Plan

extension Message {
    /// The name of a weekday: `Thursday`, `四`.
    package static func weekday(_ day: Day) -> LocalizedText {
        switch day.weekday {
        case .monday: LocalizedText(en: "Monday", zh: "一", ja: "月曜日")
        case .tuesday: LocalizedText(en: "Tuesday", zh: "二", ja: "火曜日")
        case .wednesday: LocalizedText(en: "Wednesday", zh: "三", ja: "水曜日")
        case .thursday: LocalizedText(en: "Thursday", zh: "四", ja: "木曜日")
        case .friday: LocalizedText(en: "Friday", zh: "五", ja: "金曜日")
        case .saturday: LocalizedText(en: "Saturday", zh: "六", ja: "土曜日")
        case .sunday: LocalizedText(en: "Sunday", zh: "日", ja: "日曜日")
        }
    }
}
