import CivilTime
import JournalText
import Localization
import Terminal
import TestSupport
import Testing

@testable import Interface

@Suite("The time until the kill time") struct TimeLeftTests {
    @Test(
        "is in whole minutes, and the second decides before and after",
        arguments: [
            ("18:29:59", "1 h 30 min until the kill time"), ("19:29:59", "30 min until the kill time"),
            ("19:30:00", "soon: 30 min until the kill time"), ("19:59:00", "soon: 1 min until the kill time"),
            ("19:59:59", "soon: less than 1 min until the kill time"), ("20:00:00", "the kill time is now"),
            ("20:00:01", "the kill time was less than 1 min ago"),
            ("20:00:59", "the kill time was less than 1 min ago"), ("20:01:00", "the kill time was 1 min ago"),
            ("20:01:59", "the kill time was 1 min ago"),
        ])
    func words(time: String, expected: String) throws {
        let parts = time.split(separator: ":").compactMap { Int($0) }
        let moment = try #require(Moment("2026-01-29 \(time.prefix(5))"))
        let now = Now(Zone.utc.instant(of: moment, second: parts[2]), in: .utc)
        let (day, killTime) = (try DayFile("2026-01-29", "draft"), try #require(TimeOfDay("20:00")))
        let left = TimeLeft(of: day, killTime: killTime, now: now)
        #expect(left?.words(.en).text == expected)
        #expect(left?.role == (expected.hasPrefix("soon") ? .warning : left?.isOver == true ? .expired : nil))
        #expect(left?.isOver == expected.hasSuffix("now") || left?.isOver == expected.hasSuffix("ago"))
    }
}
