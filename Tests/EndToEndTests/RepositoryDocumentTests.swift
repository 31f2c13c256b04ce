import Foundation
import TestSupport
import Testing

/// The documents about everything except the plan: status, history, remotes, settings and syncs (`CommandLine.md`,
/// "Documents").
@Suite("A document of the repository") struct RepositoryDocumentTests {
    private typealias Object = [String: Any]

    private static let now = "2026-01-28 12:00"

    private static func world() throws -> World {
        let now = "2026-01-28 08:00"
        return try World.prepared([(now, ["init"]), (now, ["today", "create", "-m", "one; two"])])
    }

    /// A command's document; nothing else is printed, and nothing changes.
    private static func look(_ world: World, _ words: String..., now: String = Self.now) throws -> Object {
        let before = try Everything(world)
        let outcome = try world.weekyii(words + ["-json"], now: now)
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(try Everything(world) == before)
        return try read(outcome)
    }

    private static func read(_ outcome: Outcome) throws -> Object {
        try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? Object, "\(outcome)")
    }

    @Test("tells branch, upstream and how far apart they are")
    func upstream() throws {
        let world = try Self.world()
        let alone = try Self.look(world, "status")
        #expect(alone["branch"] as? String == "main" && alone["upstream"] is NSNull && alone["last_sync"] is NSNull)
        #expect(alone["commit"] as? String == (try world.git("rev-parse", "HEAD").lines[0]))
        try world.git("init", "-q", "--bare", "../hub")
        try Machines.run(world, ["remote", "add", "origin", "../hub"], Self.now)
        try Machines.run(world, ["sync"], "2026-01-28 09:00")
        try Machines.run(world, ["today", "create", "-m", "three"], "2026-01-28 09:01")
        let status = try Self.look(world, "status")
        let upstream = try #require(status["upstream"] as? Object)
        #expect(upstream["name"] as? String == "origin/main" && upstream["seen"] as? Bool == true)
        #expect(upstream["ahead"] as? Int == 1 && upstream["behind"] as? Int == 0)
        let sync = try #require(status["last_sync"] as? Object)
        #expect(sync["succeeded_at"] as? String == "2026-01-28 09:00" && sync["error"] is NSNull)
    }

    @Test("tells an operation under way, edits that wait and files that can't be understood")
    func waiting() throws {
        let world = try Self.world()
        let day = "journal/Present/2026/2026-W05/2026-01-2"
        try world.folder.write(try world.folder.text("\(day)8/day.md") + "\n## Notes\nx\n", to: "\(day)8/day.md")
        try world.folder.write(
            try world.folder.text("\(day)9/day.md").replacing("empty", with: "?"), to: "\(day)9/day.md")
        try world.git("checkout", "-q", "--detach")
        try world.folder.write(try world.git("rev-parse", "HEAD").output, to: "journal/.git/CHERRY_PICK_HEAD")
        let status = try Self.look(world, "status")
        #expect(status["branch"] is NSNull && status["operation"] as? String == "cherry-pick")
        let edits = try #require(status["edits"] as? [Object])
        #expect(edits.contains { $0["path"] as? String == "Present/2026/2026-W05/2026-01-28/day.md" })
        let problem = try #require((status["faults"] as? [Object])?.first)
        #expect(problem["path"] as? String == "Present/2026/2026-W05/2026-01-29/day.md" && problem["line"] as? Int == 2)
    }

    @Test("tells history fact by fact, and of what expired only the number")
    func history() throws {
        let world = try Self.world()
        try Machines.run(world, ["today", "start"], "2026-01-28 08:30")
        try Machines.run(world, ["today", "done", "focus_zone"], "2026-01-28 09:00")
        try Machines.run(world, ["today", "change-kill-time", "-t", "21:00"], "2026-01-28 09:01")
        try Machines.run(world, ["day", "create", "-t", "2026-02-04", "-m", "x"], "2026-01-29 08:00")
        let outcome = try world.weekyii("log", "-json", now: "2026-01-29 08:00")
        #expect(!outcome.output.contains("two"))
        let commits = try #require(try Self.read(outcome)["commits"] as? [Object])
        let facts = commits.flatMap { $0["facts"] as? [Object] ?? [] }
        #expect(
            facts.compactMap { $0["what"] as? String }
                == ["week-made", "planned", "expired", "kill-time", "done", "started", "planned", "began"])
        #expect(facts[2]["completed_tasks"] as? Int == 1 && facts[2]["expired_tasks"] as? Int == 1)
        #expect(facts[3]["from"] as? String == "20:00" && facts[3]["to"] as? String == "21:00")
        #expect(facts[4]["title"] as? String == "one" && facts[4]["date"] as? String == "2026-01-28")
        #expect(commits[1]["committed_at"] as? String == "2026-01-28 21:00")
        #expect((commits[1]["committer"] as? Object)?["name"] as? String == "Weekyii")
        #expect((try Self.look(world, "log", "-n", "1")["commits"] as? [Object])?.count == 1)
    }
}
