package import CivilTime
package import Localization

extension DateExpression {
    package static var today: Self { Self { $0 } }

    /// Reads a date: `2026-01-30`, `26/01/30`, `01-30`, `Jan 30`, `+3`, `+2w`, or words of any language; nil for every
    /// other text, and for a date that doesn't exist.
    ///
    /// - Parameter choice: the date that a weekday, or a date without a year, means.
    package init?(_ text: some StringProtocol, _ choice: WeekdayChoice = .next) {
        let text = TypedText.normal(text)
        if let offset = TypedText.dayOffset(text) ?? RelativeWord.days.offset(of: text) {
            self.init { $0.adding(days: offset) }
        } else if let weekday = Weekday(word: text) {
            self.init { choice.day(weekday, from: $0) }
        } else if let (weeks, weekday) = RelativeWord.weekday(of: text) {
            self.init { $0.week.monday.adding(days: 7 * weeks + weekday.rawValue - 1) }
        } else if let (year, month, day) = DateNumbers.read(text),
            // A leap year has every date.
            let date = Day(year: year ?? 2000, month: month, day: day)
        {
            if year == nil { self.init { choice.date(month: month, day: day, from: $0) } } else { self.init(date) }
        } else {
            return nil
        }
    }

    /// The words for the weekday of next week that a text names, if it is today's; nil otherwise.
    package static func nextWeekWords(for text: String, on today: Day) -> Text? {
        guard let weekday = Weekday(word: TypedText.normal(text)), weekday == today.weekday else { return nil }
        let name = weekday.name
        return Text(en: "next \(name[.en])", zh: "下\(name[.zh])", ja: "来週\(name[.ja])")
    }

    /// What is meant by a text that is no date: the Monday of a week in words, or a misspelled word; nil for any other.
    package static func meant(by text: String) -> String? {
        let text = TypedText.normal(text)
        let mondays = ["\(text)の月曜", "\(text)一", "\(text.replacing(" week", with: "")) mon"]
        if WeekExpression(text) != nil { return mondays.first { DateExpression($0) != nil } }
        let isOther = MonthExpression(text) != nil || YearExpression(text) != nil
        return isOther ? nil : Spelling.nearest(to: text, in: words)
    }

    /// The English words that can be misspelled: `tomorrow`, `friday`, `next fri`.
    private static var words: [String] {
        let weekdays = Weekday.allCases.flatMap { [$0.name[.en], "\($0)"] }
        let weeks = RelativeWord.weeks.flatMap { week in weekdays.map { "\(week.name[.en]) \($0)" } }
        return RelativeWord.days.map(\.name[.en]).filter { !$0.isEmpty } + weekdays + weeks
    }

    /// The words for a date, as seen from today, the likeliest first; none for a distant date.
    ///
    /// - Parameter choice: the date that a weekday means.
    package static func names(of day: Day, on today: Day, _ choice: WeekdayChoice) -> [Text] {
        let offset = today.days(until: day)
        let relative = RelativeWord.days.name(of: offset)
        let isNear = abs(offset) > 1 && choice.day(day.weekday, from: today) == day
        return [relative, isNear ? day.weekday.name : nil].compactMap(\.self)
    }
}

/// The date that a weekday, or a date without a year, means (`Plan.md`, "Values").
package enum WeekdayChoice: Hashable, Sendable {
    /// The next one, today included.
    case next
    /// The last one, today included: for commands about what has happened.
    case last
    /// The last one before today: for commands about past days, in which today can't be meant.
    case lastBeforeToday

    package func day(_ weekday: Weekday, from today: Day) -> Day {
        let days = today.adding(days: -7)...today.adding(days: 7)
        return choose(days.filter { $0.weekday == weekday }, from: today)
    }

    /// The date of a month and a day, which exist together in some year, seen from a day.
    func date(month: Int, day: Int, from today: Day) -> Day {
        // A leap day is at most eight years away.
        choose((today.year - 8...today.year + 8).compactMap { Day(year: $0, month: month, day: day) }, from: today)
    }

    /// The date that is meant of some in order; at an end of the calendar, where there may be none, the last one.
    private func choose(_ dates: [Day], from today: Day) -> Day {
        let found =
            switch self {
            case .next: dates.first { $0 >= today }
            case .last: dates.last { $0 <= today }
            case .lastBeforeToday: dates.last { $0 < today }
            }
        return found ?? dates.last ?? today
    }
}

/// Reads a date in numbers or with the name of its month, as people type it, perhaps without its year.
private enum DateNumbers {
    typealias Numbers = (year: Int?, month: Int, day: Int)

    /// Reads a text in its normal form: `2026-1-30`, `20260130`, `01-30`, `jan 30`, `30 january 2026`, `1月30日`; nil for
    /// every other text.
    static func read(_ text: String) -> Numbers? { numbers(text) ?? named(text) ?? counted(text) }

    /// `2026-1-30`, `2026/1/30`, `26/01/30`, `20260130`, `01-30`.
    private static func numbers(_ text: String) -> Numbers? {
        if let short = FixedForm("00/00/00").numbers(in: text) { return (2000 + short[0], short[1], short[2]) }
        if text.utf8.count == 8, let number = TypedText.digits(text, 8...8) {
            return (number / 10000, number / 100 % 100, number % 100)
        }
        let divider: Character = text.contains("/") ? "/" : "-"
        let parts = text.split(separator: divider, omittingEmptySubsequences: false)
        guard parts.count == 3 || parts.count == 2 && divider == "-" else { return nil }
        return numbers(year: parts.count == 3 ? parts[0] : nil, parts[parts.count - 2], parts[parts.count - 1])
    }

    /// `1月30日`, `2026年1月30日`.
    private static func counted(_ text: String) -> Numbers? {
        guard let last = text.last, "日号號".contains(last) else { return nil }
        var rest = text.dropLast()
        var year: Substring?
        if let end = rest.firstIndex(of: "年") { (year, rest) = (rest[..<end], rest[end...].dropFirst()) }
        let parts = rest.split(separator: "月", omittingEmptySubsequences: false)
        return parts.count == 2 ? numbers(year: year, parts[0], parts[1]) : nil
    }

    /// `jan 30`, `30 jan`, `january 30 2026`.
    private static func named(_ text: String) -> Numbers? {
        var words = text.replacing(",", with: " ").split(separator: " ")
        let year = words.count == 3 ? words.removeLast() : nil
        guard words.count == 2, let index = words.firstIndex(where: { month($0) != nil }),
            let month = month(words[index])
        else { return nil }
        return numbers(year: year, "\(month)", words[1 - index])
    }

    private static func numbers(year: Substring?, _ month: Substring, _ day: Substring) -> Numbers? {
        guard let month = TypedText.digits(month, 1...2), let day = TypedText.digits(day, 1...2) else { return nil }
        guard let year else { return (nil, month, day) }
        return TypedText.digits(year, 4...4).map { ($0, month, day) }
    }

    /// The number of a month's English name or its first three letters.
    private static func month(_ word: Substring) -> Int? {
        months.firstIndex { $0 == word || $0.prefix(3) == word || word == "sept" && $0 == "september" }.map { $0 + 1 }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
}
