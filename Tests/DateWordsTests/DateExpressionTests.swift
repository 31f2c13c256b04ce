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
        (["后天", "後天", "明後日", "あさって", "+2"], "2026-12-31", "2027-01-02"),
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
            #expect(try found.value(on: Self.day(today)).description == day, "\(word)")
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
        #expect(DateExpression(word, .last)?.value(on: today).description == last)
        #expect(DateExpression(word, .lastBeforeToday)?.value(on: today).description == before)
    }

    @Test(
        "is a date as people type it",
        arguments: [
            (
                ["2026-1-30", "2026/1/30", "20260130", "jan 30 2026", "30 January 2026", "Jan 30, 2026", "2026年1月30日"],
                "2026-01-30", "2026-01-30", "2026-01-30"
            ),
            (
                ["01-30", "1-30", "Jan 30", "30 jan", "january 30", "1月30日", "１月３０日", "1月30号"],
                "2027-01-30", "2026-01-30", "2026-01-30"
            ),
            (["12-31", "31 Dec", "12月31日"], "2026-12-31", "2026-12-31", "2025-12-31"),
            (["02-29", "feb 29", "2月29日"], "2028-02-29", "2024-02-29", "2024-02-29"),
            (["sept 1", "sep 1", "9-1"], "2027-09-01", "2026-09-01", "2026-09-01"),
            (["+1d"], "2027-01-01", "2027-01-01", "2027-01-01"), (["-1d"], "2026-12-30", "2026-12-30", "2026-12-30"),
            (["+2w", "＋２ｗ"], "2027-01-14", "2027-01-14", "2027-01-14"),
            (
                ["next monday", "Next Mon", "下周一", "下星期一", "下个星期一", "来週月曜", "来週の月曜日"],
                "2027-01-04", "2027-01-04", "2027-01-04"
            ),
            (["next fri", "下周五", "来週金曜"], "2027-01-08", "2027-01-08", "2027-01-08"),
            (["this mon", "本周一", "这周一", "今週月曜"], "2026-12-28", "2026-12-28", "2026-12-28"),
            (["last sun", "上周日", "先週の日曜"], "2026-12-27", "2026-12-27", "2026-12-27"),
        ] as [([String], String, String, String)])
    func typed(words: [String], next: String, last: String, before: String) throws {
        let today = try Self.day("2026-12-31")
        for word in words {
            for (choice, expected) in [(WeekdayChoice.next, next), (.last, last), (.lastBeforeToday, before)] {
                let found = try #require(DateExpression(word, choice), "\(word)")
                #expect(found.value(on: today).description == expected, "\(word) \(choice)")
            }
        }
    }

    @Test("a date without a year is found from every day, in both directions", arguments: [2000, 2023, 2024, 2099])
    func withoutYear(year: Int) throws {
        for offset in 0..<366 {
            let today = try Self.day("\(year)-01-01").adding(days: offset)
            for text in ["02-29", "12-31", "01-01", "07-15"] {
                let next = try #require(DateExpression(text)).value(on: today)
                let last = try #require(DateExpression(text, .last)).value(on: today)
                let before = try #require(DateExpression(text, .lastBeforeToday)).value(on: today)
                #expect([next, last, before].allSatisfy { $0.description.hasSuffix(text) })
                #expect(next >= today && last <= today && before < today && (next == today) == (last == today))
            }
        }
    }

    @Test("a weekday that is today has the words for next week's")
    func nextWeekWords() throws {
        let today = try Self.day("2026-12-31")
        let words = try #require(DateExpression.nextWeekWords(for: "Thu", on: today))
        #expect([words[.en], words[.zh], words[.ja]] == ["next thu", "下周四", "来週木曜"])
        for word in [words[.en], words[.zh], words[.ja]] {
            #expect(DateExpression(word)?.value(on: today) == today.adding(days: 7))
        }
        for other in ["fri", "today", "2026-12-31"] {
            #expect(DateExpression.nextWeekWords(for: other, on: today) == nil)
        }
    }

    @Test("means the same weekday wherever it is resolved", arguments: 0..<14)
    func everyWeekday(offset: Int) throws {
        let today = try Self.day("2026-12-24").adding(days: offset)
        for weekday in Weekday.allCases {
            let next = try #require(DateExpression("\(weekday)")).value(on: today)
            #expect(next.weekday == weekday && (0..<7).contains(today.days(until: next)))
            let last = try #require(DateExpression("\(weekday)", .last)).value(on: today)
            #expect(last.weekday == weekday && (-6...0).contains(today.days(until: last)))
            let before = try #require(DateExpression("\(weekday)", .lastBeforeToday)).value(on: today)
            #expect(before.weekday == weekday && (-7 ... -1).contains(today.days(until: before)))
        }
    }

    @Test("isn't the same after midnight, but for numbers")
    func midnight() throws {
        let (before, after) = (try Self.day("2026-12-31"), try Self.day("2027-01-01"))
        #expect(DateExpression("tomorrow")?.value(on: after) == DateExpression("tomorrow")?.value(on: before).following)
        #expect(DateExpression("fri")?.value(on: after) == after && DateExpression("fri")?.value(on: before) == after)
        #expect(DateExpression("2026-12-31")?.value(on: after) == before)
        #expect(DateExpression("2026-12-31")?.fixed == before && DateExpression("fri")?.fixed == nil)
    }

    @Test(
        "is nothing else",
        arguments: [
            "", " ", "+", "-", "++1", "+ 1", "+12345", "1", "+1m", "+d", "d", "1d", "w", "to day", "tomorrow ",
            " today", "next", "this",
            "fr", "next", "next fr", "nextfri", "next tomorrow", "下", "下周", "来週", "jan", "30", "jan 32", "feb 30",
            "30 30", "jan jan", "january 1 26", "jan 30 9pm", "1月", "1月30", "月30日", "30日", "2月30日", "26年1月30日",
            "frid", "周", "周八", "周0", "金", "曜日", "五", "2026-02-30", "2026-13-1", "20260230", "2026013", "02-30", "1-",
            "-1-2", "1/30", "2026-1/2", "2026-01", "2025-02-29", "W07", "２０２６",
            "-2026-01-01", "2026-01-28 09:00", "明", "天",
            "26/02/29", "26/1/29", "026/01/29", "26/01/29/", "2026/02/30",
            "2026-00-10", "2026-01-32", "26-01-02", "2026-01-28x", "tomorow",
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
        let names = DateExpression.names(of: day, on: today, .next).flatMap { [$0[.en], $0[.zh], $0[.ja]] }
        #expect(names == expected)
        for name in names where !name.isEmpty { #expect(DateExpression(name)?.value(on: today) == day) }
    }

    @Test("is offered as the last weekday for the past")
    func pastNames() throws {
        let today = try Self.day("2026-12-31")
        for offset in -7 ... -2 {
            let names = DateExpression.names(of: today.adding(days: offset), on: today, .lastBeforeToday)
            #expect(
                names.count == 1
                    && DateExpression(names[0][.en], .lastBeforeToday)?.value(on: today).days(until: today) == -offset)
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
            ("30 jan 9pm", "2027-01-30 21:00", "2026-01-30 21:00"),
            ("next mon 9:30 pm", "2027-01-04 21:30", "2027-01-04 21:30"),
            ("1月30日 21h", "2027-01-30 21:00", "2026-01-30 21:00"),
        ])
    func resolved(text: String, next: String, last: String) throws {
        let now = try #require(Moment("2026-12-31 09:00"))
        #expect(MomentExpression(text)?.moment(at: now).description == next)
        #expect(MomentExpression(text, .last)?.moment(at: now).description == last)
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "tomorrow", "09:00", "tomorrow 24:00", "tomorrow 9", "a 09:00", "fri 09:00 x", "jan 30", "30 jan 13pm",
        ])
    func unknown(text: String) {
        #expect(MomentExpression(text) == nil)
    }
}

