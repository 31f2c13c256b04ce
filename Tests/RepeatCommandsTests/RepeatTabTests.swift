import CivilTime
import Interface
import Journal
import Localization
import Parts
import Plan
import Repeat
import Terminal
import Testing

@testable import RepeatCommands

/// The page of repeats on the screen.
@Suite("The page of repeats") struct RepeatTabTests {
    /// The repeats of a journal on Thursday 2026-01-29, each with its interval, its next due, and further lines.
    private static func book(_ repeats: [(title: String, interval: String, next: String, more: String)]) throws
        -> RepeatState
    {
        let now = try #require(Clock(wall: "2026-01-29 09:00:00")).now(in: .utc)
        let texts = repeats.map { title, interval, next, more in
            "# Repeat: \(title)\ninterval: \(interval)\nnext_reminder: \(next)\n\(more)\n"
        }
        let records = Records(
            uniqueKeysWithValues: zip(repeats, texts).map { (Path("Repeat/\($0.title).md"), Array($1.utf8)) })
        var damaged: [Diagnostic] = []
        let plan = Snapshot(new: now.moment, settings: PlanSettings())
        return RepeatState(JournalState(plan, now, records: records), &damaged)
    }

    private static func page(_ book: RepeatState, _ language: Language = .en) -> PageContent {
        book.content(book.now, Canvas(language))
    }

    private static func several() throws -> RepeatState {
        try book([
            ("pay the rent", "1 month", "2026-01-27 08:00", "until: 2026-12-31\nlast_completed: 2025-12-27 08:00"),
            ("water plants", "3 day", "2026-01-29 20:00", ""), ("水やり", "mon,wed,fri", "2026-01-30 07:00", "from: due"),
            ("old", "1 week", "2026-01-02 08:00", "active: false"),
        ])
    }

    @Test("is in groups, with what is due at the right edge")
    func groups() throws {
        let page = try Self.page(Self.several())
        #expect(
            page.rows.map { "\($0.line.text)|\($0.end.text)" } == [
                "  Overdue|", "  pay the rent  every month|Tue 01-27 08:00", "|", "  Today|",
                "  water plants  every 3 days|Thu 01-29 20:00", "|", "  Upcoming|",
                "  水やり  every Mon, Wed, Fri|Fri 01-30 07:00",
                "|", "  Archived|", "  old  every week|",
            ])
        #expect(page.end.text == "1 overdue, 1 today, 1 upcoming, 1 archived")
        #expect(page.rows.compactMap(\.target) == ["pay the rent", "water plants", "水やり", "old"].map { .record($0) })
        #expect(page.rows[1].line.spans[1].role == .expired && page.rows[1].end.spans[0].role == .expired)
        let zh = try Self.page(Self.several(), .zh).rows
        #expect(zh[7].line.text == "  水やり  每周一、周三、周五" && zh[7].end.text == "周五 01-30 07:00")
    }

    @Test("has the whole record of the selected one below the list")
    func detail() throws {
        let page = try Self.page(Self.several())
        #expect(
            page.detail(.record("pay the rent"))?.rows.map(\.line.text) == [
                "  interval   every month", "  due        Tue 2026-01-27 08:00", "  last done  Sat 2025-12-27 08:00",
                "  until      Thu 2026-12-31",
            ])
        #expect(page.detail(.record("水やり"))?.rows[3].line.text == "  counted from  the due")
        #expect(page.detail(.record("none")) == nil)
    }

    @Test("says that nothing is due, and how the first one begins")
    func empty() throws {
        let later = try Self.page(Self.book([("backup", "1 week", "2026-02-01 08:00", "")]))
        #expect(later.rows.prefix(3).map(\.line.text) == ["  nothing due", "", "  Upcoming"])
        let none = try Self.page(Self.book([])).rows
        #expect(none.allSatisfy { $0.target == nil })
        #expect(none.last?.line.text == "  a  add a repeat            every week; i changes the interval")
    }

    @Test("is brief elsewhere")
    func brief() throws {
        #expect(try RepeatPart.brief(Self.several().list, .en) == ["2 due"])
        #expect(try RepeatPart.brief(Self.book([]).list, .en) == ["nothing due"])
    }

    @Test("are what an empty day begins with, if any is due")
    func beginning() throws {
        let row = try RepeatPart.beginning(Self.several().list, Canvas(.en))
        #expect(row?.line.text == "  p  add what is due         1 overdue, 1 today: water plants")
        #expect(try RepeatPart.beginning(Self.book([]).list, Canvas(.en)) == nil)
    }

    @Test("has values for the lines that are typed for a repeat")
    func values() throws {
        let book = try Self.several()
        #expect(book.values(at: "pay the rent") == ["title": "pay the rent", "interval": "1 month"])
        #expect(book.values(at: nil).isEmpty)
    }
}
