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

    @Test("one that travels is a commit of its own, in its own line, and the tree stays clean")
    func travelling() throws {
        let world = try journal()
        let before = try world.folder.text("journal/.weekyii/config")
        let set = try world.weekyii("config", "set", "plan.killtime", "21:30", now: Self.now)
        #expect(set.lines.first == "[OK] plan.killTime: 20:00 → 21:30", "\(set.error)")
        #expect(try world.git("log", "-1", "--format=%s").output == "config set: plan.killTime 20:00 → 21:30\n")
        #expect(try world.git("log", "-1", "--format=%(trailers)").output == "Weekyii-Command: config set\n\n")
        let after = before.replacing("killTime = 20:00", with: "killTime = 21:30")
        #expect(try world.folder.text("journal/.weekyii/config") == after)
        #expect(try world.git("status", "--porcelain").output == "")
        let get = try world.weekyii("config", "get", "plan.killTime", now: Self.now)
        #expect(get.output == "[OK] plan.killTime: 21:30 (journal)\n")
        let again = try world.weekyii("config", "set", "plan.killTime", "21:30", now: Self.now)
        #expect(again.output == "[OK] plan.killTime: 21:30 (journal)\n")
        #expect(try world.git("rev-list", "--count", "HEAD").output == "2\n")
    }

    @Test("one machine's own goes into git's configuration: the repository's, or with -global the user's")
    func machine() throws {
        let world = try journal()
        #expect(try world.weekyii("config", "set", "weekyii.autosync", "no", now: Self.now).status == 0)
        #expect(try world.git("config", "--local", "weekyii.autoSync").output == "false\n")
        let global = try world.weekyii("config", "set", "-global", "weekyii.language", "zh", now: Self.now)
        #expect(global.output == "[OK] weekyii.language: - → zh\n")
        #expect(try world.git("config", "--global", "weekyii.language").output == "zh\n")
        let get = try world.weekyii("config", "get", "weekyii.language", now: Self.now)
        #expect(get.output == "[OK] weekyii.language: zh（本机（全局））\n")
        #expect(try world.weekyii("config", "set", "-global", "weekyii.language", "", now: Self.now).status == 0)
        #expect(try world.tryGit(["config", "--global", "weekyii.language"]).status == 1)
        #expect(try world.git("rev-list", "--count", "HEAD").output == "1\n")
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
    }

    @Test("the list says of each where it comes from")
    func list() throws {
        let world = try journal()
        let list = try world.weekyii("config", "list", now: Self.now)
        #expect(list.lines.first == "[OK] 31 settings")
        let rows = list.lines.map { $0.split(separator: " ").joined(separator: " ") }
        #expect(rows.contains("plan.killTime 20:00 journal"))
        #expect(rows.contains("weekyii.durability relaxed machine, global"))
        #expect(rows.contains("weekyii.autoSync false default"))
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
