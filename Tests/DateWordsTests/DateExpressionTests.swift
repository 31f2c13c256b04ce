import CivilTime
import DateWords
import Localization
import Testing

/// `Plan.md`, "Values". 2026-12-31 is a Thursday of 2026-W53, 2026-03-01 a Sunday, 2026-03-02 a Monday.
@Suite("A typed date") struct DateExpressionTests {
    private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

    private static let words: [(words: [String], today: String, day: String)] = [
        (["today", "TODAY", "ｔｏｄａｙ", "今天", "今日", "+0", "-0"], "2026-12-31", "2026-12-31"),
        (["tomorrow", "Tomorrow", "明天", "明日", "+1", "＋１"], "2026-12-31", "2027-01-01"),
        (["yesterday", "昨天", "昨日", "-1", "－１"], "2027-01-01", "2026-12-31"),
        (["后天", "後天", "明後日", "+2"], "2026-12-31", "2027-01-02"),
        (["+9999"], "2026-12-31", "2054-05-17"), (["-365"], "2026-12-31", "2025-12-31"),
        (["+1"], "2028-02-28", "2028-02-29"), (["+1"], "2026-02-28", "2026-03-01"),
        (["2026-01-30", "26/01/30", "2026/01/30", "２０２６-０１-３０", "２６／０１／３０"], "2026-12-31", "2026-01-30"),
        (["thu", "thursday", "周四", "星期四", "礼拜四", "木曜", "木曜日"], "2026-12-31", "2026-12-31"),
        (["fri", "Friday", "FRI", "ｆｒｉ", "周五", "週五", "星期五", "礼拜五", "禮拜五", "金曜", "金曜日"], "2026-12-31", "2027-01-01"),
        (["wed", "wednesday", "周三", "水曜"], "2026-12-31", "2027-01-06"),
        (["sun", "sunday", "周日", "周天", "星期日", "星期天", "礼拜天", "日曜", "日曜日"], "2026-03-01", "2026-03-01"),
        (["mon", "monday", "周一", "星期一", "礼拜一", "月曜", "月曜日"], "2026-03-01", "2026-03-02"),
        (["sat", "saturday", "周六", "土曜"], "2026-03-01", "2026-03-07"),
        (["mon"], "2026-03-02", "2026-03-02"), (["sun"], "2026-03-02", "2026-03-08"),
        (["tue", "tuesday", "周二", "火曜"], "2026-03-02", "2026-03-03"),
    ]

    @Test("is what its words say in every language", arguments: words)
    func resolved(words: [String], today: String, day: String) throws {
        for word in words {
            let found = try #require(DateExpression(word), "\(word)")
            #expect(try found.day(on: Self.day(today)).description == day, "\(word)")
        }
    }

    @Test(
        "is the last such weekday in a command about the past",
        arguments: [
            ("thu", "2026-12-31", "2026-12-31", "2026-12-24"), ("fri", "2026-12-31", "2026-12-25", "2026-12-25"),
            ("周三", "2026-12-31", "2026-12-30", "2026-12-30"), ("木曜", "2027-01-01", "2026-12-31", "2026-12-31"),
            ("sun", "2026-03-01", "2026-03-01", "2026-02-22"), ("mon", "2026-03-01", "2026-02-23", "2026-02-23"),
            ("sun", "2026-03-02", "2026-03-01", "2026-03-01"), ("月曜日", "2026-03-02", "2026-03-02", "2026-02-23"),
        ])
    func past(word: String, today: String, last: String, before: String) throws {
        let today = try Self.day(today)
        #expect(DateExpression(word, .last)?.day(on: today).description == last)
        #expect(DateExpression(word, .lastBeforeToday)?.day(on: today).description == before)
    }

    @Test("means the same weekday wherever it is resolved", arguments: 0..<14)
    func everyWeekday(offset: Int) throws {
        let today = try Self.day("2026-12-24").adding(days: offset)
        for weekday in Weekday.allCases {
            let next = try #require(DateExpression("\(weekday)")).day(on: today)
            #expect(next.weekday == weekday && (0..<7).contains(today.days(until: next)))
            let last = try #require(DateExpression("\(weekday)", .last)).day(on: today)
            #expect(last.weekday == weekday && (-6...0).contains(today.days(until: last)))
            let before = try #require(DateExpression("\(weekday)", .lastBeforeToday)).day(on: today)
            #expect(before.weekday == weekday && (-7 ... -1).contains(today.days(until: before)))
        }
    }

