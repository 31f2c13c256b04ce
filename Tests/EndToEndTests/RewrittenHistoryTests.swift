import TestSupport
import Testing

/// A history that was rewritten on the remote (`Syncing.md`, "A rewritten history").
@Suite("sync with a rewritten history", .waiting)
struct RewrittenHistoryTests {
    private static let now = "2026-01-28 12:00"
    private static let said = "[ERR] origin/main was rewritten: 2 commits of this journal are no longer there\n"
    private static let ways =
        "  weekyii sync -merge puts them back\n  git reset --hard origin/main follows it\n"

    /// Two machines that were synced; then the first one takes a title out of the whole history, and forces it.
    private static func machines() throws -> Machines {
        let machines = try Machines(
            hasHub: true,
            [
                ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "secret; b"]),
                ("2026-01-28 08:02", ["today", "update", "-m", "rewrite 1: public"]),
            ])
        for machine in [machines.one, machines.other] { try Machines.run(machine, ["sync"], now) }
        return machines
    }

    private static func rewrite(_ machine: World) throws {
        _ = try machine.shell(
            """
            FILTER_BRANCH_SQUELCH_WARNING=1 git filter-branch -f --tree-filter \
            'grep -rl secret . --include=*.md | xargs -r sed -i s/secret/public/' -- --all >/dev/null 2>&1 \
            && git push -qf origin main
            """)
    }

    private static func secrets(_ world: World) throws -> Int {
        try world.git("log", "-p", "main").output.split(separator: "\n").count { $0.contains("secret") }
    }

    @Test(
        "stops, changes nothing, and names both ways, whoever fetched", arguments: ["sync", "pull", "push"],
        [false, true])
    func stops(command: String, isFetched: Bool) throws {
        let machines = try Self.machines()
        try Self.rewrite(machines.one)
        let (other, hub) = (machines.other, machines.one.at("hub"))
        if isFetched { for _ in 1...2 { try other.git("fetch", "-q") } }
        if command == "push" {
            for task in ["mine", "more"] {
                try Machines.run(other, ["today", "create", "-m", task], "2026-01-28 09:00")
            }
        }
        let before = try (other.git("rev-parse", "HEAD").output, hub.git("rev-parse", "main").output)
        let stopped = try other.weekyii(command, now: Self.now)
        #expect(stopped.status == 1 && stopped.output == "" && stopped.error.hasPrefix(Self.said), "\(stopped)")
        if command == "push" {
            let loss = "git reset --hard origin/main follows it and loses 2 commits that aren't there in any form:\n"
            #expect(stopped.error.contains(loss), "\(stopped)")
            #expect(stopped.error.hasSuffix("\n  today create: 1 task (4 in all)\n  today create: 1 task (3 in all)\n"))
        } else {
            #expect(stopped.error == Self.said + Self.ways)
        }
        #expect(try other.weekyii(command, now: Self.now).status == 1, "it stops again")
        #expect(try other.git("rev-parse", "HEAD").output == before.0)
        #expect(try hub.git("rev-parse", "main").output == before.1)
        #expect(try Self.secrets(hub) == 0)
    }

    @Test("is followed with git, as the message says")
    func followed() throws {
        let machines = try Self.machines()
        try Self.rewrite(machines.one)
        let other = machines.other
        #expect(try other.weekyii("sync", now: Self.now).status == 1)
        try other.git("reset", "-q", "--hard", "origin/main")
        #expect(try other.weekyii("sync", now: Self.now).output == "[OK] synced with origin\nnothing new\n")
        try Machines.run(other, ["today", "create", "-m", "c"], "2026-01-28 13:00")
        #expect(
            try other.weekyii("sync", now: "2026-01-28 13:00").output == "[OK] synced with origin\npushed 1 commit\n")
        #expect(try Self.secrets(machines.one.at("hub")) == 0)
        #expect(try other.weekyii("check", "-history", now: "2026-01-28 13:00").status == 0)
    }

    @Test("is put back with -merge, and then it is the history", arguments: ["sync", "pull"])
    func putBack(command: String) throws {
        let machines = try Self.machines()
        try Self.rewrite(machines.one)
        let (other, hub) = (machines.other, machines.one.at("hub"))
        let merged = try other.weekyii(command, "-merge", now: Self.now)
        #expect(merged.status == 0 && merged.output.contains("received 2 commits"), "\(merged)")
        if command == "pull" { try Machines.run(other, ["push"], Self.now) }
        #expect(try hub.git("rev-parse", "main").output == other.git("rev-parse", "HEAD").output)
        #expect(try Self.secrets(hub) > 0)
        for machine in [machines.one, other] { try Machines.run(machine, ["sync"], Self.now) }
        #expect(try machines.one.git("rev-parse", "HEAD").output == other.git("rev-parse", "HEAD").output)
    }

    @Test("git's own merge of it isn't pushed in silence either")
    func mergedByGit() throws {
        let machines = try Self.machines()
        try Self.rewrite(machines.one)
        let other = machines.other
        try other.git("fetch", "-q")
        let dated = other.with(["WEEKYII_NOW": Self.now])
        try dated.git("-c", "pull.twohead=ort", "merge", "-q", "--no-edit", "-s", "ours", "origin/main")
        for command in ["push", "sync"] {
            let stopped = try other.weekyii(command, now: Self.now)
            #expect(stopped.status == 1 && stopped.error.hasPrefix(Self.said), "\(stopped)")
        }
        #expect(try Self.secrets(machines.one.at("hub")) == 0)
    }
}
