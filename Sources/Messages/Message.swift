package import CivilTime
import Journal
package import Localization
import Plan

/// The catalogue of the tool's messages. Each is here once in every language, and a missing translation doesn't
/// compile. `[OK]`, `[ERR]`, statuses, keys and ids are never translated (`CommandLine.md`, "Language").
package enum Message {
    /// `1 task`, `3 tasks`.
    package static func tasks(_ count: Int) -> String { count.of("task") }

    /// `1 day`, `3 days`.
    package static func days(_ count: Int) -> String { count.of("day") }

    /// `1 week`, `3 weeks`.
    package static func weeks(_ count: Int) -> String { count.of("week") }
}

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

extension Message {
    /// A weekday's short name: `Thu`, `周四`, `木`.
    package static func shortWeekday(_ day: Day) -> LocalizedText { LocalizedText { shortWeekday(day, $0) } }

    package static func shortWeekday(_ day: Day, _ language: Language) -> String {
        let index = day.weekday.rawValue - 1
        return language(
            en: day.weekday.abbreviation, zh: "周\(weekdayRow(language)[index])", ja: weekdayRow(language)[index])
    }

    /// The weekdays above a calendar, from Monday to Sunday, each at most two columns wide.
    package static func weekdayRow(_ language: Language) -> [String] {
        language(en: "Mo Tu We Th Fr Sa Su", zh: "一 二 三 四 五 六 日", ja: "月 火 水 木 金 土 日").split(separator: " ")
            .map(String.init)
    }

    /// The words for a draft whose day has passed.
    package static let notStarted = LocalizedText(en: "not started", zh: "未启动", ja: "未開始")
}
