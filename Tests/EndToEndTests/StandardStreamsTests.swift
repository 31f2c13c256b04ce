import TestSupport
import Testing

/// Standard streams that are closed or full, and a current folder that is gone.
@Suite("What a command was started with", .waiting)
struct StandardStreamsTests {
    private static let variables = ["WEEKYII_NOW": "2026-01-28 08:01", "LC_ALL": "C"]

    private static func world() throws -> World {
        try World.prepared([("2026-01-28 08:00", ["init"])]).with(variables)
    }

    private static func status(_ words: String, _ world: World) throws -> Int32 {
        try world.shell("exec '\(World.binary)' \(words)").status
    }

    private static let redirections = ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"]

    @Test("a stream that is closed is nowhere: nothing is written into another file instead", arguments: redirections)
    func closed(streams: String) throws {
        let world = try Self.world().with(["WEEKYII_TRACE": "1"])
        try world.folder.writeProgram(
            "#!/bin/sh\necho out; echo error >&2; cat > /dev/null\n", to: "journal/.git/hooks/pre-commit")
        for title in ["a", "b", "c"] {
            #expect(try Self.status("today create -m \(title) \(streams)", world) == 0)
        }
        #expect(try Self.status("today start -y \(streams)", world) == 0)
        #expect(try Self.status("today start -y \(streams)", world) == 1)
        #expect(try world.git("fsck", "--strict").output == "")
        #expect(try world.git("rev-list", "--count", "HEAD").output == "5\n")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test(
        "what can't be written changes nothing else: a warning no status, an answer gives it one of its own",
        arguments: [
            ("today create -m a 2>/dev/full", 0, 2), ("today create -m a >/dev/full", 6, 2),
            ("today create -m a >/dev/full 2>&1", 6, 2), ("today start 2>/dev/full", 1, 1),
            ("today start >/dev/full", 1, 1), ("today show >/dev/full", 6, 1), ("no-such 2>/dev/full", 2, 1),
        ])
    func full(words: String, status: Int32, commits: Int) throws {
        let world = try Self.world().with(["WEEKYII_TRACE": "1"])
        #expect(try Self.status(words, world) == status)
        #expect(try world.git("rev-list", "--count", "HEAD").output == "\(commits)\n")
    }

    @Test("a current folder that was removed isn't needed where the journal is named", arguments: [true, false])
    func removedElsewhere(isOption: Bool) throws {
        let world = try Self.world()
        let journal = world.folder.path("journal")
        let named = isOption ? world : world.with(["WEEKYII_JOURNAL": journal])
        let words = (isOption ? "-C '\(journal)' " : "") + "today create -m a"
        let outcome = try named.shell("mkdir gone; cd gone; rmdir ../gone; exec '\(World.binary)' \(words)")
        #expect(outcome == Outcome(status: 0, output: "[OK] added 1 task (1 total)\n", error: ""))
    }
}
