import CivilTime
import Parts
import Paths
import Testing

@testable import Journal

@Suite("A path in a journal") struct JournalPathTests {
    @Test(
        "is taken apart",
        arguments: [
            ("STATE.md", ["adopted", "text", "place", "derived"]),
            (".weekyii/config", ["adopted", "text", "place"]),
            (".gitattributes", ["place"]),
            (".weekyii", ["place"]),
            ("MY-STATE.md", []),
            ("notes/STATE.md", []),
            ("Past/2026/2026-W05/week.md", ["2026-W05", "adopted", "text", "place", "derived", "layout"]),
            (
                "Present/2026/2026-W05/2026-01-29/day.md",
                ["2026-W05", "2026-01-29", "adopted", "text", "day", "place", "layout"]
            ),
            ("Present/2026/2026-W05/2026-01-29/x.png", ["2026-W05", "2026-01-29", "layout"]),
            ("Present/2026/2026-W05/2026-01-29", ["2026-W05", "2026-01-29", "place", "layout"]),
            ("Present/2026/2026-W05", ["place"]),
            ("Present/2025/2026-W05/2026-01-29/day.md", ["2026-W05", "2026-01-29", "adopted", "text", "day", "place"]),
            ("Present/old/day.md", ["text", "day"]),
            ("Past/old/day.md", ["text"]),
            ("Past/2026-01-29/day.md", ["text", "day"]),
            (
                "Past/2026/2026-W05/2026-02-03/day.md",
                ["2026-W05", "2026-02-03", "adopted", "text", "day", "place", "layout"]
            ),
            ("Past/2026/notes.md", []), ("Past/.old/day.md", []), ("Present/2026/.x/2026-01-29/day.md", []),
            ("Present/.2026/2026-W05/2026-01-29/day.md", []),
            ("Present/2026/2026-W05/2026-01-29/.#day.md", ["2026-W05", "2026-01-29", "layout"]),
        ])
    func parts(_ path: String, _ wanted: [String]) {
        let path = JournalPath(Path(path))
        let flags = [
            (path.isAdopted, "adopted"), (path.isText, "text"), (path.holdsDay, "day"), (path.isReserved, "place"),
            (path.isDerived, "derived"), (path.isInLayout, "layout"),
        ]
        let found = [path.week.map { "\($0)" }, path.date.map { "\($0)" }].compactMap { $0 }
        #expect(Set(found + flags.filter(\.0).map(\.1)) == Set(wanted))
    }

    @Test("is that of its day's week, wherever it is")
    func owner() {
        let path = JournalPath("Past/2026/2026-W05/2026-02-03/day.md")
        #expect(path.properWeek?.description == "2026-W06" && path.identity == "2026-W06/2026-02-03/day.md")
        #expect(JournalPath("notes/a.md").identity == "notes/a.md")
    }
}
