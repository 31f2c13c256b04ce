import CivilTime
import Interface
import JournalText
import Localization
import Plan
import PlanCommands
import TestSupport
import Testing

@testable import Report

/// The page of a report (`Export.md`, "Report").
@Suite("A report") struct ReportPageTests {
    private static let hostile = "</title><script>alert('x')</script> \"&amp;\u{202E}\u{1B}[2J"

    /// A day's file with a finished task of a title, a line below it, and a note.
    private static func account(
        _ date: String, _ title: String = "read", expired: Int = 0, note: String = ""
    ) throws -> DayAccount {
        let day = try #require(Day(date))
        let text = """
            # Day: \(date) (\(day.weekday.abbreviation))
            status: \(expired == 0 ? "completed" : "expired")
            kill_time: 20:00
            initiated_at: \(date) 08:30
            closed_at: \(date) 20:00

            ## Draft_Mission_List

            ## Focus_Zone

            ## Frozen_Zone

            ## Complete_Zone
            - (T01) [ddl] \(title)
              - started_at: \(date) 08:30
              - ended_at: \(date) 10:05

            ## Expired_Summary
            expired_count: \(expired)

            """
        return try DayAccount(Array((text + note).utf8), file: "day.md")
    }

    private static func page(
        _ period: Period, _ days: [DayAccount], upTo today: String, _ language: Language = .en
    ) throws -> String {
        let statistics = Statistics(period, days.map(\.figures), upTo: try #require(Day(today)))
        return ReportPage(ShownStatistics(statistics, TrackerValues([])), days, in: language, by: "weekyii test").text
    }

    private static func periods() throws -> [Period] {
        let (first, last) = (try #require(Day("2024-12-30")), try #require(Day("2026-01-29")))
        return [
            Period(last.week), Period(last.month), try #require(Period(year: 2026)),
            Period(since: first, upTo: last),
        ]
    }

    private static let note = """

        ## Notes <b>x</b>
        # Title
        #### deeper
        | a | b |
        | - | - |
        | 1 | ![x](https://evil.example/x.png) |

        ## \u{202E}
        [x](javascript:alert(1))

        """

    @Test("is well-formed, accessible and harmless for every period in every language", arguments: Language.allCases)
    func rules(language: Language) throws {
        let days = [
            try Self.account("2024-12-31"), try Self.account("2026-01-01", expired: 3),
            try Self.account("2026-01-26", Self.hostile, note: Self.note),
            try Self.account("2026-01-29", "b\n  - image: ![x](x.png)\n  - source: repeat x (due 2026-01-29 08:00)"),
        ]
        for period in try Self.periods() {
            for days in [days, []] {
                let text = try Self.page(period, days, upTo: "2026-01-29", language)
                let page = try Markup(text)
                #expect(page.complaints.isEmpty)
                #expect(page.all("html").first?.attributes["lang"] == language.rawValue)
                #expect(!text.unicodeScalars.contains { $0.properties.isBidiControl || $0 == "\u{1B}" })
                #expect(!text.contains("evil.example") && !text.contains("javascript:"))
            }
        }
    }

    @Test("allows only its own style")
    func policy() throws {
        let page = try Markup(try Self.page(Self.periods()[0], [], upTo: "2026-01-29"))
        let policy = page.all("meta").first { $0.attributes["http-equiv"] == "Content-Security-Policy" }
        #expect(policy?.attributes["content"]?.contains("default-src &#39;none&#39;; style-src &#39;sha256-") == true)
        #expect(page.all("style").map(\.text) == [PageStyle.css])
    }

    @Test("lists the days of its period with the titles that were done and the number that expired")
    func days() throws {
        let days = [
            try Self.account("2026-01-25", "before"), try Self.account("2026-01-26", "one", expired: 2),
            try Self.account("2026-01-27", "two"), try Self.account("2026-01-30", "after"),
        ]
        let page = try Markup(try Self.page(Self.periods()[0], days, upTo: "2026-01-29"))
        let titles = page.all("bdi").map(\.text)
        #expect(titles == ["one", "two"])
        #expect(page.all("h3").map(\.text) == ["Mon 2026-01-26 ✗ expired", "Tue 2026-01-27 ✓ completed"])
        #expect(page.all("p").contains { $0.text == "2 expired" })
        #expect(page.all("td").map(\.text).filter { $0.contains("%") } == ["33 %", "100 %"])
    }

    @Test("has a day that was never started, and one that has only a note, but none that is empty")
    func otherDays() throws {
        func text(_ date: String, _ status: String, _ note: String = "") throws -> DayAccount {
            var day = DayFile(new: try #require(Day(date)), killTime: try #require(TimeOfDay("20:00")))
            day.status = try #require(DayStatus(rawValue: status))
            return try DayAccount(day.bytes + Array(note.utf8), file: "day.md")
        }
        let days = [
            try text("2026-01-26", "expired"), try text("2026-01-27", "empty"),
            try text("2026-01-28", "empty", "\n## Diary\nrain\n"),
        ]
        let page = try Markup(try Self.page(Self.periods()[0], days, upTo: "2026-01-29"))
        #expect(page.all("h3").map(\.text) == ["Mon 2026-01-26 not started", "Wed 2026-01-28 · empty"])
        #expect(page.all("h4").map(\.text) == ["Diary"])
    }

    @Test("has each figure of `stats` in a line that is closed, but the headline's")
    func figures() throws {
        let days = [try Self.account("2026-01-26", expired: 2), try Self.account("2026-01-27")]
        let page = try Markup(try Self.page(Self.periods()[0], days, upTo: "2026-01-29"))
        let lines = [
            "Tasks by date", "Focus time 3 h 10 min", "Focus time by day", "Parts of the day morning 2", "Types ddl 2",
            "Streak 1 day", "Completed days 1",
        ]
        #expect(page.all("summary").map(\.text) == lines)
        #expect(page.all("details").allSatisfy { $0.attributes.isEmpty })
        #expect(page.all("header", "p").filter { $0.text.contains("50 %") }.map(\.attributes) == [["class": "figure"]])
    }

    @Test("of twenty years folds its days, and is less than half a kilobyte for each of them")
    func twentyYears() throws {
        let (first, today) = (try #require(Day("2006-02-06")), try #require(Day("2026-01-29")))
        let days = try (0...first.days(until: today)).map { try Self.account("\(first.adding(days: $0))") }
        let text = try Self.page(Period(since: first, upTo: today), days, upTo: "\(today)")
        #expect(text.utf8.count < 500 * days.count)
        let page = try Markup(text)
        let articles = page.all("article")
        #expect(articles.count == days.count)
        #expect(articles.allSatisfy { $0.around.map(\.name).contains("details") })
    }
}
