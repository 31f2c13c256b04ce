import TestSupport
import Testing

/// Repeats that two machines change (`Merging.md`, "Repeats").
@Suite("Repeats of two machines", .waiting)
struct RepeatMergingTests {
    /// The week is already in Present, so that only repeats change.
    private static let steps = RepeatWorld.steps + [("2026-01-26 08:00", ["today", "show"])]

    @Test("a task that both planned has one source, that of the earlier due")
    func sources() throws {
        let machines = try Machines(Self.steps)
        try Machines.run(machines.one, ["repeat", "plan", "-t", "2026-01-30"], "2026-01-28 09:00")
        try Machines.run(machines.other, ["repeat", "move", "-id", "1", "-t", "2026-01-29 08:00"], "2026-01-28 10:00")
        try Machines.run(machines.other, ["repeat", "plan", "-t", "2026-01-30"], "2026-01-28 10:01")
        _ = try machines.pullBoth(now: "2026-01-28 20:00")
        let day = "Present/2026/2026-W05/2026-01-30/day.md"
        for place in ["journal", "other"] {
            let text = try machines.one.folder.text("\(place)/\(day)")
            #expect(
                text.contains("- (T01) [regular] 部屋の掃除\n  - source: Repeat/部屋の掃除@2026-01-27 08:55\n\n"), "\(text)")
            #expect(text.split(separator: "source").count == 2)
        }
    }

    @Test("a merge that renames a repeat renames it in the plan's tasks too")
    func sourcesOfRenamed() throws {
        let machines = try Machines([("2026-01-20 20:59", ["init"]), ("2026-01-26 08:00", ["today", "show"])])
        let (one, other) = (machines.one, machines.other)
        try Machines.run(one, ["repeat", "create", "-m", "Milk", "-every", "1d"], "2026-01-26 09:05")
        try Machines.run(other, ["repeat", "create", "-m", "milk", "-every", "2d"], "2026-01-26 09:04")
        try Machines.run(one, ["repeat", "plan", "-t", "2026-01-28"], "2026-01-26 09:10")
        try Machines.run(other, ["repeat", "plan", "-t", "2026-01-29"], "2026-01-26 09:11")
        _ = try machines.pullBoth(now: "2026-01-26 22:00")
        let week = "Present/2026/2026-W05"
        for place in ["journal", "other"] {
            let first = try one.folder.text("\(place)/\(week)/2026-01-28/day.md")
            #expect(first.contains("  - source: Repeat/Milk-2@2026-01-27 09:05\n"), "\(first)")
            let second = try one.folder.text("\(place)/\(week)/2026-01-29/day.md")
            #expect(second.contains("  - source: Repeat/milk@2026-01-28 09:04\n"), "\(second)")
        }
        try Machines.run(one, ["today", "start"], "2026-01-28 09:00")
        try Machines.run(one, ["today", "done", "focus_zone"], "2026-01-28 10:00")
        #expect(try one.folder.text("journal/Repeat/Milk-2.md").contains("last_completed: 2026-01-28 10:00\n"))
        #expect(try one.folder.text("journal/Repeat/milk.md").contains("last_completed: null\n"))
    }
}
