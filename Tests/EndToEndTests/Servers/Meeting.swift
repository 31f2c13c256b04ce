import TestSupport
import Testing

/// Two machines whose hub, a bare repository, is accessed through a server of the test's own.
final class Meeting {
    let one: World
    let other: World
    /// The servers, which run as long as they are needed.
    private var servers: [Server] = []

    private static let start: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
        ("2026-01-28 08:02", ["day", "create", "-t", "2026-01-30", "-m", "c"]),
    ]

    /// Creates the machines; nothing has been pushed to the hub yet.
    init() throws {
        one = try PreparedWorlds.copy("Meeting") {
            let machines = try Machines(Self.start)
            try machines.one.git("init", "-q", "--bare", "../hub")
            _ = try machines.other.tryGit(["remote", "remove", "origin"])
            return machines.one
        }
        other = one.at("other")
    }

    /// Keeps a server running.
    func keep(_ server: Server) { servers.append(server) }

    /// The path of the hub on this machine.
    var hub: String { one.folder.path("hub") }

    /// The path of the journal on this machine.
    var journal: String { one.folder.path("journal") }

    /// Adds the hub's address on both machines.
    func connect(_ url: String) throws {
        for machine in [one, other] { try machine.git("remote", "add", "origin", url) }
    }

    /// Syncs the first machine.
    func sync(_ words: String = "sync", with variables: [String: String] = [:]) throws -> Outcome {
        try one.with(variables).weekyii(words, now: "2026-01-28 12:00")
    }

    /// Expects that both machines get the same commit as the hub, with the changes of both.
    func expectMeeting() throws {
        try expectSynced(one, "pushed 3 commits\n")
        try Machines.run(one, ["today", "create", "-m", "d"], "2026-01-28 09:00")
        try Machines.run(other, ["today", "create", "-m", "e"], "2026-01-28 09:10")
        try expectSynced(one, "pushed 1 commit\n")
        try expectSynced(other, "received 1 commit, merged 1 day\npushed 2 commits\n")
        try expectSynced(one, "received 2 commits\n")
        #expect(try Self.head(one) == Self.head(other))
        #expect(try isDelivered)
    }

    private func expectSynced(_ machine: World, _ details: String) throws {
        let synced = try machine.weekyii("sync", now: "2026-01-28 12:00")
        #expect(synced == Outcome(status: 0, output: "[OK] synced with origin\n\(details)", error: ""))
        #expect(try machine.git("status", "--porcelain").output == "")
    }

    /// Whether the hub has the first machine's commit.
    var isDelivered: Bool {
        get throws { try Self.head(one) == one.at("hub").git("rev-parse", "main").output }
    }

    static func head(_ machine: World) throws -> String { try machine.git("rev-parse", "HEAD").output }

    /// Expects a sync that fails with status 4 and these words, harms nothing, and succeeds once the problem is solved.
    func expectTrouble(
        _ words: [String], with variables: [String: String] = [:], thenAt url: String? = nil
    ) throws {
        let before = try Self.head(one)
        let synced = try sync(with: variables)
        #expect(synced.status == 4 && synced.output == "" && synced.error.hasPrefix("[ERR] "), "\(synced)")
        for word in words { #expect(synced.error.contains(word), "\(synced)") }
        #expect(synced.error.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
        #expect(try Self.head(one) == before)
        #expect(try one.git("status", "--porcelain").output == "")
        if let url {
            try one.git("remote", "set-url", "origin", url)
            #expect(try sync().status == 0)
            #expect(try isDelivered)
        }
    }

    /// The number of lines in a file of the world; 0 if there is none.
    func lines(_ name: String) -> Int { (try? one.folder.text(name).lines.count) ?? 0 }
}
