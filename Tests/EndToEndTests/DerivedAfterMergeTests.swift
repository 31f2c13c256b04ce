import TestSupport
import Testing

/// Derived lines after a merge or a rebase by git (`GitJournal.md`, "Hooks of git").
@Suite("After a merge by git", .waiting)
struct DerivedAfterMergeTests {
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

    /// Runs the next command, and expects a repair before its own commit.
    private func expectRepaired(_ world: World) throws {
        let next = try world.weekyii("today", "create", "-m", "a", now: Self.now)
        #expect(next.status == 0, "\(next)")
        let subjects = try world.git("log", "-2", "--format=%s").lines
        #expect(subjects == ["today create: 1 task (1 in all)", "repair: 2026-W05"])
        #expect(try world.git("show", "HEAD~1:Present/2026/2026-W05/week.md").output.contains("2026-01-31: draft"))
        #expect(try world.git("status", "--porcelain").output == "")
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }

    @Test("derived lines are put right by the next command, in a commit of its own")
    func merge() throws {
        let world = try Self.world()
        try world.git("merge", "-q", "--no-edit", "side")
        #expect(try world.git("log", "-1", "--format=%s").output == "Merge branch 'side'\n")
        try expectRepaired(world)
    }

    @Test("and after a fast-forward, a rebase and an amended commit")
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
}
