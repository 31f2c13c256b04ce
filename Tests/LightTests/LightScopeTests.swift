import CivilTime
import Light
import Parts
import Testing

/// The selection of records to read.
@Suite("The scope of the lights") struct LightScopeTests {
    private static let folders: [Path: [Path]] = [
        "Light": ["2025", "2026", "notes.md"], "Light/2025": ["2025-12-31.md", "2026-01-01.md"],
        "Light/2026": ["2026-01-28.md", "2026-01-29.md", "2026-01-29.variant-1234567890.md", "draft.md"],
    ]

    private static func paths(_ first: String, _ last: String) -> (paths: [Path], hasEarlier: Bool) {
        let list = { (folder: Path) in folders[folder] ?? [] }
        let paths = Selection(near: [day(first)...day(last)]).paths(of: LightPart.self, list)
        return (paths.sorted(), LightPart.hasRecord(before: day(first), list))
    }

    @Test("is told from names, and names nothing but records of the dates")
    func scope() {
        let week = Self.paths("2026-01-26", "2026-01-29")
        #expect(week.paths == ["Light/2026/2026-01-28.md", "Light/2026/2026-01-29.md"] && week.hasEarlier)
        let all = Self.paths("2025-01-01", "2026-01-28")
        #expect(all.paths == ["Light/2025/2025-12-31.md", "Light/2026/2026-01-28.md"] && !all.hasEarlier)
        let needed = LightPart.selection(day("2026-02-10"), for: .reminders) { Self.folders[$0] ?? [] }
        #expect(needed == ["Light/2026/2026-01-29.md"])
    }
}
