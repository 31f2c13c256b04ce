import TestSupport
import Testing

/// What holds for the commands as the built program, and for finding language and journal.
@Suite("Every command", .waiting)
struct EveryCommandTests {
    @Test("says as the built program what it says here", arguments: ["a-day", "zh/a-day", "ja/a-day"])
    func built(name: String) throws {
        let transcript = Transcript(name: name)
        // With a variable of the whole process, each command starts the program.
        let world = try transcript.world(in: transcript.language).with(["PAGER": ""])
        #expect(try transcript.replayed(in: world) == transcript.lines())
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test("creates nothing inside a journal, including the named folder")
    func inside() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let outcome = try world.weekyii("init", "a/b", now: "2026-01-28 08:00")
        #expect(outcome.status == 0 && outcome.output == "[OK] already initialised\n", "\(outcome)")
        #expect(throws: (any Error).self) { try world.folder.remove("journal/a") }
    }

    @Test("goes by the repository's weekyii.language before the locale, and by WEEKYII_LANG before it")
    func languageSetting() throws {
        let world = try World().with(["LC_ALL": "zh_CN.UTF-8"])
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        func said(_ world: World) throws -> String { try world.weekyii("init", now: "2026-01-28 08:00").output }
        try world.git("config", "--global", "weekyii.language", "en")
        #expect(try said(world) == "[OK] already initialised\n")
        try world.git("config", "weekyii.language", "ja")
        #expect(try said(world) == "[OK] 初期化済みです\n")
        #expect(try said(world.with(["WEEKYII_LANG": "zh"])) == "[OK] 已初始化\n")
        try world.git("config", "weekyii.language", "")
        #expect(try said(world) == "[OK] 已初始化\n")
    }

    @Test("finds the journal from any folder in it, by -C, and by WEEKYII_JOURNAL")
    func finding() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        let wanted = try world.weekyii("today", "show", now: "2026-01-28 08:01").output
        #expect(
            wanted == "[OK] Today 2026-01-28 | status: empty | kill_time: 20:00\nFocus: -\nFrozen: -\nComplete: -\n")
        let inside = world.at("journal/Present/2026/2026-W05/2026-01-28")
        #expect(try inside.weekyii("today", "show", now: "2026-01-28 08:01").output == wanted)
        let outside = world.at("home")
        #expect(try outside.weekyii("-C", "../journal", "today", "show", now: "2026-01-28 08:01").output == wanted)
        let named = outside.with(["WEEKYII_JOURNAL": world.folder.path("journal")])
        #expect(try named.weekyii("today", "show", now: "2026-01-28 08:01").output == wanted)
        try outside.git("config", "--global", "weekyii.journal", world.folder.path("journal"))
        #expect(try outside.weekyii("today", "show", now: "2026-01-28 08:01").output == wanted)
    }
}
