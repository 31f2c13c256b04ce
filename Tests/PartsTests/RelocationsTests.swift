import Parts
import Paths
import Testing

@Suite("What was found somewhere else") struct RelocationsTests {
    private static let week = "Present/2026/2026-W05"

    @Test(
        "belongs where its week is",
        arguments: [
            // The current and the proper path of a file of the plan; another path and its proper path.
            ("\(week)/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "\(week)/2026-01-28/x", "\(week)/2026-01-28/x"),
            ("\(week)/2026-01-28/day.md", "\(week)/2026-01-29/day.md", "\(week)/2026-01-28/x", "\(week)/2026-01-28/x"),
            ("Past/2026/2026-W05/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Past/2026/2026-W05/x", "\(week)/x"),
            (
                "Past/2026/2026-W04/2026-01-28/day.md", "\(week)/2026-01-28/day.md",
                "Past/2026/2026-W04/2026-01-28/a/b", "\(week)/2026-01-28/a/b"
            ),
            (
                "Past/2026/2026-W04/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Past/2026/2026-W04/x",
                "Past/2026/2026-W04/x"
            ),
            (
                "Present/2025/2026-W05/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Present/2025/2026-W05/x",
                "\(week)/x"
            ),
            ("Present/2026/W05/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Present/2026/W05/x", "\(week)/x"),
            ("Present/2025/2026-W05/week.md", "\(week)/week.md", "Present/2025/2026-W05/x", "\(week)/x"),
            ("Past/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Past/2026-01-28/x", "\(week)/2026-01-28/x"),
            ("Past/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Past/x", "Past/x"),
            ("Past/2026/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "Past/2026/x", "Past/2026/x"),
            ("\(week)/a/2026-01-28/day.md", "\(week)/2026-01-28/day.md", "\(week)/a/x", "\(week)/a/x"),
            ("Present/old/day.md", "\(week)/2026-01-28/day.md", "Present/old/x", "Present/old/x"),
        ])
    func places(found: String, home: String, path: String, expected: String) {
        let relocations = Relocations([Path(found): Path(home)])
        #expect(relocations.properPath(of: Path(found)) == Path(home))
        #expect(relocations.properPath(of: Path(path)) == Path(expected))
    }

    @Test("is no week's where days of several are in a folder without a week's name")
    func mixed() {
        let relocations = Relocations([
            "Past/2026/old/2026-01-28/day.md": "\(Self.week)/2026-01-28/day.md",
            "Past/2026/old/2026-02-03/day.md": "Pending/2026/2026-W06/2026-02-03/day.md",
        ])
        #expect(relocations.properPath(of: "Past/2026/old/x") == "Past/2026/old/x")
        #expect(relocations.properPath(of: "Past/2026/old/2026-02-03/x") == "Pending/2026/2026-W06/2026-02-03/x")
    }
}
