import CivilTime
package import Localization

/// The time from one reminder of a repeat to the next: `3 day` (`FileFormats.md`, "Repeat").
package struct Interval: Hashable, Sendable {
    package enum Unit: String, CaseIterable, Sendable {
        case day, week, month

        /// The words for the unit that can be typed.
        var words: [String] {
            switch self {
            case .day: ["day", "days", "d", "日", "天"]
            case .week: ["week", "weeks", "w", "週", "周"]
            case .month: ["month", "months", "mo", "ヶ月", "个月"]
            }
        }
    }

    /// The number of units, 1 to 999.
    package let count: Int
    package let unit: Unit

    /// Creates an interval; nil if the count is out of range.
    package init?(_ count: Int, _ unit: Unit) {
        guard (1...999).contains(count) else { return nil }
        self.init(checked: count, unit)
    }

    private init(checked count: Int, _ unit: Unit) { (self.count, self.unit) = (count, unit) }

    static let daily = Interval(checked: 1, .day)

    /// Parses a typed interval: `3-day`, `3 days`, `3d`, `3日`; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let text = text.lowercased()
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        var word = text[digits.endIndex...]
        if let mark = word.first, mark == "-" || mark == " " { word = word.dropFirst() }
        guard digits.count <= 3, let count = Int(digits),
            let unit = Unit.allCases.first(where: { $0.words.contains { $0 == word } })
        else { return nil }
        self.init(count, unit)
    }

    /// The number of days; nil for months.
    package var days: Int? {
        switch unit {
        case .day: count
        case .week: count * 7
        case .month: nil
        }
    }

    /// The day that is a number of intervals after another.
    ///
    /// - Parameter dayOfMonth: the preferred day of the month; a shorter month uses its last day.
    func day(_ times: Int, after day: Day, dayOfMonth: Int) -> Day {
        if let days { return day.adding(days: days * times) }
        return day.month.adding(months: count * times).day(dayOfMonth)
    }

    /// The most whole intervals between two days; the number may be one too large.
    func times(from day: Day, to other: Day) -> Int {
        if let days { return day.days(until: other) / days }
        return day.month.months(until: other.month) / count
    }
}

extension Interval: CustomStringConvertible {
    /// The interval as in files: `3 day`.
    package var description: String { "\(count) \(unit.rawValue)" }
}

extension Interval {
    /// The interval for display: `3 days`, `3 天`, `3 日`.
    package var words: LocalizedText {
        let plural = count == 1 ? "" : "s"
        return switch unit {
        case .day: LocalizedText(en: "\(count) day\(plural)", zh: "\(count) 天", ja: "\(count) 日")
        case .week: LocalizedText(en: "\(count) week\(plural)", zh: "\(count) 周", ja: "\(count) 週間")
        case .month: LocalizedText(en: "\(count) month\(plural)", zh: "\(count) 个月", ja: "\(count) か月")
        }
    }

    /// The interval as a frequency for display: `every 3 days`, `每 3 天`, `3 日ごと`.
    package var every: LocalizedText {
        LocalizedText(en: "every \(count == 1 ? unit.rawValue : words.en)", zh: "每 \(words)", ja: "\(words)ごと")
    }
}
