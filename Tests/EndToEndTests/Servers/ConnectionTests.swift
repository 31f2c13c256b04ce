import TestSupport
import Testing

/// The connections of a command, which a fake ssh counts (`Syncing.md`, "The steps").
@Suite("The connections of a sync")
struct ConnectionTests {
    private static let now = "2026-01-28 12:00"

    /// Two machines whose hub is reached by a fake ssh, which runs git's command here and records it.
    private static func machines() throws -> Machines {
        let now = "2026-01-28 08:00"
        let machines = try Machines(hasHub: true, [(now, ["init"]), (now, ["today", "create", "-m", "a; b"])])
        let calls = machines.one.folder.path("calls")
        try machines.one.folder.writeProgram(
            "#!/bin/sh\nfor word; do :; done\necho \"${word%% *}\" >>'\(calls)'\nexec sh -c \"$word\"\n", to: "fake/ssh"
        )
        for machine in [machines.one, machines.other] {
            try machine.git("remote", "set-url", "origin", "ssh://hub\(machine.folder.path("hub"))")
            try machine.git("config", "core.sshCommand", "'\(machine.folder.path("fake/ssh"))'")
        }
        return machines
    }

    /// Runs a command, and returns git's programs on the other side.
    private static func connections(_ machine: World, _ command: String = "sync") throws -> [String] {
        try machine.folder.write("", to: "calls")
        try Machines.run(machine, [command], now)
        return try machine.folder.text("calls").lines.filter { !$0.isEmpty }
    }

    private static let (fetch, push) = ("git-upload-pack", "git-receive-pack")

    @Test("are one to fetch, and one more only if there is something to push")
    func count() throws {
        let machines = try Self.machines()
        let (one, other) = (machines.one, machines.other)
        #expect(try Self.connections(one) == [Self.fetch, Self.push], "the first push, to an empty remote")
        #expect(try Self.connections(one) == [Self.fetch], "nothing new")
        #expect(try Self.connections(other) == [Self.fetch], "the first sync of a clone")
        try Machines.run(one, ["today", "create", "-m", "c"], "2026-01-28 09:00")
        #expect(try Self.connections(one) == [Self.fetch, Self.push], "a push")
        try Machines.run(other, ["today", "create", "-m", "d"], "2026-01-28 09:10")
        #expect(try Self.connections(other) == [Self.fetch, Self.push], "a merge")
        #expect(try Self.connections(one) == [Self.fetch], "a fast-forward")
        #expect(try Self.connections(one, "pull") == [Self.fetch])
        #expect(try Self.connections(one, "push") == [Self.fetch], "nothing to push")
        try Machines.run(one, ["today", "create", "-m", "e"], "2026-01-28 09:20")
        #expect(try Self.connections(one, "push") == [Self.fetch, Self.push])
        #expect(try Self.connections(other, "pull") == [Self.fetch])
        let tips = try [one, other].map { try $0.git("rev-parse", "HEAD", "origin/main").output }
        #expect(tips[0] == tips[1])
    }
}
