package import CivilTime
package import JournalText
package import Localization

/// The words for what a journal, its repository and its remotes report. `[OK]`, `[ERR]`, statuses, keys and ids are never
/// translated (`CommandLine.md`, "Language").
package enum Message {
    /// The weekdays above a calendar, from Monday to Sunday, each at most two columns wide.
    package static func weekdayRow(_ language: Language) -> [String] {
        language("Mo Tu We Th Fr Sa Su").split(separator: " ").map(String.init)
    }

    private static func character(_ day: Day, _ language: Language) -> String {
        weekdayRow(language)[day.weekday.rawValue - 1]
    }

    /// The name of a weekday: `Thursday`, `四`.
    package static func weekday(_ day: Day) -> Text {
        let name = "\(day.weekday)"
        return Text(
            en: name.prefix(1).uppercased() + name.dropFirst(), zh: character(day, .zh),
            ja: character(day, .ja) + "曜日")
    }

    /// A weekday's short name: `Thu`, `周四`, `木`.
    package static func shortWeekday(_ day: Day) -> Text {
        Text(en: shortWeekday(day, .en), zh: shortWeekday(day, .zh), ja: shortWeekday(day, .ja))
    }

    package static func shortWeekday(_ day: Day, _ language: Language) -> String {
        language(en: day.weekday.abbreviation, zh: "周\(character(day, .zh))", ja: character(day, .ja))
    }

    /// A date with its weekday: `Fri 2026-02-06`.
    package static func date(_ day: Day) -> Text { Text(verbatim: "\(shortWeekday(day)) \(day)") }

    /// A moment with its weekday: `Fri 2026-02-06 09:00`.
    package static func moment(_ moment: Moment) -> Text { Text(verbatim: "\(date(moment.day)) \(moment.time)") }

    /// A date of a year that is known: `31 Jan`, `1 月 31 日`.
    package static func dayOfMonth(_ day: Day) -> Text {
        let (number, month) = (day.dayOfMonth, day.month)
        let others = "\(month.number) 月 \(number) 日"
        return Text(en: "\(number) \(name(of: month).prefix(3))", zh: others, ja: others)
    }

    /// A month of a year that is known: `Jan`, `1 月`.
    package static func shortMonth(_ month: Month) -> Text {
        Text(en: String(name(of: month).prefix(3)), zh: "\(month.number) 月", ja: "\(month.number) 月")
    }

    /// `January 2026`, `2026 年 1 月`
    package static func month(_ month: Month) -> Text {
        let others = "\(month.year) 年 \(month.number) 月"
        return Text(en: "\(name(of: month)) \(month.year)", zh: others, ja: others)
    }

    private static func name(of month: Month) -> Substring { months[month.number - 1] }

    private static let months = "January February March April May June July August September October November December"
        .split(separator: " ")
}

/// The words for values of the files, which the fixed outputs and documents have as they are.
extension Message {
    /// The words for a draft whose day has passed.
    package static let notStarted = Text("not started", context: "a day")

    package static func status(_ status: DayStatus) -> Text {
        switch status {
        case .empty: Text("empty")
        case .draft: Text("draft")
        case .execute: Text("execute")
        case .completed: Text("completed")
        case .expired: Text("expired")
        }
    }

    package static func type(_ type: TaskType) -> Text {
        switch type {
        case .regular: Text("regular")
        case .ddl: Text("ddl")
        case .leisure: Text("leisure")
        }
    }

    package static func zone(_ zone: TaskZone) -> Text {
        switch zone {
        case .draft: Text("Draft")
        case .focus: Text("Focus")
        case .frozen: Text("Frozen")
        case .complete: Text("Complete")
        }
    }
}
