import TestSupport
import Testing

/// Files in a journal whose names aren't UTF-8, or are the same text in other bytes: git compares names by their
/// bytes.
@Suite("Names that are bytes", .waiting)
struct InexactNamesTests {
    /// Names in `printf`'s notation, one for each machine.
    private static let names = [
        (#"caf\351.txt"#, #"caf\350.txt"#), (#"e\314\201.txt"#, #"\303\251.txt"#),
        (#"\341\204\200\341\205\241.txt"#, #"\352\260\200.txt"#), (#"d\351/a.txt"#, #"d\350/a.txt"#),
    ]
    /// What a sync of the second machine says of them.
    private static let refusals = [
        #"'caf\351.txt': the name isn't UTF-8"#, #"'\303\251.txt' and 'e\314\201.txt' are one name on a Mac"#,
        #"'\341\204\200\341\205\241.txt' and '\352\260\200.txt' are one name on a Mac"#,
        #"'d\351': the name isn't UTF-8"#,
    ]

    /// Two machines that each added a file with such a name and planned something.
    private static func machines(_ index: Int) throws -> Machines {
        let machines = try Machines([("2026-01-28 08:00", ["init"])])
        for (machine, name) in [(machines.one, names[index].0), (machines.other, names[index].1)] {
            let script = #"f="$(printf '"# + name + #"')"; mkdir -p "$(dirname "$f")"; echo "$f" > "$f"; "#
            _ = try machine.shell(script + #"git add -A . && git commit -q --no-verify -m file"#)
            try Machines.run(machine, ["today", "create", "-m", machine.place], "2026-01-28 09:00")
        }
        return machines
    }

    private static func files(_ world: World) throws -> Set<String> {
        let list = try world.git("-c", "core.quotePath=true", "ls-tree", "-r", "--name-only", "HEAD").lines
        return Set(list.filter { !$0.isEmpty && !$0.contains(".md") && !$0.hasPrefix(".") })
    }

    @Test("git pull by the strategy keeps the files of both sides", arguments: names.indices)
    func pulled(_ index: Int) throws {
        let machines = try Self.machines(index)
        let both = try Self.files(machines.one).union(Self.files(machines.other))
        #expect(both.count == 2, "\(both)")
        _ = try machines.pullBoth(now: "2026-01-28 10:00", checked: 3)
        for machine in [machines.one, machines.other] { #expect(try Self.files(machine) == both) }
        let plan = try machines.one.folder.text("journal/Present/2026/2026-W05/2026-01-28/day.md")
        #expect(plan.contains("[regular] journal\n") && plan.contains("[regular] other\n"), "\(plan)")
    }

    @Test("a sync refuses them in a journal and names them, and nothing has changed", arguments: names.indices)
    func synced(_ index: Int) throws {
        let machines = try Self.machines(index)
        let head = try machines.other.git("rev-parse", "HEAD").output
        let synced = try machines.other.weekyii("sync", now: "2026-01-28 10:00")
        #expect(synced.status == 3 && synced.error.hasPrefix("[ERR] \(Self.refusals[index]); rename "), "\(synced)")
        #expect(try machines.other.git("rev-parse", "HEAD").output == head)
        #expect(try machines.other.git("status", "--porcelain").output == "")
    }
}
