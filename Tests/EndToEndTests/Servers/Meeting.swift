import TestSupport
import Testing

/// Two machines whose hub, a bare repository, stands behind a server of the test's own.
final class Meeting {
    let one: World
    let other: World
    /// The servers between them, which run as long as they are needed.
    private var servers: [Server] = []

    private static let start: [(String, [String])] = [
        ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b"]),
        ("2026-01-28 08:02", ["day", "create", "-t", "2026-01-30", "-m", "c"]),
    ]

    /// Makes them; nothing has been given to the hub yet.
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

    /// Where the hub is on this machine.
    var hub: String { one.folder.path("hub") }

    /// Where the journal is on this machine.
    var journal: String { one.folder.path("journal") }

    /// Tells both machines the hub's address.
    func connect(_ url: String) throws {
        for machine in [one, other] { try machine.git("remote", "add", "origin", url) }
    }

    /// Has the first machine sync.
    func sync(_ words: String = "sync", with variables: [String: String] = [:]) throws -> Outcome {
        try one.with(variables).weekyii(words, now: "2026-01-28 12:00")
    }

    /// Both machines come to one commit that the hub has, with what each did apart.
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

    /// Whether the hub has what the first machine has.
    var isDelivered: Bool {
        get throws { try Self.head(one) == one.at("hub").git("rev-parse", "main").output }
    }

    static func head(_ machine: World) throws -> String { try machine.git("rev-parse", "HEAD").output }

    /// A sync that fails with status 4 and these words, harms nothing, and works once the trouble is over.
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

    /// How many lines a file of the world has; none where there is none.
    func lines(_ name: String) -> Int { (try? one.folder.text(name).lines.count) ?? 0 }
}
