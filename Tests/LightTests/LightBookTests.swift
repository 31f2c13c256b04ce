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
        #expect(book.streak().count == current)
        #expect(book.longest == longest)
        #expect(book.total == total)
    }

    @Test("breaks when a night is over, not before")
    func closing() throws {
        #expect(Self.book("bd", at: "2026-01-30 00:30").streak().count == 1)
        #expect(Self.book("bd", at: "2026-01-30 00:31").streak().count == 0)
        #expect(Self.book("bd", at: "2026-01-29 22:00", "20:00–22:00").streak().count == 1)
        #expect(Self.book("bd", at: "2026-01-29 22:01", "20:00–22:00").streak().count == 0)
        // Yesterday's night is still in the future, although its day is over.
        #expect(Self.book("bd", at: "2026-01-30 00:10", "01:00–03:00").streak().count == 1)
        #expect(Self.book("b-", at: "2026-01-30 00:10", "01:00–03:00").streak().count == 0)
        #expect(Self.book("bb", at: "2026-01-31 12:00").streak().count == 0)
    }

    @Test("tells the streak and the rate of a date that is over")
    func earlier() {
        let book = Self.book("bbb-bb")
        #expect(book.streak(upTo: thursday.adding(days: -3)).count == 3)
        #expect(book.streak(upTo: thursday.adding(days: -2)).count == 0)
        #expect(book.streak(upTo: thursday.adding(days: 3)).count == 2)
        #expect(book.rate(upTo: thursday.adding(days: -3)).lit == 3)
    }

    @Test("counts no further than it is told")
    func limit() throws {
        let many = String(repeating: "b", count: 70)
        #expect(Self.book(many).streak(limit: 60).count == 60)
        #expect(Self.book(many).streak().count == 70)
        #expect(Self.book(many.replacing("bbbbbbb", with: "bbbbbbr")).streak(limit: 60).count == 60)
        #expect(Self.book(many).streak(limit: 60).goesOn && !Self.book("-bbb").streak(limit: 60).goesOn)
        #expect(Self.book("-" + many.dropFirst(11)).streak(limit: 60).count == 59)
    }

    @Test("knows whether older records have to be read")
    func older() throws {
        let records = ["2026-01-27", "2026-01-28"].map { date in
            var record = LightRecord(new: day(date), at: moment("2026-01-28 08:00"))
            (record.isDayLit, record.isNightLit) = (true, true)
            return record
        }
        let clock = clock("2026-01-29 12:00")
        let (all, some) = (LightBook(records, at: clock), LightBook(records, at: clock, since: day("2026-01-27")))
        #expect(all.streak() == LightStreak(2))
        #expect(some.streak() == LightStreak(2, isKnown: false))
        #expect(some.streak(limit: 2) == LightStreak(2, goesOn: true))
        #expect(LightBook(records, at: clock, since: day("2026-01-26")).streak() == LightStreak(2))
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
        #expect(rate.lit == lit && rate.days == days && rate.percent == percent)
    }

    @Test("shows a chain, a week and a month")
    func chain() throws {
        let book = Self.book("bdor-b-")
        let chain = book.chain(7)
        #expect(chain.map(\.date) == (0..<7).map { day("2026-01-23").adding(days: $0) })
        #expect(chain.map(\.lights) == [.both, .day, .off, .rest, .off, .both, .off])
        #expect(chain.map(\.isOpen) == [false, false, false, false, false, false, true])
        #expect(book.week.map(\.lights) == [.rest, .off, .both, .off, nil, nil, nil])
        let month = book.month(thursday.month)
        #expect(month.count == 31 && month.last?.lights == nil && month[22].lights == .both)
        #expect(book.chain(365).count == 365 && book.chain(1).map(\.date) == [thursday])
    }

    @Test("is blank before the first record, unless there are earlier ones than were read")
    func beginning() {
        #expect(Self.book("--b--").chain(5).map(\.lights) == [nil, nil, .both, .off, .off])
        #expect(Self.book("--b--").chain(5).map(\.isOpen) == [false, false, false, false, true])
        #expect(Self.book("-----").chain(3).map(\.lights) == [nil, nil, .off])
        let record = LightRecord(new: thursday, at: moment("2026-01-29 08:00"))
        let book = LightBook([record], at: clock("2026-01-29 12:00"), since: thursday.adding(days: -2))
        #expect(book.chain(4).map(\.lights) == [nil, .off, .off, .off])
        #expect(book.rate().days == 2)
    }
}
