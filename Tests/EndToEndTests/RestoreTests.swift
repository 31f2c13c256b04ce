import TestSupport
import Testing

/// `check -restore DATE` (`GitJournal.md`, "Restoring a day"), in cases other than restoring HEAD's text.
@Suite("Putting a day's committed text back", .waiting)
struct RestoreTests {
    private static let now = "2026-01-28 09:00"

    private func kept(_ world: World) throws -> [String] {
        try world.folder.contents(below: "journal/.git/weekyii/lost-found") { _ in false }.values
            .map { String(decoding: $0, as: UTF8.self) }
    }

    private func restore(_ day: String, in world: World) throws -> Outcome {
        try world.weekyii("check", "-restore", day, now: Self.now)
    }

    @Test("a day that no commit has is taken away, and what stood there is kept")
    func neverCommitted() throws {
        let world = try HandEdit.Stage.draft.world()
        let path = "Pending/2026/2026-W06/2026-02-04/day.md"
        let text = try world.folder.text("journal/\(Place.today)").replacing(
            "2026-01-28 (Wed)", with: "2026-02-04 (Wed)"
        )
        .replacing("status: draft", with: "status: completed")
        try world.folder.write(text, to: "journal/\(path)")
        let outcome = try restore("2026-02-04", in: world)
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("[OK] 2026-02-04: no commit has it; removed the file\nkept: "))
        #expect(try kept(world) == [text])
        #expect(try world.git("status", "--porcelain").output == "")
        let nothing = try restore("2026-02-04", in: world)
        #expect(nothing == Outcome(status: 1, output: "", error: "[ERR] 2026-02-04 was never committed\n"))
    }

    @Test("where the last commit's text can't be understood, the last one that can comes back")
    func brokenHead() throws {
        let world = try HandEdit.Stage.started.world()
        let good = try world.folder.text("journal/\(Place.today)")
        try world.folder.write(good + "<<<<<<< HEAD\n", to: "journal/\(Place.today)")
        try world.git("commit", "-qam", "by hand")
        #expect(try world.weekyii("today", "done", "focus_zone", now: Self.now).status == 3)
        #expect(try restore("2026-01-28", in: world).status == 0)
        #expect(try world.folder.text("journal/\(Place.today)") == good)
        #expect(try kept(world) == [good + "<<<<<<< HEAD\n"])
        #expect(try world.weekyii("today", "done", "focus_zone", now: Self.now).status == 0)
        #expect(try world.git("status", "--porcelain").output == "")
    }

    @Test("a link in place of a day's folder is kept, and not followed")
    func linkedFolder() throws {
        let world = try HandEdit.Stage.started.world()
        let folder = String(Place.today.dropLast("/day.md".count))
        try #require(try world.shell("mv \(folder) ../elsewhere && ln -s ../../../../elsewhere \(folder)").status == 0)
        #expect(try world.weekyii("check", now: Self.now).error.contains("weekyii check -restore 2026-01-28 "))
        #expect(try restore("2026-01-28", in: world).status == 0)
        #expect(try world.folder.text("elsewhere/day.md") == world.folder.text("journal/\(Place.today)"))
        #expect(try world.shell("test -d \(folder) -a ! -L \(folder)").status == 0)
        #expect(try world.weekyii("check", now: Self.now).status == 0)
    }
}
