import TestSupport
import Testing

/// The commands of `fast`, their files and their commits (`Fasts.md`, "Commands").
@Suite("The commands of fast", .waiting)
struct FastCommandTests {
    @Test("take another name where a file of the user's own has it")
    func ownFile() throws {
        let world = try World.prepared([("2026-01-25 09:00", ["init"])])
        for name in ["2026-01-28-2000", "2026-01-27-2000"] {
            try world.folder.write("my own\n", to: "journal/Fast/2026/\(name).md")
        }
        for (now, words) in [
            ("2026-01-28 20:00", ["start"]), ("2026-01-28 20:01", ["cancel"]),
            ("2026-01-28 20:02", ["add", "-from", "2026-01-27 20:00", "-to", "2026-01-28 12:00"]),
        ] { try Machines.run(world, ["fast"] + words, now) }
        let files = try world.git("ls-files", "Fast").lines
        #expect(files == ["Fast/2026/2026-01-27-2000-2.md", "Fast/2026/2026-01-28-2000-2.md"])
        #expect(try world.folder.text("journal/Fast/2026/2026-01-28-2000.md") == "my own\n")
        let history = try world.weekyii("fast", "history", now: "2026-01-28 21:00").output
        #expect(history.contains("  - 2026-01-28-2000-2 | "), "\(history)")
    }

    @Test("count hundreds of fasts, which two threads read, and those that are damaged as they were committed")
    func many() throws {
        let world = try World.prepared([("2026-01-25 09:00", ["init"])])
        func text(_ name: String) -> String {
            """
            # Fast: \(name)
            preset: 16:8
            target_hours: 16
            status: completed
            started_at: \(name.prefix(10)) 01:00:00 +08:00
            ended_at: \(name.prefix(10)) 19:00:00 +08:00
            note: null
            updated: \(name.prefix(10)) 19:00

            """
        }
        var names: [String] = []
        for month in 101...112 {
            names += (101...128).map { "\($0)" }.flatMap { day in
                ["2024", "2025"].map { "\($0)-\("\(month)".suffix(2))-\(day.suffix(2))-0100" }
            }
        }
        for name in names { try world.folder.write(text(name), to: "journal/Fast/\(name.prefix(4))/\(name).md") }
        try Machines.run(world, ["check"], "2026-01-28 21:00")
        for name in ["2024-03-04-0100", "2025-11-12-0100"] {
            let damaged = text(name).replacing("target_hours: 16", with: "target_hours: x")
            try world.folder.write(damaged, to: "journal/Fast/\(name.prefix(4))/\(name).md")
        }
        let stats = try world.weekyii("fast", "stats", "-json", now: "2026-01-28 21:00")
        #expect(stats.output.contains("\"fasts\": \(names.count)"), "\(stats)")
        #expect(stats.error.lines.map { $0.contains("2024-03-04") ? 1 : $0.contains("2025-11-12") ? 2 : 0 } == [1, 2])
    }

    @Test("offer the newest fasts for -id, the newest first")
    func completion() throws {
        let world = try World.prepared([
            ("2026-01-25 09:00", ["init"]), ("2026-01-27 20:00", ["fast", "start"]),
            ("2026-01-28 12:00", ["fast", "end"]), ("2026-01-28 20:00", ["fast", "start"]),
        ])
        for words in [["fast", "adjust", "-id", ""], ["fast", "delete", "-id", "2026"]] {
            let offered = try world.weekyii(["__complete", "fish", "--"] + words, now: "2026-01-28 21:00")
            #expect(
                offered.lines.filter { !$0.isEmpty } == [
                    "words", "2026-01-28-2000\tin_progress, 01:00", "2026-01-27-2000\tcompleted, 16:00",
                ], "\(offered)")
        }
    }
}
