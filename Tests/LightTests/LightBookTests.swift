import CivilTime
import Light
import Parts
import Testing

/// The statistics of many dates.
@Suite("The book of the lights") struct LightBookTests {
    /// Dates up to 2026-01-29, one letter each: both, day, off, rest, or none.
    private static func book(_ letters: String, at now: String = "2026-01-29 12:00", _ window: String = "22:30–00:30")
        -> LightBook
    {
        let records = letters.reversed().enumerated().compactMap { index, letter -> LightRecord? in
            guard letter != "-" else { return nil }
            var record = LightRecord(new: thursday.adding(days: -index), at: moment(now))
            record.isDayLit = "bd".contains(letter)
            record.isNightLit = letter == "b"
            record.isRest = letter == "r"
            return record
        }
        #expect(Set(records.map(\.day)).count == records.count)
        return LightBook(records, at: clock(now, window))
    }

    @Test(
        "counts the streak back from today, or from yesterday while today is open",
        arguments: [
            ("", 0, 0, 0), ("b", 1, 1, 1), ("bb-", 2, 2, 2), ("bbd", 2, 2, 2), ("bbb", 3, 3, 3), ("bb-b", 1, 2, 3),
            ("b-", 1, 1, 1), ("b--", 0, 1, 1), ("bd-", 0, 1, 1), ("bo-", 0, 1, 1), ("brb", 2, 2, 2), ("br", 1, 1, 1),
            ("rrr", 0, 0, 0), ("brrrb-", 2, 2, 2), ("bbb-rb", 1, 3, 4), ("bbbdbb", 2, 3, 5),
        ])
    func streak(letters: String, current: Int, longest: Int, total: Int) throws {
        let book = Self.book(letters)
        #expect(book.streak().current == current)
        #expect(book.streak().longest == longest)
        #expect(book.total == total)
    }

    @Test("breaks when a night is over, not before")
    func closing() throws {
        #expect(Self.book("bd", at: "2026-01-30 00:30").streak().current == 1)
        #expect(Self.book("bd", at: "2026-01-30 00:31").streak().current == 0)
        #expect(Self.book("bd", at: "2026-01-29 22:00", "20:00–22:00").streak().current == 1)
        #expect(Self.book("bd", at: "2026-01-29 22:01", "20:00–22:00").streak().current == 0)
        // Yesterday's night is still in the future, although its day is over.
        #expect(Self.book("bd", at: "2026-01-30 00:10", "01:00–03:00").streak().current == 1)
        #expect(Self.book("b-", at: "2026-01-30 00:10", "01:00–03:00").streak().current == 0)
        #expect(Self.book("bb", at: "2026-01-31 12:00").streak().current == 0)
    }

    @Test("tells the streak and the rate of a date that is over")
    func earlier() {
        let book = Self.book("bbb-bb")
        #expect(book.streak(upTo: thursday.adding(days: -3)).current == 3)
        #expect(book.streak(upTo: thursday.adding(days: -2)).current == 0)
        #expect(book.streak(upTo: thursday.adding(days: 3)).current == 2)
        #expect(book.rate(upTo: thursday.adding(days: -3)).lit == 3)
    }

    @Test(
        "has the rate of the last 30 days, without rest and without a today that is open",
        arguments: [
            (String(repeating: "b", count: 40), 30, 30, 100), (String(repeating: "b", count: 29) + "-b-", 29, 30, 97),
            ("bbb", 3, 3, 100), ("", 0, 0, 0), ("bbr", 2, 2, 100), ("bo-b", 2, 4, 50),
            (String(repeating: "r", count: 40), 0, 0, 0),
            (String(repeating: "b", count: 30) + "d", 30, 30, 100),
        ])
    func rate(letters: String, lit: Int, days: Int, percent: Int) throws {
        let rate = Self.book(letters).rate()
        #expect(rate.lit == lit && rate.days == days && rate.lit.percent(of: rate.days) ?? 0 == percent)
    }

    @Test("shows a chain and a week")
    func chain() throws {
        let book = Self.book("bdor-b-")
        let chain = (day("2026-01-23")...thursday).map(book.link)
        #expect(chain.map(\.lights) == [.both, .day, .off, .rest, .off, .both, .off])
        #expect(chain.map(\.isOpen) == [false, false, false, false, false, false, true])
        #expect(thursday.week.days.map(book.link).map(\.lights) == [.rest, .off, .both, .off, nil, nil, nil])
    }

    private static func chain(_ book: LightBook, _ count: Int) -> [LightLink] {
        (thursday.adding(days: 1 - count)...thursday).map(book.link)
    }

    @Test("is blank before the first record, unless there are earlier ones than were read")
    func beginning() {
        #expect(Self.chain(Self.book("--b--"), 5).map(\.lights) == [nil, nil, .both, .off, .off])
        #expect(Self.chain(Self.book("--b--"), 5).map(\.isOpen) == [false, false, false, false, true])
        #expect(Self.chain(Self.book("-----"), 3).map(\.lights) == [nil, nil, .off])
        let record = LightRecord(new: thursday, at: moment("2026-01-29 08:00"))
        let book = LightBook([record], at: clock("2026-01-29 12:00"), since: thursday.adding(days: -2))
        #expect(Self.chain(book, 4).map(\.lights) == [nil, .off, .off, .off])
        #expect(book.rate().days == 2)
    }
}