@Suite("What is meant by a text that is no date") struct MeantDateTests {
    @Test("is a misspelled word, or the Monday of a week in words")
    func meant() {
        let words = ["tomorow": "tomorrow", "next wek": "next wed", "Next Week": "next mon", "this": "this mon"]
        for (text, date) in words.merging(["下周": "下周一", "来週": "来週の月曜"], uniquingKeysWith: { $1 }) {
            #expect(DateExpression.meant(by: text) == date, "\(text)")
        }
        for text in ["next month", "last year", "下个月", "W07", "2026-W07"] {
            #expect(DateExpression.meant(by: text) == nil, "\(text)")
        }
    }
}

@Suite("A typed time") struct TypedTimeTests {
    @Test(
        "is a time of day on either clock",
        arguments: [
            (["09:00", "9:00", "9am", "9AM", "9:00am", "9 am", "9h", "09h00", "９：００", "9時", "9点", "9時00分"], "09:00"),
            (["21:30", "9:30pm", "9:30 PM", "21h30", "２１：３０", "21時30分", "21点半", "21点30"], "21:30"),
            (["12am", "0h", "00:00"], "00:00"), (["12pm", "12:00"], "12:00"), (["12:30am"], "00:30"),
            (["23:59"], "23:59"),
        ] as [([String], String)])
    func typed(texts: [String], time: String) {
        for text in texts { #expect(TimeOfDay(typed: text)?.description == time, "\(text)") }
    }

    @Test(
        "is nothing else",
        arguments: [
            "", "9", "21", "24:00", "24h", "13pm", "0am", "pm", "9:5", "9:60", ":30", "9:", "9p", "2130", "21:30pm",
            "9  pm",
            " 9pm", "9pm ", "9:30:00", "21:30h", "9:30半", "9h半", "009:00", "-9:00", "9時5分",
        ])
    func unknown(text: String) {
        #expect(TimeOfDay(typed: text) == nil)
    }

    @Test("is near where only its sign is missing")
    func near() {
        let times = ["9": "09:00", "21": "21:00", "930": "09:30", "２１３０": "21:30", "21.30": "21:30"]
        for (text, time) in times { #expect(TimeOfDay(meantBy: text)?.description == time, "\(text)") }
        for text in ["", "24", "2460", "12345", "x", "21:30"] { #expect(TimeOfDay(meantBy: text) == nil, "\(text)") }
        #expect(MomentExpression.meant(by: "next fri 2130") == "next fri 21:30")
        #expect(MomentExpression.meant(by: "2130") == nil && MomentExpression.meant(by: "milk 21") == nil)
    }
}
