package import CivilTime
import DateWords
import JournalText
package import Localization

/// How often a repeat comes back: `3 day`, or on days of the week, `mon,wed,fri` (`FileFormats.md`, "Repeat").
package enum Interval: Hashable, Sendable {
    /// So many units, 1 to 999.
    case units(Int, Unit)
    /// The next one of some weekdays, at least one.
    case weekdays(Set<Weekday>)

    package enum Unit: String, CaseIterable, Sendable {
        case day, week, month

        /// The words for the unit that can be typed.
        fileprivate var words: [String] {
            switch self {
            case .day: ["day", "days", "d", "日", "天"]
            case .week: ["week", "weeks", "w", "週", "周"]
            case .month: ["month", "months", "mo", "ヶ月", "个月"]
            }
        }

        /// The number of days; a month's differs.
        fileprivate var days: Int { self == .week ? 7 : 1 }
    }

    /// Parses a typed interval: `3-day`, `3 days`, `3d`, `3日`, `week`, `weekday`, `mon,wed,fri`, `月,水`; nil for anything
    /// else, and for a bare `日` or `月`, each of which is a unit as well as a weekday.
    package init?(_ text: String) {
        let text = text.halfWidth.lowercased()
        let digits = Substring(text.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        var word = text[digits.endIndex...]
        if digits.isEmpty {
            guard
                let found = Self.weekdays(text).map({ Self.weekdays($0) })
                    ?? Unit(rawValue: text).map({ .units(1, $0) })
            else { return nil }
            self = found
            return
        }
        if let mark = word.first, mark == "-" || mark == " " { word = word.dropFirst() }
        guard digits.count <= 3, let count = Int(digits), count > 0,
            let unit = Unit.allCases.first(where: { $0.words.contains(String(word)) })
        else { return nil }
        self = .units(count, unit)
    }

    /// Monday to Friday.
    private static let working = Set(Weekday.allCases.prefix(5))

    private static func weekdays(_ text: String) -> Set<Weekday>? {
        if ["weekday", "weekdays", "工作日", "平日"].contains(text) { return working }
        let words = text.split { ",、・ ".contains($0) }.map(String.init)
        let weekdays = words.compactMap { Weekday(word: $0) ?? Weekday(word: $0 + "曜") }
        return weekdays.isEmpty || weekdays.count < words.count || ["日", "月"].contains(text) ? nil : Set(weekdays)
    }

    /// The day that is a number of intervals after another.
    ///
    /// - Parameters:
    ///   - times: at least 1.
    ///   - dayOfMonth: the preferred day of the month; a shorter month uses its last day.
    func day(_ times: Int, after day: Day, dayOfMonth: Int) -> Day {
        switch self {
        case .units(let count, .month): return day.month.adding(months: count * times).day(dayOfMonth)
        case .units(let count, let unit): return day.adding(days: count * unit.days * times)
        case .weekdays(let weekdays):
            let days = (1...7).filter { weekdays.contains(day.adding(days: $0).weekday) }
            let (weeks, rest) = (times - 1).quotientAndRemainder(dividingBy: days.count)
            return day.adding(days: weeks * 7 + days[rest])
        }
    }

    /// The most whole intervals between two days; the number may be one too large, or a week's too small.
    func times(from day: Day, to other: Day) -> Int {
        switch self {
        case .units(let count, .month): day.month.months(until: other.month) / count
        case .units(let count, let unit): day.days(until: other) / (count * unit.days)
        case .weekdays(let weekdays): day.days(until: other) / 7 * weekdays.count
        }
    }
}

extension Interval: CustomStringConvertible {
    /// The interval as in files: `3 day`, `mon,wed,fri`.
    package var description: String {
        switch self {
        case .units(let count, let unit): "\(count) \(unit.rawValue)"
        case .weekdays(let weekdays): weekdays.sorted().map { $0.abbreviation.lowercased() }.joined(separator: ",")
        }
    }
}

extension Interval {
    /// The interval as a frequency for display: `every 3 days`, `每 3 天`, `3 日ごと`.
    package var every: Text {
        switch self {
        case .units(let count, let unit):
            return switch (unit, count) {
            case (.day, 1): Text("every day")
            case (.day, _): Text("every \(count) days")
            case (.week, 1): Text("every week")
            case (.week, _): Text("every \(count) weeks")
            case (.month, 1): Text("every month")
            case (.month, _): Text("every \(count) months")
            }
        case .weekdays(Self.working): return Text("every weekday")
        case .weekdays(let weekdays):
            let (days, names) = (weekdays.sorted(), weekdays.sorted().map(\.name))
            let en = days.map(\.abbreviation).joined(separator: ", ")
            let (zh, ja) = (names.map(\.[.zh]).joined(separator: "、"), names.map(\.[.ja]).joined(separator: "・"))
            return Text(en: "every \(en)", zh: "每\(zh)", ja: "毎週\(ja)")
        }
    }
}
