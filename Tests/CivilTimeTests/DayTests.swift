import CivilTime
import Foundation
import Testing

@Suite("A day") struct DayTests {
    @Test("has the numbers that Foundation's calendar gives it, from 1970 to 2100") func againstFoundation() throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let parts: Set<Calendar.Component> = [.year, .month, .day, .weekday, .weekOfYear, .yearForWeekOfYear]
        var day = try #require(Day("1970-01-01"))
        var seconds = 43_200.0
        while day.year <= 2100 {
            let expected = calendar.dateComponents(parts, from: Date(timeIntervalSince1970: seconds))
            try #require(day.year == expected.year && day.month.number == expected.month)
            try #require(day.dayOfMonth == expected.day)
            // Foundation counts from Sunday.
            try #require(day.weekday.rawValue % 7 + 1 == expected.weekday)
            try #require(day.week.year == expected.yearForWeekOfYear && day.week.number == expected.weekOfYear)
            day = day.following
            seconds += 86_400
        }
    }

    @Test("can be written and read, and follows the one before, in every year") func everyDay() throws {
        let first = try #require(Day("0001-01-01"))
        let last = try #require(Day("9999-12-31"))
        #expect(first.days(until: last) == 3_652_058)
        #expect(first.weekday == .monday)
        var before = first
        // Steps of 17 days meet every date of the year and every weekday.
        for distance in stride(from: 17, through: first.days(until: last), by: 17) {
            let day = first.adding(days: distance)
            try #require(Day(year: day.year, month: day.month.number, day: day.dayOfMonth) == day)
            try #require(before < day && before.days(until: day) == 17 && day.following.preceding == day)
            if distance % 289 == 0 { try #require(Day("\(day)") == day) }
            before = day
        }
    }

    static let texts: [(text: String, day: String?)] = [
        ("2026-01-29", "2026-01-29"), ("0001-01-01", "0001-01-01"), ("9999-12-31", "9999-12-31"),
        ("2024-02-29", "2024-02-29"), ("2000-02-29", "2000-02-29"), ("2026-02-29", nil), ("1900-02-29", nil),
        ("2100-02-29", nil), ("2026-02-30", nil), ("2026-04-31", nil), ("2026-12-32", nil), ("2026-13-01", nil),
        ("2026-00-01", nil), ("2026-01-00", nil), ("0000-01-01", nil), ("10000-01-01", nil), ("2026-1-29", nil),
        ("26-01-29", nil), ("2026/01/29", nil), ("2026-01-29 ", nil), (" 2026-01-29", nil), ("2026-01-2９", nil),
        ("+026-01-29", nil), ("2026–01–29", nil), ("2026-01-29\n", nil), ("", nil),
    ]

    @Test("is read from exactly YYYY-MM-DD", arguments: texts) func text(text: String, day: String?) {
        #expect(Day(text).map(\.description) == day)
    }

    static let numbers = [(0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 2, 29), (2026, 1, .max)]

    @Test("isn't made of numbers that are no date", arguments: numbers) func badNumbers(year: Int, month: Int, day: Int)
    {
        #expect(Day(year: year, month: month, day: day) == nil)
    }

    @Test("beyond the years that can be written still counts on") func beyond() throws {
        let last = try #require(Day("9999-12-31"))
        #expect(last.following.description == "10000-01-01")
        #expect(last.week.days.count == 7)
        #expect(last.adding(days: .max).preceding < last.adding(days: .max))
        let first = try #require(Day("0001-01-01"))
        #expect(first.preceding.description == "0000-12-31")
        #expect(first.adding(days: .min).week < first.week)
    }
}
