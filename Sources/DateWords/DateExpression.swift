package import CivilTime
package import Localization

/// A typed date: a date in numbers, or words that name one as seen from today (`Plan.md`, "Values").
///
/// The words are resolved with the clock that the command reads behind the lock, so that a command that waits over
/// midnight has one today.
package struct DateExpression: Hashable, Sendable {
    fileprivate enum Form: Hashable {
        case day(Day)
        case offset(Int)
        case weekday(Weekday)
        /// A weekday of the week that is so many weeks from the current one.
        case weekdayOf(weeks: Int, Weekday)
        /// A date of some year.
        case date(month: Int, day: Int)
    }

    private let form: Form
    private let choice: WeekdayChoice

    package static let today = DateExpression(form: .offset(0), choice: .next)

    private init(form: Form, choice: WeekdayChoice) { (self.form, self.choice) = (form, choice) }

    /// Reads a date: `2026-01-30`, `26/01/30`, `01-30`, `Jan 30`, `+3`, `+2w`, or words of any language; nil for every
    /// other text, and for a date that doesn't exist.
    ///
    /// - Parameter choice: the date that a weekday, or a date without a year, means.
    package init?(_ text: some StringProtocol, _ choice: WeekdayChoice = .next) {
        let text = TypedText.normal(text)
        self.choice = choice
        if let day = Day(input: text) {
            form = .day(day)
        } else if let offset = TypedText.dayOffset(text) ?? RelativeWord.days.offset(of: text) {
            form = .offset(offset)
        } else if let weekday = Weekday(word: text) {
            form = .weekday(weekday)
        } else if let (weeks, weekday) = RelativeWord.weekday(of: text) {
            form = .weekdayOf(weeks: weeks, weekday)
        } else if let form = Form(typed: text) {
            self.form = form
        } else {
            return nil
        }
    }

    /// The date if it is in numbers; nil for words.
    package var fixed: Day? { if case .day(let day) = form { day } else { nil } }

    package func day(on today: Day) -> Day {
        switch form {
        case .day(let day): day
        case .offset(let days): today.adding(days: days)
        case .weekday(let weekday): choice.day(weekday, from: today)
        case .weekdayOf(let weeks, let weekday): today.week.monday.adding(days: 7 * weeks + weekday.rawValue - 1)
        case .date(let month, let day): choice.date(month: month, day: day, from: today)
        }
    }

    /// The words for the same weekday of next week, if the date is a weekday that means today; nil otherwise.
    package func nextWeekWords(on today: Day) -> Text? {
        guard case .weekday(let weekday) = form, choice == .next, weekday == today.weekday else { return nil }
        let name = weekday.name
        return Text(en: "next \(name[.en])", zh: "下\(name[.zh])", ja: "来週\(name[.ja])")
    }

    /// The moment at a time of the date, as seen from now: a weekday's next such moment after now, or its last one up
    /// to now.
    func moment(at time: TimeOfDay, now: Moment) -> Moment {
        let found = Moment(day: day(on: now.day), time: time)
        guard case .weekday = form else { return found }
        switch choice {
        case .next where found <= now: return Moment(day: found.day.adding(days: 7), time: time)
        case .last where found > now: return Moment(day: found.day.adding(days: -7), time: time)
        case .next, .last, .lastBeforeToday: return found
        }
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

    /// The date of a weekday, seen from a day.
    package func day(_ weekday: Weekday, from today: Day) -> Day {
        let ahead = (weekday.rawValue - today.weekday.rawValue + 7) % 7
        return switch self {
        case .next: today.adding(days: ahead)
        case .last: today.adding(days: ahead == 0 ? 0 : ahead - 7)
        case .lastBeforeToday: today.adding(days: ahead - 7)
        }
    }

    /// The date of a month and a day, which exist together in some year, seen from a day.
    func date(month: Int, day: Int, from today: Day) -> Day {
        // A leap day is at most eight years away.
        let dates = (today.year - 8...today.year + 8).compactMap { Day(year: $0, month: month, day: day) }
        let found =
            switch self {
            case .next: dates.first { $0 >= today }
            case .last: dates.last { $0 <= today }
            case .lastBeforeToday: dates.last { $0 < today }
            }
        // Only at an end of the calendar there is none.
        return found ?? dates.last ?? today
    }
}

// A date in numbers or with the name of its month, as people type it, perhaps without its year.
extension DateExpression.Form {
    /// Reads a text in its normal form: `2026-1-30`, `20260130`, `01-30`, `jan 30`, `30 january 2026`, `1月30日`; nil for
    /// every other text, and for a date that doesn't exist.
    fileprivate init?(typed text: String) {
        // A leap year has every date.
        guard let (year, month, day) = Self.numbers(text) ?? Self.named(text) ?? Self.counted(text),
            let date = Day(year: year ?? 2000, month: month, day: day)
        else { return nil }
        self = year == nil ? .date(month: month, day: day) : .day(date)
    }

    private typealias Numbers = (year: Int?, month: Int, day: Int)

    /// `2026-1-30`, `2026/1/30`, `20260130`, `01-30`.
    private static func numbers(_ text: String) -> Numbers? {
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
