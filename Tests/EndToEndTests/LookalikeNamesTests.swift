import TestSupport
import Testing

/// Names that aren't UTF-8, and pairs that a Mac takes for one: git tells them apart by their bytes (`Merging.md`,
/// "Other files").
@Suite("Names that look alike", .waiting)
struct LookalikeNamesTests {
    private static let pair = "echo 1 > \"$(printf 'Caf\\303\\251')\"; echo 2 > \"$(printf 'Cafe\\314\\201')\""
    private static let latin = "echo 3 > \"$(printf 'b\\374ro')\""

    private static func machines(_ script: String, prefix: String) throws -> Machines {
        let machines = try Machines(
            prefix: prefix, hasHub: true, [("2026-01-28 08:00", prefix.isEmpty ? ["init"] : ["init", prefix])])
        _ = try machines.one.shell(
            "\(script); git add -A; git commit -qm odd --no-verify; git push -q origin HEAD:main")
        return machines
    }

    private static let refusals = [
        (pair, "'Caf\\303\\251' and 'Cafe\\314\\201' are one name on a Mac"),
        (latin, "'b\\374ro': the name isn't UTF-8"),
    ]
    private static let remove = "for f in Caf* b*ro; do [ ! -e \"$f\" ] || git rm -q \"$f\"; done; git commit -qnm gone"

    @Test(
        "are refused in a journal by pre-commit, check, push and sync, there and here, until they are gone",
        arguments: refusals)
    func refused(script: String, words: String) throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        let (world, other, now) = (machines.one, machines.other, "2026-01-28 12:00")
        for machine in [world, other] { try Machines.run(machine, ["sync"], now) }
        _ = try world.shell(script)
        try world.git("add", "-A")
        let commit = try world.tryGit(["commit", "-qm", "odd"])
        #expect(commit.status != 0 && commit.error.contains(words), "\(commit)")
        try world.git("commit", "-qm", "odd", "--no-verify")
        let head = try other.git("rev-parse", "HEAD").output
        for (machine, command) in [(world, "check"), (world, "sync"), (world, "push"), (other, "sync")] {
            // Git's own push takes them.
            if machine.place == "other" { try world.git("push", "-q", "--no-verify", "origin", "HEAD:main") }
            let refused = try machine.weekyii(command, now: now)
            #expect(refused.status == 3 && refused.error.contains(words), "\(refused)")
        }
        #expect(try other.git("rev-parse", "HEAD").output == head)
        _ = try world.shell(Self.remove)
        for command in ["check", "sync"] { try Machines.run(world, [command], now) }
        try Machines.run(other, ["sync"], now)
    }

    @Test("of a record that was renamed from one form to the other: the new name is committed, the old one removed")
    func renamed() throws {
        let machines = try Machines(hasHub: true, [("2026-01-28 08:00", ["init"])])
        let (world, now) = (machines.one, "2026-01-28 09:00")
        #expect(try world.weekyii("repeat", "create", "-m", "Caf\u{E9}", "-every", "1-day", now: now).status == 0)
        _ = try world.shell("mv Repeat/Caf*.md \"Repeat/$(printf 'Cafe\\314\\201').md\"")
        #expect(try world.weekyii("sync", now: now).status == 0)
        for machine in [world, machines.other] {
            #expect(try machine.weekyii("sync", now: now).status == 0)
            let names = try machine.git("-c", "core.quotePath=true", "ls-tree", "--name-only", "HEAD", "Repeat/").lines
            #expect(names.filter { !$0.isEmpty } == [#""Repeat/Cafe\314\201.md""#])
            #expect(try machine.git("status", "--porcelain").output == "")
            #expect(try machine.weekyii("check", now: now).status == 0)
        }
    }

    @Test("of two records on the disk are refused, naming both, and no file counts as deleted")
    func both() throws {
        let world = try HandEdit.Stage.draft.world()
        let now = "2026-01-28 09:00"
        #expect(try world.weekyii("repeat", "create", "-m", "Caf\u{E9}", "-every", "1-day", now: now).status == 0)
        let head = try world.git("rev-parse", "HEAD").output
        _ = try world.shell("cp Repeat/Caf*.md \"Repeat/$(printf 'Cafe\\314\\201').md\"")
        for command in [["check"], ["check", "-fix"]] {
            let refused = try world.weekyii(command, now: now)
            #expect(refused.status != 0, "\(refused)")
            for name in ["Caf\\303\\251.md", "Cafe\\314\\201.md"] {
                #expect((refused.error + refused.output).contains(name), "\(refused)")
            }
        }
        #expect(try world.git("rev-parse", "HEAD").output == head)
    }

    @Test("are brought and merged outside every journal, as by git", arguments: [pair, latin])
    func outside(script: String) throws {
        let machines = try Self.machines(script, prefix: "plan")
        try Machines.run(machines.other, ["today", "create", "-m", "a"], "2026-01-28 09:00", "plan")
        try Machines.run(machines.other, ["-C", "plan", "sync"], "2026-01-28 12:00")
        #expect(try machines.other.git("status", "--porcelain").output == "")
        let there = try machines.one.git("ls-files", "-z", "Caf*", "b*").output
        #expect(try machines.other.git("ls-files", "-z", "Caf*", "b*").output == there && there != "")
    }
}