    @Test("isn't the same after midnight, but for numbers")
    func midnight() throws {
        let (before, after) = (try Self.day("2026-12-31"), try Self.day("2027-01-01"))
        #expect(DateExpression("tomorrow")?.day(on: after) == DateExpression("tomorrow")?.day(on: before).following)
        #expect(DateExpression("fri")?.day(on: after) == after && DateExpression("fri")?.day(on: before) == after)
        #expect(DateExpression("2026-12-31")?.day(on: after) == before)
        #expect(DateExpression("2026-12-31")?.fixed == before && DateExpression("fri")?.fixed == nil)
    }

    @Test(
        "is nothing else",
        arguments: [
            "", " ", "+", "-", "++1", "+ 1", "+12345", "1", "+1d", "to day", "tomorrow ", " today", "next", "this",
            "fr",
            "frid", "周", "周八", "周0", "金", "曜日", "五", "2026-02-30", "2026-1-2", "20260102", "2025-02-29", "W07", "２０２６",
            "-2026-01-01", "2026-01-28 09:00", "明", "天", "2026-13-01", "2026-00-10", "2026-01-32", "26-01-02",
            "2026/1/2",
            "2026-01-28x", "tomorow",
        ])
    func unknown(text: String) {
        #expect(DateExpression(text) == nil)
    }

    @Test(
        "is offered in the words that mean it",
        arguments: [
            ("2026-12-31", ["today", "今天", "今日"]), ("2027-01-01", ["tomorrow", "明天", "明日"]),
            ("2027-01-02", ["", "后天", "明後日", "sat", "周六", "土曜"]), ("2027-01-06", ["wed", "周三", "水曜"]),
            ("2027-01-07", []), ("2026-12-30", ["yesterday", "昨天", "昨日"]), ("2026-12-29", []),
        ])
    func names(day: String, expected: [String]) throws {
        let (day, today) = (try Self.day(day), try Self.day("2026-12-31"))
        let names = DateExpression.names(of: day, on: today, .next).flatMap { [$0.en, $0.zh, $0.ja] }
        #expect(names == expected)
        for name in names where !name.isEmpty { #expect(DateExpression(name)?.day(on: today) == day) }
    }

    @Test("is offered as the last weekday for the past")
    func pastNames() throws {
        let today = try Self.day("2026-12-31")
        for offset in -7 ... -2 {
            let names = DateExpression.names(of: today.adding(days: offset), on: today, .lastBeforeToday)
            #expect(
                names.count == 1
                    && DateExpression(names[0].en, .lastBeforeToday)?.day(on: today).days(until: today) == -offset)
        }
        #expect(DateExpression.names(of: today.adding(days: -7), on: today, .last).isEmpty)
    }
}

@Suite("A typed moment") struct MomentExpressionTests {
    @Test(
        "is a date and a time; a weekday is the next or the last such moment",
        arguments: [
            ("tomorrow 09:00", "2027-01-01 09:00", "2027-01-01 09:00"),
            ("明天　０９：００", "2027-01-01 09:00", "2027-01-01 09:00"), ("昨日 21:30", "2026-12-30 21:30", "2026-12-30 21:30"),
            ("26/12/30  08:00", "2026-12-30 08:00", "2026-12-30 08:00"),
            ("thu 09:01", "2026-12-31 09:01", "2026-12-24 09:01"),
            ("thu 09:00", "2027-01-07 09:00", "2026-12-31 09:00"),
            ("thu 08:59", "2027-01-07 08:59", "2026-12-31 08:59"), ("周五 00:00", "2027-01-01 00:00", "2026-12-25 00:00"),
            ("today 08:00", "2026-12-31 08:00", "2026-12-31 08:00"),
        ])
    func resolved(text: String, next: String, last: String) throws {
        let now = try #require(Moment("2026-12-31 09:00"))
        #expect(MomentExpression(text)?.moment(at: now).description == next)
        #expect(MomentExpression(text, .last)?.moment(at: now).description == last)
    }

    @Test(
        "is nothing else",
        arguments: ["", "tomorrow", "09:00", "tomorrow 24:00", "tomorrow 9:00", "a 09:00", "fri 09:00 x"])
    func unknown(text: String) {
        #expect(MomentExpression(text) == nil)
    }
}
