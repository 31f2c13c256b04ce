import TestSupport
import Testing

/// The commands that change the lights (`Light.md`, "Commands").
@Suite("A command for the lights", .waiting)
struct LightCommandTests {
    private static let file = "journal/Light/2026/2026-01-28.md"
    private static let promise = "先做最难的那件事。"

    private static func committed() throws -> World {
        try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 09:00", ["light", "commit", "-m", promise]),
        ])
    }

    private static func expectClean(_ world: World) throws {
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test(
        "that changes nothing makes no commit, and says so",
        arguments: [
            ("2026-01-28 10:00", ["light", "commit", "-m", " \(promise) "], "already the promise of 2026-01-28"),
            (
                "2026-01-28 22:31", ["light", "reject"],
                "2026-01-28 22:31 is already counted for the night of 2026-01-28"
            ),
        ])
    func nothing(now: String, words: [String], says: String) throws {
        let world = try Self.committed()
        if words.contains("reject") { try Machines.run(world, words, now) }
        let before = try Everything(world)
        let outcome = try world.weekyii(words, now: now)
        #expect(outcome.status == 0 && outcome.output.contains(says) && outcome.error == "", "\(outcome)")
        #expect(try Everything(world) == before)
    }

    @Test(
        "takes a suggestion in the language of its messages", arguments: [("en", "I will"), ("zh", "先做"), ("ja", "いち")])
    func suggestion(language: String, start: String) throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])]).with(["WEEKYII_LANG": language])
        try Machines.run(world, ["light", "commit", "-s", "2"], "2026-01-28 09:00")
        #expect(try world.folder.text(Self.file).contains("\ncommitment: \(start)"))
    }

    @Test("keeps the day in the minutes of a window that crosses midnight, and changes it at midnight elsewhere")
    func change() throws {
        let world = try Self.committed()
        try Machines.run(world, ["light", "commit", "-s", "1"], "2026-01-29 00:30")
        #expect(try world.git("log", "-1", "--format=%s").output == "light commit: 2026-01-28\n")
        try Machines.run(world, ["light", "commit", "-s", "1"], "2026-01-29 00:31")
        #expect(try world.git("log", "-1", "--format=%s").output == "light commit: 2026-01-29\n")
        try Machines.run(world, ["config", "set", "light.nightEnd", "23:30"], "2026-01-29 08:00")
        try Machines.run(world, ["light", "commit", "-s", "2"], "2026-01-30 00:00")
        #expect(try world.git("log", "-1", "--format=%s").output == "light commit: 2026-01-30\n")
        try Self.expectClean(world)
    }

    @Test("leaves a file of the user's own where a record would be")
    func occupied() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try world.folder.write("lamp: 60 W\n", to: Self.file)
        let outcome = try world.weekyii("light", "commit", "-s", "1", now: "2026-01-28 09:00")
        #expect(outcome.status == 1 && outcome.error.contains("Light/2026/2026-01-28.md"), "\(outcome)")
        #expect(try world.folder.text(Self.file) == "lamp: 60 W\n")
    }
}
