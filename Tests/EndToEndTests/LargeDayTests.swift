import TestSupport
import Testing

/// The size limit for reading a file of the plan is 1 MiB, so no larger one is written.
@Suite("A day that would be larger than what is read", .waiting)
struct LargeDayTests {
    private static let limit = 1 << 20
    private static let path = "Present/2026/2026-W05/2026-01-28/day.md"

    /// Fills the day's file with notes up to a size.
    private static func write(_ size: Int, to machine: World, path: String = path) throws {
        let file = "\(machine.place)/\(path)"
        var text = try machine.folder.text(file) + "\n## Notes\n"
        while text.utf8.count < size - 20_000 { text += "\(machine.place) \(String(repeating: "x", count: 9_000))\n" }
        text += String(repeating: "y", count: size - text.utf8.count - 1) + "\n"
        try machine.folder.write(text, to: file)
    }

    private static func expectRefusal(_ outcome: Outcome, path: String = path) {
        #expect(outcome.status == 1, "\(outcome)")
        #expect(
            outcome.error == "[ERR] \(path) would be larger than 1024 KiB; shorten its tasks or notes\n",
            "\(outcome)")
    }

    @Test("is refused by create and start, and nothing is written")
    func commands() throws {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a"]),
        ])
        try Self.write(Self.limit - 4, to: world)
        try Machines.run(world, ["day", "create", "-t", "2026-01-29", "-m", "b"], "2026-01-28 09:00")
        let (head, text) = (try world.git("rev-parse", "HEAD").output, try world.folder.text("journal/\(Self.path)"))
        for words in [["today", "create", "-m", "milk"], ["today", "start"]] {
            Self.expectRefusal(try world.weekyii(words, now: "2026-01-28 09:00"))
        }
        #expect(try world.git("rev-parse", "HEAD").output == head)
        #expect(try world.folder.text("journal/\(Self.path)") == text)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("a start leaves room for what the tasks' moments need")
    func room() throws {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a; b; c; d"]),
        ])
        try Self.write(Self.limit - 300, to: world)
        Self.expectRefusal(try world.weekyii("today", "start", now: "2026-01-28 09:00"))
        let text = try world.folder.text("journal/\(Self.path)")
        try world.folder.write(text.replacing(String(repeating: "y", count: 100), with: ""), to: "journal/\(Self.path)")
        for words in [["today", "start"]] + Array(repeating: ["today", "done", "focus_zone"], count: 4) {
            try Machines.run(world, words, "2026-01-28 09:00")
        }
    }

    @Test("is refused by a sync, and by git pull; both sides keep what they have")
    func merges() throws {
        let machines = try Machines([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a"]),
        ])
        let now = "2026-01-28 09:00"
        for machine in [machines.one, machines.other] {
            try Self.write(700_000, to: machine)
            try Machines.run(machine, ["today", "create", "-m", "b"], now)
        }
        let head = try machines.other.git("rev-parse", "HEAD").output
        Self.expectRefusal(try machines.other.weekyii("sync", now: now))
        #expect(try machines.other.tryGit(["pull", "-q", "--no-rebase", "origin", "main"]).status != 0)
        #expect(try machines.other.git("rev-parse", "HEAD").output == head)
        #expect(try machines.other.git("status", "--porcelain").output == "")
    }
}
