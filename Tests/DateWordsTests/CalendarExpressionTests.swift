import CivilTime
import DateWords
import Localization
import Testing

@Suite("A typed week") struct WeekExpressionTests {
    private static let weeks: [(words: [String], today: String, week: String)] = [
        (["this", "This", "this week", "本周", "这周", "本週", "這週", "今週", "+0"], "2026-12-31", "2026-W53"),
        (["this"], "2027-01-03", "2026-W53"), (["this", "今週"], "2027-01-04", "2027-W01"),
        (["next", "NEXT", "next week", "ｎｅｘｔ", "下周", "下週", "来週", "+1"], "2026-12-31", "2027-W01"),
        (["last", "last week", "上周", "上週", "先週", "-1"], "2027-01-04", "2026-W53"),
        (["+2", "＋２"], "2026-12-31", "2027-W02"), (["-53"], "2026-12-31", "2025-W52"),
        (["W07", "w07", "Ｗ０７"], "2026-12-31", "2027-W07"), (["W07"], "2026-03-02", "2026-W07"),
        (["W53", "w53"], "2026-12-31", "2026-W53"), (["W53"], "2029-12-31", "2032-W53"),
        (["W53"], "2029-01-01", "2026-W53"),
        (["W53"], "2101-06-01", "2099-W53"), (["W01"], "2026-12-31", "2027-W01"), (["W52"], "2027-01-04", "2026-W52"),
        // 2025 has 52 weeks: W07 and W33 are 26 weeks apart, and the later one is meant.
        (["W07"], "2025-08-13", "2026-W07"), (["W33"], "2026-02-11", "2026-W33"),
        (["2026-W07", "2026-w07", "２０２６-W０７"], "2030-01-01", "2026-W07"),
    ]

    @Test("is what its words say in every language", arguments: weeks)
    func resolved(words: [String], today: String, week: String) throws {
        let today = try #require(Day(today))
        for word in words { #expect(WeekExpression(word)?.value(on: today).description == week, "\(word)") }
    }

    @Test(
        "is nothing else",
        arguments: [
            "2026-W00", "2026-W54", "2027-W53", "2026-W5", "2026-5", "2026-w06x", "", "W00", "W54", "W7", "W007",
            "2025-W53", "2026W07", "today", "本月", "+12345", "07", "再来週",
        ])
    func unknown(text: String) {
        #expect(WeekExpression(text) == nil)
    }

    @Test("is offered in the word that means it")
    func names() throws {
        let today = try #require(Day("2026-12-31"))
        for (offset, expected) in [(-1, "last"), (0, "this"), (1, "next"), (2, nil), (-2, nil)] {
            let week = today.adding(days: 7 * offset).week
            #expect(WeekExpression.name(of: week, on: today)?[.en] == expected)
        }
    }
}

@Suite("A typed month") struct MonthExpressionTests {
    @Test(
        "is what its words say in every language",
        arguments: [
            (["this", "this month", "本月", "这个月", "今月"], "2026-12"), (["next", "Next", "下个月", "下月", "来月"], "2027-01"),
            (["last", "last month", "上个月", "上月", "先月"], "2026-11"), (["2026-01", "２０２６-０１"], "2026-01"),
        ])
    func resolved(words: [String], month: String) throws {
        let today = try #require(Day("2026-12-31"))
        for word in words { #expect(MonthExpression(word)?.value(on: today).description == month, "\(word)") }
    }

    @Test(
        "before a year's first is the last of the year before, whatever the day",
        arguments: ["2027-01-01", "2027-01-31"])
    func newYear(today: String) throws {
        let today = try #require(Day(today))
        #expect(MonthExpression("last")?.value(on: today).description == "2026-12")
        #expect(MonthExpression.name(of: today.month.preceding, on: today)?[.ja] == "先月")
    }

    @Test("is nothing else", arguments: ["", "2026-13", "2026-1", "January", "今週", "+1", "today"])
    func unknown(text: String) {
        #expect(MonthExpression(text) == nil)
    }
}

@Suite("A typed year") struct YearExpressionTests {
    @Test(
        "is what its words say in every language",
        arguments: [
            (["this", "This Year", "今年", "2026", "２０２６"], 2026), (["last", "last year", "去年", "昨年"], 2025),
            (["0999"], 999),
        ])
    func resolved(words: [String], year: Int) throws {
        let today = try #require(Day("2026-12-31"))
        for word in words { #expect(YearExpression(word)?.value(on: today) == year, "\(word)") }
    }

    @Test("is nothing else", arguments: ["", "0000", "26", "20260", "next", "+1", "-1", "本月", "2026-01"])
    func unknown(text: String) { #expect(YearExpression(text) == nil) }
}
