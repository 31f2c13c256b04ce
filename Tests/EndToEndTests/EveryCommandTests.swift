import TestSupport
import Testing

/// What holds for the commands as the built program, and for finding language and journal.
@Suite("Every command", .waiting)
struct EveryCommandTests {
    @Test("says as the built program what it says here")
    func built() throws {
        let transcript = Transcript(name: "zh/a-day")
        // With a variable of the whole process, each command starts the program.
        let world = try transcript.world(in: transcript.language).with(["PAGER": ""])
        #expect(try transcript.replayed(in: world) == transcript.lines())
        try world.expectClean()
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test("creates nothing inside a journal, including the named folder")
    func inside() throws {
        let world = try World.journal()
        try world.expect("init a/b", 0, "[OK] already initialised\n")
        #expect(throws: (any Error).self) { try world.folder.remove("journal/a") }
    }

    @Test("goes by the repository's weekyii.language before the locale, and by WEEKYII_LANG before it")
    func languageSetting() throws {
        let world = try World.journal().with(["LC_ALL": "zh_CN.UTF-8"])
        try world.git("config", "--global", "weekyii.language", "en")
        try world.expect("init", 0, "[OK] already initialised\n")
        try world.git("config", "weekyii.language", "ja")
        try world.expect("init", 0, "[OK] 初期化済みです\n")
        try world.with(["WEEKYII_LANG": "zh"]).expect("init", 0, "[OK] 已初始化\n")
        try world.git("config", "weekyii.language", "")
        try world.expect("init", 0, "[OK] 已初始化\n")
    }

    @Test("finds the journal from any folder in it, by -C, by WEEKYII_JOURNAL, and by the setting")
    func finding() throws {
        let world = try World.journal()
        let wanted = "[OK] Today 2026-01-28 | status: empty | kill_time: 20:00\nFocus: -\nFrozen: -\nComplete: -\n"
        try world.at("journal/\(Place.weekFolder)/2026-01-28").expect("today show", 0, wanted)
        let outside = world.at("home")
        try outside.expect("-C ../journal today show", 0, wanted)
        try outside.with(["WEEKYII_JOURNAL": world.folder.path("journal")]).expect("today show", 0, wanted)
        try outside.git("config", "--global", "weekyii.journal", world.folder.path("journal"))
        try outside.expect("today show", 0, wanted)
    }
}
