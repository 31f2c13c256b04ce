import TestSupport
import Testing

/// Two machines with a clone each of one journal, `journal` and `other`, whose git finds the merge strategy.
struct Machines {
    /// The first machine; ``other`` is the second.
    let one: World
    let other: World

    /// Creates the machines.
    ///
    /// - Parameters:
    ///   - prefix: the journal's folder in the repository; empty for its top.
    ///   - commands: the commands before the second machine clones: the time, then the words.
    ///   - hasStrategy: whether git finds the merge strategy.
    ///   - hasHub: whether `origin` of both is the bare repository `hub`, which is empty.
    init(
        prefix: String = "", hasStrategy: Bool = true, hasHub: Bool = false, _ commands: [(String, [String])]
    ) throws {
        let key =
            "Machines \(prefix) \(hasStrategy) \(hasHub)\n" + commands.map { "\($0) \($1)" }.joined(separator: "\n")
        one = try PreparedWorlds.copy(key) {
            let world = try Self.prepare(prefix, hasStrategy: hasStrategy, commands)
            guard hasHub else { return world }
            try world.git("init", "-q", "--bare", "../hub")
            try world.at("other").git("remote", "remove", "origin")
            for place in ["journal", "other"] {
                try world.at(place).git("remote", "add", "origin", world.folder.path("hub"))
            }
            return world
        }
        other = one.at("other")
    }

    private static func prepare(
        _ prefix: String, hasStrategy: Bool, _ commands: [(String, [String])]
    ) throws -> World {
        let world = try World()
        try world.folder.makeFolder("bin")
        if hasStrategy { try world.folder.link("bin/git-merge-weekyii", to: World.binary) }
        let path = "\(world.folder.path("bin")):\(world.environment["PATH"] ?? "")"
        let one = world.with(["PATH": path, "GIT_MERGE_AUTOEDIT": "no"])
        if !prefix.isEmpty { try one.git("init", "-q", ".") }
        for (now, words) in commands { try run(one, words, now, prefix) }
        try one.git("clone", "-q", ".", "../other")
        try run(one.at("other"), ["hooks", "install"], "2026-01-28 08:00", prefix)
        return one
    }

    /// Runs a command on a machine, which must succeed.
    static func run(_ machine: World, _ words: [String], _ now: String, _ prefix: String = "") throws {
        let place = prefix.isEmpty || words.first == "init" ? [] : ["-C", prefix]
        let outcome = try machine.weekyii(place + words, now: now)
        #expect(outcome.status == 0, "\(words): \(outcome)")
    }

    /// Lets each machine merge the other's previous commits like plain `git pull`; both must get the same tree.
    ///
    /// - Parameter status: that of the checks afterwards.
    /// - Returns: the tree.
    func pullBoth(now: String, checked status: Int32 = 0) throws -> String {
        for machine in [one, other] { try machine.git("branch", "-f", "before") }
        for (machine, from) in [(one, "../other"), (other, "../journal")] {
            let pulled = try machine.with(["WEEKYII_NOW": now]).tryGit(["pull", "-q", from, "before"])
            #expect(pulled.status == 0, "\(pulled)")
            #expect(try machine.git("status", "--porcelain").output == "")
        }
        let tree = try one.git("rev-parse", "HEAD^{tree}").output
        #expect(try other.git("rev-parse", "HEAD^{tree}").output == tree)
        for machine in [one, other] {
            let checked = try machine.weekyii("check", now: now)
            #expect(checked.status == status, "\(checked)")
            #expect(try machine.git("rev-parse", "HEAD^{tree}").output == tree)
        }
        return tree
    }
}
