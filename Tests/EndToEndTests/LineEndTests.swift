import TestSupport
import Testing

/// Line ends that git changed in a checkout (`GitJournal.md`, "Hand edits").
@Suite("Line ends alone", .waiting)
struct LineEndTests {
    private static let now = "2026-01-28 09:00"

    /// A clone that git made with `core.autocrlf`, of a started day, a repeat and a planned week.
    private static func clone() throws -> World {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:02", ["today", "start", "-y"]),
            ("2026-01-28 08:03", ["repeat", "create", "-m", "milk", "-every", "3d"]),
            ("2026-01-28 08:04", ["day", "create", "-t", "2026-02-03", "-m", "c"]),
        ])
        try world.git("init", "-q", "--bare", "../hub")
        try world.git("push", "-q", "../hub", "main")
        try world.git("clone", "-q", "-c", "core.autocrlf=true", "../hub", "../clone")
        let clone = world.at("clone")
        #expect(try clone.folder.text("clone/\(Place.today)").contains("\r\n"))
        return clone
    }

    private static func head(_ world: World) throws -> String { try world.git("rev-parse", "HEAD").output }

    private static func returns(in world: World) throws -> [String] {
        try world.shell("grep -rl \"$(printf '\\r')\" STATE.md Past Present Pending Repeat .weekyii || :").lines
            .filter { !$0.isEmpty }
    }

    @Test("are no hand edit, and the next change puts the committed text back without a commit")
    func cloned() throws {
        let world = try Self.clone()
        let status = try world.weekyii("status", now: Self.now)
        #expect(status.status == 0 && !status.output.contains("hand edit"), "\(status)")
        let before = try Self.head(world)
        let done = try world.weekyii("today", "done", "focus_zone", now: Self.now)
        #expect(done.status == 0 && done.error == "", "\(done)")
        #expect(try world.git("log", "--format=%s", "\(before.lines[0])..HEAD").lines == ["today done: T01 a (1 left)"])
        #expect(try !world.folder.text("clone/\(Place.today)").contains("\r"))
        #expect(try world.git("show", "--stat", "--format=", "HEAD").lines.count == 3)
        for words in [["repeat", "done", "-id", "milk"], ["sync"], ["check", "-fix"]] {
            let outcome = try world.weekyii(words, now: Self.now)
            #expect(outcome.status == 0 && !outcome.error.contains("hand"), "\(words): \(outcome)")
        }
        #expect(
            try world.git("log", "--format=%s", "\(before.lines[0])..HEAD").lines.allSatisfy { !$0.hasPrefix("edit") })
        #expect(try Self.returns(in: world) == [])
        #expect(try world.git("status", "--porcelain").output == "")
    }

    private static func world() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
            ("2026-01-28 08:03", ["repeat", "create", "-m", "milk", "-every", "3d"]),
        ])
    }

    @Test(
        "of any file are put back",
        arguments: [Place.today, "STATE.md", ".weekyii/config", "Present/2026/2026-W05/week.md", "Repeat/milk.md"])
    func putBack(path: String) throws {
        let world = try Self.world()
        let head = try Self.head(world).lines[0]
        #expect(try world.shell("sed -i 's/$/\\r/' \(path)").status == 0)
        let status = try world.weekyii("status", now: Self.now)
        #expect(status.status == 0 && !status.output.contains("hand edit"), "\(status)")
        let words = path.hasPrefix("Repeat") ? ["repeat", "done", "-id", "milk"] : ["today", "create", "-m", "c"]
        let outcome = try world.weekyii(words, now: Self.now)
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(try world.git("log", "--format=%s", "\(head)..HEAD").lines.count == 1)
        #expect(try Self.returns(in: world) == [])
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("beside words are a hand edit like any other")
    func edited() throws {
        let world = try Self.clone()
        let text = try world.folder.text("clone/\(Place.today)")
        try world.folder.write(text + "\r\n## Notes\r\nmine\r\n", to: "clone/\(Place.today)")
        let status = try world.weekyii("status", now: Self.now)
        #expect(status.output.contains("1 uncommitted hand edit"), "\(status)")
        #expect(try world.weekyii("today", "done", "focus_zone", now: Self.now).status == 0)
        #expect(try world.git("log", "-2", "--format=%s").lines.last == "edit: 2026-01-28 by hand")
        #expect(try world.folder.text("clone/\(Place.today)").contains("mine"))
    }
}
