import TestSupport
import Testing

/// The work of hooks after a merge or a rebase by git.
@Suite("Hooks: behind a merge", .waiting)
struct HooksMergeTests {
    private static let now = "2026-01-28 09:00"
    private static let saturday = "Present/2026/2026-W05/2026-01-31/day.md"

    /// A journal whose side branch has a draft that was created with git alone, so that `week.md` doesn't include it.
    private static func world() throws -> World {
        let world = try World().with(["WEEKYII_NOW": now])
        #expect(try world.weekyii("init", now: "2026-01-28 08:00").status == 0)
        try world.git("checkout", "-qb", "side")
        let text = try world.folder.text("journal/\(saturday)")
        let draft = text.replacing("status: empty", with: "status: draft")
            .replacing("## Draft_Mission_List\n", with: "## Draft_Mission_List\n- (T01) [regular] swim\n")
        try world.folder.write(draft, to: "journal/\(saturday)")
        try world.git("commit", "-qam", "by hand")
        try world.git("checkout", "-q", "main")
        #expect(try world.weekyii("pending", "create", "week", "-t", "2026-W07", now: now).status == 0)
        return world
    }

    private func expectRepaired(_ world: World) throws {
        #expect(try world.git("log", "-1", "--format=%s").output == "repair: 2026-W05\n")
        #expect(try world.git("show", "HEAD:Present/2026/2026-W05/week.md").output.contains("2026-01-31: draft"))
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("derived lines are put right in a commit of its own behind the merge")
    func merge() throws {
        let world = try Self.world()
        try world.git("merge", "-q", "--no-edit", "side")
        try expectRepaired(world)
        #expect(try world.git("log", "-1", "--format=%s", "HEAD~1").output == "Merge branch 'side'\n")
        #expect(try world.git("rev-parse", "HEAD").output == world.git("rev-parse", "main").output)
    }

    @Test("and behind a fast-forward, a rebase and an amended commit")
    func rewriting() throws {
        let world = try Self.world()
        try world.git("checkout", "-q", "side")
        try world.git("rebase", "-q", "main")
        try expectRepaired(world)
        let forward = try Self.world()
        try forward.git("reset", "-q", "--hard", "HEAD~1")
        try forward.git("merge", "-q", "side")
        try expectRepaired(forward)
        let amended = try Self.world()
        try amended.git("checkout", "-q", "side")
        try amended.git("commit", "-q", "--amend", "-m", "again")
        try expectRepaired(amended)
    }

    @Test("nothing is said or done where nothing is wrong, and where a hand edit waits")
    func nothing() throws {
        let world = try Self.world()
        try world.git("branch", "-q", "other")
        #expect(try world.weekyii("today", "create", "-m", "a", now: Self.now).status == 0)
        try world.git("checkout", "-q", "other")
        #expect(try world.tryGit(["merge", "-q", "main"]) == Outcome(status: 0, output: "", error: ""))
        #expect(try world.git("rev-parse", "HEAD").output == world.git("rev-parse", "main").output)
        let note = "journal/Present/2026/2026-W05/2026-01-29/day.md"
        try world.folder.write(try world.folder.text(note) + "\nA note.\n", to: note)
        try world.git("merge", "-q", "--no-edit", "side")
        #expect(try world.git("log", "-1", "--format=%s").output == "Merge branch 'side' into other\n")
    }

    @Test("in the middle of a rebase, and while another command is at work, it is silent")
    func inBetween() throws {
        let world = try Self.world()
        try world.git("checkout", "-q", "side")
        _ = try world.with(["GIT_SEQUENCE_EDITOR": "sed -i s/^pick/edit/"]).tryGit(["rebase", "-q", "-i", "main"])
        let head = try world.git("rev-parse", "HEAD").output
        #expect(
            try world.weekyii("hook", "post-rewrite", "rebase", now: Self.now)
                == Outcome(status: 0, output: "", error: ""))
        #expect(try world.git("rev-parse", "HEAD").output == head)
        let locked = try Child(
            "flock", [world.folder.path("journal/.git/weekyii/lock"), World.binary, "hook", "post-merge", "0"],
            environment: world.environment, folder: world.folder.path(world.place)
        ).outcome()
        #expect(locked == Outcome(status: 0, output: "", error: ""))
    }
}
