package import CivilTime
import Journal
package import JournalText
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
        let (index, name) = (day.weekday.rawValue - 1, "\(day.weekday)")
        return LocalizedText(
            en: "\(name.prefix(1).uppercased())\(name.dropFirst())", zh: "\(weekdayRow(.zh)[index])",
            ja: "\(weekdayRow(.ja)[index])曜日")
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

    /// A date with its weekday: `Fri 2026-02-06`.
    package static func date(_ day: Day) -> LocalizedText { LocalizedText(each: "\(shortWeekday(day)) \(day)") }

    /// A moment with its weekday: `Fri 2026-02-06 09:00`.
    package static func moment(_ moment: Moment) -> LocalizedText {
        LocalizedText(each: "\(date(moment.day)) \(moment.time)")
    }

    /// The weekdays above a calendar, from Monday to Sunday, each at most two columns wide.
    package static func weekdayRow(_ language: Language) -> [String] {
        language(en: "Mo Tu We Th Fr Sa Su", zh: "一 二 三 四 五 六 日", ja: "月 火 水 木 金 土 日").split(separator: " ")
            .map(String.init)
    }

    /// A date of a year that is known: `31 Jan`, `1 月 31 日`.
    package static func dayOfMonth(_ day: Day) -> LocalizedText {
        let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
        let (number, month) = (day.dayOfMonth, day.month.number)
        return LocalizedText(
            en: "\(number) \(months[month - 1])", zh: "\(month) 月 \(number) 日", ja: "\(month) 月 \(number) 日")
    }
}

/// The words for values of the files, which the fixed outputs and documents have as they are.
extension Message {
    /// The words for a draft whose day has passed.
    package static let notStarted = LocalizedText(en: "not started", zh: "未启动", ja: "未開始")

    package static func status(_ status: DayStatus) -> LocalizedText {
        switch status {
        case .empty: LocalizedText(en: "empty", zh: "未规划", ja: "予定なし")
        case .draft: LocalizedText(en: "draft", zh: "草稿", ja: "下書き")
        case .execute: LocalizedText(en: "execute", zh: "执行中", ja: "実行中")
        case .completed: LocalizedText(en: "completed", zh: "已完成", ja: "完了")
        case .expired: LocalizedText(en: "expired", zh: "已过期", ja: "期限切れ")
        }
    }

    package static func type(_ type: TaskType) -> LocalizedText {
        switch type {
        case .regular: LocalizedText(en: "regular", zh: "常规", ja: "通常")
        case .ddl: LocalizedText(en: "ddl", zh: "截止", ja: "締切")
        case .leisure: LocalizedText(en: "leisure", zh: "休闲", ja: "余暇")
        }
    }

    package static func zone(_ zone: TaskZone) -> LocalizedText {
        switch zone {
        case .draft: LocalizedText(en: "Draft", zh: "草稿", ja: "下書き")
        case .focus: LocalizedText(en: "Focus", zh: "专注", ja: "フォーカス")
        case .frozen: LocalizedText(en: "Frozen", zh: "冻结", ja: "凍結")
        case .complete: LocalizedText(en: "Complete", zh: "已完成", ja: "完了")
        }
    }
}
