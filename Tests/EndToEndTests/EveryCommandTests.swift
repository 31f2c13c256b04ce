import TestSupport
import Testing

/// The nineteen commands of the plan's closed set and the group `day`, in a day's order, in every language. Output that
/// the specification fixes to the letter is compared to the letter. Here they all run as the built program.
@Suite("Every command", .waiting)
struct EveryCommandTests {
    /// A command, its time, and its output; a text that ends in `…` is only the beginning.
    private typealias Line = (words: [String], now: String, says: String)

    private static let headline = "[OK] Today 2026-01-28 | status: "

    private static let planning: [Line] = [
        (["today", "create", "-m", "晨读; 写周报; [ddl] 提交申请材料"], "2026-01-28 08:01", "[OK] …"),
        (["today", "update", "-m", "move 3 to 2"], "2026-01-28 08:02", "[OK] …"),
        (["today", "copy-to", "-t", "2026-01-30"], "2026-01-28 08:03", "[OK] …"),
        (["week", "copy-day", "-from", "2026-01-30", "-to", "2026-02-03"], "2026-01-28 08:04", "[OK] …"),
        (["today", "change-kill-time", "-t", "21:00"], "2026-01-28 08:05", "[OK] …"),
        (
            ["today", "show", "-all"], "2026-01-28 08:06",
            headline + "draft | kill_time: 21:00\nDraft:\n  - (T01) [regular] 晨读\n"
                + "  - (T02) [ddl] 提交申请材料\n  - (T03) [regular] 写周报\n"
        ),
        (["today", "start"], "2026-01-28 08:30", "[OK] …"),
        (["today", "done", "focus_zone"], "2026-01-28 10:05", "[OK] …"),
        (
            ["today", "show"], "2026-01-28 10:06",
            headline + "execute | kill_time: 21:00\nFocus: (T02) 提交申请材料\nFrozen: T03\nComplete: T01\n"
        ),
        (
            ["today", "show", "-focus_zone"], "2026-01-28 10:06",
            headline + "execute | kill_time: 21:00\nFocus: (T02) 提交申请材料\n"
                + "  - (T02) [ddl] 提交申请材料\n    - started_at: 2026-01-28 10:05\n"
        ),
        (
            ["today", "show", "-complete_zone", "-frozen_zone"], "2026-01-28 10:06",
            headline + "execute | kill_time: 21:00\nFrozen: T03\n  - (T03) [regular] 写周报\nComplete: T01\n"
                + "  - (T01) [regular] 晨读\n    - started_at: 2026-01-28 08:30\n    - ended_at: 2026-01-28 10:05\n"
        ),
        (["pending", "create", "week", "-t", "2026-W07"], "2026-01-28 10:07", "[OK] …"),
        (["pending", "crate", "week", "-t", "2026-W08"], "2026-01-28 10:07", "[OK] …"),
        (["pending", "create", "precise-day", "-t", "26/03/04"], "2026-01-28 10:08", "[OK] …"),
        (["day", "create", "-t", "2026/02/04", "-m", "[休闲] 散步"], "2026-01-28 10:09", "[OK] …"),
        (["day", "update", "-t", "2026-02-04", "-m", "追加：跑步"], "2026-01-28 10:10", "[OK] …"),
        (["day", "change-kill-time", "-t", "2026-02-04", "-at", "18:00"], "2026-01-28 10:11", "[OK] …"),
    ]

    private static let looking: [Line] = [
        (["day", "show", "-t", "2026-02-04"], "2026-01-28 10:12", "[OK] …"),
        (
            ["present", "show", "week"], "2026-01-28 10:13",
            "[OK] Week 2026-W05\nMon 2026-01-26: empty\nTue 2026-01-27: empty\nWed 2026-01-28: execute\n"
                + "Thu 2026-01-29: empty\nFri 2026-01-30: draft\nSat 2026-01-31: empty\nSun 2026-02-01: empty\n"
        ),
        (["present", "show", "today"], "2026-01-28 10:14", "[OK] …"),
        (
            ["pending", "show", "week", "-t", "2026-W06"], "2026-01-28 10:15",
            "[OK] Week 2026-W06\nMon 2026-02-02: empty\n…"
        ),
        (["pending", "show", "month", "-t", "2026-02"], "2026-01-28 10:16", "[OK] …"),
        (["past", "show", "all"], "2026-01-29 10:00", "[OK] …"),
        (["past", "show", "month", "-t", "2026-01"], "2026-01-29 10:01", "[OK] …"),
        ([], "2026-01-29 10:02", "[OK] Today 2026-01-29 | status: empty | kill_time: 20:00\n…"),
    ]

    private static let pastDay =
        "[OK] 2026-01-28\ncompleted_tasks: 1\nexpired_tasks: 2\ndetails:\n  - (T01) [regular] 晨读\n"

    private func expect(_ world: World, _ lines: [Line]) throws {
        for (words, now, says) in lines {
            let outcome = try world.start(words, now: now).outcome()
            #expect(outcome.status == 0, "\(words) \(outcome.error)")
            if says.hasSuffix("…") {
                #expect(outcome.output.hasPrefix(says.dropLast()), "\(words)")
            } else {
                #expect(outcome.output == says, "\(words)")
            }
        }
    }

    @Test("works and says so in English")
    func english() throws {
        let world = try World()
        try expect(world, [(["init"], "2026-01-28 08:00", "[OK] …")])
        try expect(world, [(["init"], "2026-01-28 08:00", "[OK] already initialised\n")])
        // Inside a journal nothing is created, including the named folder.
        try expect(world, [(["init", "a/b"], "2026-01-28 08:00", "[OK] already initialised\n")])
        #expect(throws: (any Error).self) { try world.folder.remove("journal/a") }
        try expect(world, Self.planning + Self.looking)
        let day = ["past", "show", "precise-day", "-t", "2026-01-28"]
        try expect(world, [(day, "2026-01-29 10:03", Self.pastDay)])
        try expect(
            world,
            [(["day", "show", "-t", "2026-01-28"], "2026-01-29 10:04", "[OK] 2026-01-28\ncompleted_tasks: 1\n…")])
        try expectSound(world)
    }

    private func expectSound(_ world: World) throws {
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.git("fsck", "--strict").error == "")
        let subjects = try world.git("log", "--reverse", "--format=%s").lines
        #expect(
            subjects == [
                "init: 2026-W05", "today create: 3 tasks (3 in all)", "today update: move 3 to 2",
                "today copy-to: 2026-01-30, 3 tasks", "week copy-day: 2026-01-30 → 2026-02-03, 3 tasks",
                "today change-kill-time: 20:00 → 21:00", "today start: 2026-01-28, 3 tasks",
                "today done: T01 晨读 (2 left)", "pending create: 2026-W07", "pending create: 2026-W08",
                "pending create: 2026-W10", "day create: 2026-02-04, 1 task (1 in all)",
                "day update: 2026-02-04, add 1", "day change-kill-time: 2026-02-04, 20:00 → 18:00",
                "rollover: 2026-01-28 expired, 1 done, 2 expired",
            ])
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
