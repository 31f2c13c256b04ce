import TestSupport
import Testing

/// `config get`, `config set` and `config list`: checked keys of journal and machine (`FileFormats.md`,
/// ".weekyii/config").
@Suite("Settings", .waiting)
struct ConfigTests {
    private static let now = "2026-01-28 08:00"

    private func journal() throws -> World {
        let world = try World.prepared([(Self.now, ["init"])])
        return world
    }

    @Test("a setting in an included file is shown and used, in the user's configuration and in the repository's")
    func included() throws {
        let world = try journal()
        try world.folder.write("[weekyii]\n\tlanguage = zh\n", to: "home/more")
        try world.folder.write("[weekyii]\n\tlanguage = ja\n", to: "journal/.git/more")
        try world.git("config", "--global", "include.path", "more")
        let get = ["config", "get", "weekyii.language"]
        #expect(try world.weekyii(get, now: Self.now).output == "[OK] weekyii.language: zh（本机（全局））\n")
        try world.git("config", "includeIf.gitdir:journal/.path", "more")
        #expect(try world.weekyii(get, now: Self.now).output.hasPrefix("[OK] weekyii.language: ja"))
        #expect(try world.weekyii("today", "create", now: Self.now).error.contains("必要です"))
    }

    @Test(
        "a setting that is what it was makes no commit, whoever says so",
        arguments: [("plan.killTimeReminder", "''"), ("light.nightInterval", "30"), ("plan.killTimeReminder", "30")])
    func sameValue(key: String, value: String) throws {
        let world = try World.prepared([(Self.now, ["init"])])
        let before = try world.git("rev-parse", "HEAD").output
        let set = try world.weekyii("config", "set", key, value == "''" ? "" : value, now: Self.now)
        #expect(set.status == 0 && !set.output.contains("→"), "\(set)")
        #expect(try world.git("rev-parse", "HEAD").output == before)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("a new kill time is given to every empty day from today on that has the old one, in the same commit")
    func killTime() throws {
        let world = try World.prepared([
            ("2026-01-26 08:00", ["init"]), ("2026-01-26 08:00", ["day", "create", "-t", "2026-01-30", "-m", "a"]),
            ("2026-01-26 08:00", ["pending", "create", "week", "-t", "2026-W06"]),
            ("2026-01-26 08:00", ["day", "change-kill-time", "-t", "2026-01-31", "-at", "18:00"]),
        ])
        try Machines.run(world, ["config", "set", "plan.killTime", "19:00"], Self.now)
        let changed = try world.git("show", "--format=", "--name-only", "HEAD").lines.filter { $0.hasSuffix("day.md") }
        let dates = ["2026-01-28", "2026-01-29", "2026-02-01"] + (2...8).map { "2026-02-0\($0)" }
        #expect(changed.map { $0.split(separator: "/")[3].description }.sorted() == dates)
        #expect(
            try world.weekyii("today", "show", now: Self.now).output.hasSuffix(
                "Today 2026-01-28 | status: empty | kill_time: 19:00\nFocus: -\nFrozen: -\nComplete: -\n"))
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("a value is read from standard input, so that it isn't in the shell's history")
    func standardInput() throws {
        let world = try journal()
        let words = ["config", "set", "weekyii.notifier", "-"]
        let set = try world.weekyii(words, now: Self.now, input: "curl -H token:1\n")
        #expect(set.status == 0, "\(set)")
        #expect(try world.git("config", "--local", "weekyii.notifier").output == "curl -H token:1\n")
        let before = try Everything(world)
        let wrong = try world.weekyii(["config", "set", "plan.killTime", "-"], now: Self.now, input: "25:00\n")
        #expect(wrong.status == 2 && wrong.error.contains("invalid plan.killTime '25:00'"), "\(wrong)")
        #expect(try Everything(world) == before)
    }

    @Test("a journal of the user's is set and found from anywhere")
    func userJournal() throws {
        let world = try journal()
        try world.folder.makeFolder("elsewhere")
        let away = world.at("elsewhere")
        let here = try away.weekyii("config", "set", "weekyii.theme", "mono", now: Self.now)
        #expect(here.status == 2 && here.error.contains("config set -global weekyii.theme"))
        #expect(try away.weekyii("config", "set", "-global", "weekyii.theme", "mono", now: Self.now).status == 0)
        #expect(try away.weekyii("config", "set", "weekyii.journal", "../journal", now: Self.now).status == 0)
        #expect(try away.weekyii("today", "show", now: Self.now).status == 0)
        // A journal that is damaged here isn't passed over for that one.
        #expect(try away.weekyii("init", ".", now: Self.now).status == 0)
        try world.folder.write("", to: "elsewhere/STATE.md")
        let damaged = try away.weekyii("today", "create", "-m", "x", now: Self.now)
        #expect(damaged.status == 3 && damaged.error.contains("STATE.md:1:"), "\(damaged)")
    }

    @Test("a started day keeps the kill time that it was started with, one that names none included")
    func startedDay() throws {
        let world = try journal()
        #expect(try world.weekyii("today", "create", "-m", "a; b", now: Self.now).status == 0)
        let path = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        let draft = try world.folder.text(path)
        let started =
            draft.replacing("- (T01) [regular] a\n- (T02) [regular] b\n", with: "")
            .replacing(
                "status: draft\nkill_time: 20:00\ninitiated_at: null",
                with: "status: execute\nkill_time: null\ninitiated_at: 2026-01-28 08:00"
            )
            .replacing(
                "## Focus_Zone\n", with: "## Focus_Zone\n- (T01) [regular] a\n  - started_at: 2026-01-28 08:00\n")
        try world.folder.write(started, to: path)
        let set = try world.weekyii("config", "set", "plan.killTime", "07:00", now: "2026-01-28 09:00")
        #expect(set.status == 0, "\(set.error)")
        let show = try world.weekyii("today", "show", now: "2026-01-28 09:01")
        #expect(show.lines.first == "[OK] Today 2026-01-28 | status: execute | kill_time: 20:00")
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test(
        "a zone in which a started day or a draft would end at once, or reach into the future, waits",
        arguments: [
            ("America/New_York", true, 1), ("Pacific/Auckland", true, 1), ("Asia/Tokyo", true, 0),
            ("Pacific/Kiritimati", false, 1), ("America/New_York", false, 0),
        ])
    func zone(name: String, isStarted: Bool, status: Int32) throws {
        let world = try journal()
        #expect(try world.weekyii("today", "create", "-m", "a; b", now: "2026-01-28 18:00").status == 0)
        if isStarted { #expect(try world.weekyii("today", "start", now: "2026-01-28 18:00").status == 0) }
        let outcome = try world.weekyii("config", "set", "journal.timezone", name, now: "2026-01-28 18:30")
        #expect(outcome.status == status, "\(outcome)")
        let zone = try world.weekyii("config", "get", "journal.timezone", now: "2026-01-28 18:31")
        #expect(zone.output == "[OK] journal.timezone: \(status == 0 ? name : "Asia/Shanghai") (journal)\n")
        #expect(try world.git("status", "--porcelain").output == "")
    }
}
