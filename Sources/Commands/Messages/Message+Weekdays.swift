import Arguments
import CivilTime
import Journal
import Plan

extension Message {
    /// A weekday's name: `Thursday`, `四`.
    static func weekday(_ day: Day) -> LocalizedText {
        switch day.weekday {
        case .monday: LocalizedText(en: "Monday", zh: "一")
        case .tuesday: LocalizedText(en: "Tuesday", zh: "二")
        case .wednesday: LocalizedText(en: "Wednesday", zh: "三")
        case .thursday: LocalizedText(en: "Thursday", zh: "四")
        case .friday: LocalizedText(en: "Friday", zh: "五")
        case .saturday: LocalizedText(en: "Saturday", zh: "六")
        case .sunday: LocalizedText(en: "Sunday", zh: "日")
        }
    }
}
