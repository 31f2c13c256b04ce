import CivilTime
import Plan
import Testing

@testable import Journal

@Suite("What history is asked for") struct HistoryScopeTests {
    private static func day(_ text: String) throws -> Day { try #require(Day(text)) }

    private static func week(_ text: String) throws -> Week { try #require(Week(text)) }

    /// Two days of two weeks and two months, merged.
    private static func merged() throws -> HistoryFact {
        .merged(days: [try day("2026-01-31"), try day("2026-02-03")])
    }

    @Test("gives the part of a merge that is in it")
    func merges() throws {
        let (one, other) = (try Self.day("2026-01-31"), try Self.day("2026-02-03"))
        let cases: [(HistoryScope, [HistoryFact])] = [
            (.everything, [try Self.merged()]), (.day(one), [.merged(days: [one])]),
            (.week(other.week), [.merged(days: [other])]), (.month(one.month), [.merged(days: [one])]),
            (.day(try Self.day("2026-02-04")), []),
        ]
        for (scope, facts) in cases { #expect(scope.facts(among: [try Self.merged()]) == facts, "\(scope)") }
    }

    @Test("a week's own beginning is told of that week alone")
    func weeks() throws {
        let week = try Self.week("2026-W05")
        let facts: [HistoryFact] = [.began(week), .weekBegan(week), .weekMade(week), .began(nil), .other]
        #expect(HistoryScope.everything.facts(among: facts) == facts)
        #expect(HistoryScope.week(week).facts(among: facts) == Array(facts.prefix(3)))
        #expect(HistoryScope.week(week.following).facts(among: facts) == [])
        #expect(HistoryScope.day(week.monday).facts(among: facts) == [])
    }

    @Test("names the weeks whose folders tell of it")
    func folders() throws {
        let day = try Self.day("2026-01-31")
        #expect(HistoryScope.everything.weeks == nil)
        #expect(HistoryScope.day(day).weeks == [day.week])
        #expect(HistoryScope.week(day.week).weeks == [day.week])
        let month = try #require(HistoryScope.month(day.month).weeks)
        #expect(month.map { "\($0)" } == ["2026-W01", "2026-W02", "2026-W03", "2026-W04", "2026-W05"])
    }
}
