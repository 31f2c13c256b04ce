import CivilTime
import Testing

@Suite("A week") struct WeekTests {
    /// Years of 1970 to 2100 with 53 weeks, from the rule that their 1 January or 31 December is a Thursday.
    static let longYears = [
        1970, 1976, 1981, 1987, 1992, 1998, 2004, 2009, 2015, 2020, 2026, 2032, 2037, 2043, 2048, 2054, 2060, 2065,
        2071, 2076, 2082, 2088, 2093, 2099,
    ]

    @Test("53 is there just in the years that have it") func numberOfWeeks() {
        for year in 1970...2100 {
            #expect((Week(year: year, number: 53) != nil) == Self.longYears.contains(year), "\(year)")
            #expect((Week("\(year)-W53") != nil) == Self.longYears.contains(year), "\(year)")
        }
    }

    @Test("of every year from 1970 to 2100 follows the one before and has seven days") func everyWeek() throws {
        var week = try #require(Week("1970-W01"))
        while week.year <= 2100 {
            try #require(Week(year: week.year, number: week.number) == week && Week("\(week)") == week)
            try #require(week.monday.weekday == .monday && week.sunday.weekday == .sunday)
            try #require(week.days.map(\.weekday) == Weekday.allCases && week.days.allSatisfy { $0.week == week })
            try #require(!week.days.contains(week.monday.preceding) && !week.days.contains(week.sunday.following))
            try #require(week.following.monday == week.sunday.following && week.following.preceding == week)
            try #require(week < week.following)
            week = week.following
        }
    }

    static let edges: [(day: String, week: String)] = [
        ("2026-01-29", "2026-W05"), ("2024-12-30", "2025-W01"), ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"),
        ("2026-12-31", "2026-W53"), ("2027-01-01", "2026-W53"), ("2005-01-01", "2004-W53"), ("2008-12-29", "2009-W01"),
        ("0001-01-01", "0001-W01"), ("9999-12-31", "9999-W52"),
    ]

    @Test("belongs to the year of its Thursday", arguments: edges) func edge(day: String, week: String) throws {
        #expect(try #require(Day(day)).week.description == week)
    }

    static let bad = [
        "2026-W00", "2026-W54", "2025-W53", "0000-W01", "2026-W5", "2026-w05", "2026W05", "2026-05", "26-W05",
        "2026-W05-1", "2026-W05 ", "", "9999-W52",
    ]

    @Test("isn't read from another text", arguments: bad) func badText(text: String) {
        #expect(Week(text) == nil)
    }

    @Test("is the last one where the next has days of the year 10000") func latest() {
        #expect(Week("9999-W51") == .latest && Week.latest.sunday == .latest)
        #expect(Day.latest.description == "9999-12-26" && Week.latest.following.sunday.year == 10_000)
    }
}

@Suite("A month") struct MonthTests {
    @Test("of every year from 1970 to 2100 follows the one before, and so do its days") func everyMonth() throws {
        var month = try #require(Month("1970-01"))
        while month.year <= 2100 {
            try #require(Month("\(month)") == month && Month(year: month.year, number: month.number) == month)
            try #require(month.days.first == month.firstDay && month.days.last == month.lastDay)
            try #require(month.days.allSatisfy { month.contains($0) && $0.month == month })
            try #require(month.following.firstDay == month.lastDay.following && month.following.preceding == month)
            try #require(month < month.following && !month.contains(month.lastDay.following))
            try #require(month.weeks == Set(month.days.map(\.week)).sorted())
            month = month.following
        }
    }

    @Test("has every week with a day in it") func weeks() throws {
        let january = try #require(Month("2027-01"))
        #expect(january.weeks.map(\.description) == ["2026-W53", "2027-W01", "2027-W02", "2027-W03", "2027-W04"])
        let february = try #require(Month("2027-02"))
        #expect(february.weeks.count == 4)
    }

    @Test(
        "isn't read from another text", arguments: ["2026-00", "2026-13", "2026-1", "0000-01", "2026/01", "2026", ""])
    func badText(text: String) {
        #expect(Month(text) == nil)
    }

    @Test("has days whose names are the three letters of files") func abbreviations() {
        #expect(Weekday.allCases.map(\.abbreviation) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
    }
}
