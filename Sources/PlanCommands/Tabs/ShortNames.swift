package import Interface
import Plan

extension Week {
    /// `W06`
    var short: String { String(description.suffix(3)) }
}

extension Message {
    /// A date of a week that is known: `Thu 5`, `周四 5`.
    package static func weekdayAndDate(_ day: Day) -> Text { Text(verbatim: "\(shortWeekday(day)) \(day.dayOfMonth)") }

    /// `Thu 5 Feb`, and with its year where that isn't this one.
    static func dayName(_ day: Day, _ today: Day) -> Text {
        day.year == today.year ? Text(verbatim: "\(shortWeekday(day)) \(dayOfMonth(day))") : date(day)
    }

    /// `W06`, and with its year where that isn't this one.
    package static func shortWeek(_ week: Week, _ today: Day) -> String {
        week.year == today.week.year ? week.short : "\(week)"
    }

    /// `W06  2-8 Feb`
    static func weekTitle(_ week: Week, _ today: Day) -> Text {
        let (from, to) = (dayOfMonth(week.monday), dayOfMonth(week.sunday))
        let (first, last) = (week.monday.dayOfMonth, week.sunday.dayOfMonth)
        let isWhole = first < last
        let start = Text(en: isWhole ? "\(first)" : from[.en], zh: from[.zh], ja: from[.ja])
        let end = Text(en: to[.en], zh: isWhole ? "\(last) 日" : to[.zh], ja: isWhole ? "\(last) 日" : to[.ja])
        return Text(verbatim: "\(shortWeek(week, today))  \(start)-\(end)")
    }
}
