import TestSupport
import Testing

@Suite("Who a commit is by", .waiting)
struct IdentityTests {
    private func author(_ world: World) throws -> String {
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        return try world.git("log", "-1", "--format=%an <%ae> %cn <%ce>").lines[0]
    }

    @Test("author and committer of the environment win")
    func variables() throws {
        let world = try World().with([
            "GIT_AUTHOR_NAME": "An Author", "GIT_AUTHOR_EMAIL": "a@example.invalid",
            "GIT_COMMITTER_NAME": "A Committer", "GIT_COMMITTER_EMAIL": "c@example.invalid",
        ])
        #expect(try author(world) == "An Author <a@example.invalid> A Committer <c@example.invalid>")
    }

    @Test(
        "author.* and committer.* win over user.*, as for git, also in a file that is included",
        arguments: ["more", "~/more"])
    func roles(path: String) throws {
        let world = try World(
            configuration: "[user]\n\tname = U\n\temail = u@example.invalid\n[include]\n\tpath = \(path)\n")
        try world.folder.write(
            "[author]\n\tname = A\n\temail = a@example.invalid\n[committer]\n\tname = C\n", to: "home/more")
        #expect(try author(world) == "A <a@example.invalid> C <u@example.invalid>")
        try world.git("commit", "-q", "--allow-empty", "-m", "x")
        let own = try world.git("log", "-1", "--format=%an <%ae> %cn <%ce>").lines[0]
        #expect(own == "A <a@example.invalid> C <u@example.invalid>")
    }

    @Test("where git may not guess, nothing is guessed, and nothing is changed")
    func strict() throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try world.folder.write("[user]\n\tuseConfigOnly = true\n\tname = U\n", to: "home/.gitconfig")
        let before = try world.git("rev-parse", "HEAD").output
        let refused = try world.with(["EMAIL": "e@example.invalid"])
            .weekyii("today", "create", "-m", "a", now: "2026-01-28 08:01")
        #expect(refused.status == 1 && refused.error.hasPrefix("[ERR] user.email isn't set, and "), "\(refused)")
        #expect(try world.git("rev-parse", "HEAD").output == before)
        #expect(try world.git("status", "--porcelain").output == "")
        try world.git("config", "--global", "user.email", "u@example.invalid")
        #expect(try world.weekyii("today", "create", "-m", "a", now: "2026-01-28 08:01").status == 0)
    }

    @Test("a user whom git doesn't know is told so once")
    func unknown() throws {
        let world = try World(configuration: "")
        let first = try world.weekyii("init", now: "2026-01-28 08:00")
        #expect(first.error.contains("[WARN] ") && first.error.contains("user.name"), "\(first.error)")
        let second = try world.weekyii("today", "create", "-m", "a", now: "2026-01-28 08:01")
        #expect(second.error == "")
    }
}
