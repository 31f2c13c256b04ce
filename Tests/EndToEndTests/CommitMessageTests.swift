import TestSupport
import Testing

@Suite("Whole commit messages", .waiting)
struct CommitMessageTests {
    @Test("no message and no view ever shows the title of a task that expired")
    func expiredTitles() throws {
        let world = try World()
        var said = ""
        for (words, now) in [
            (["init"], "2026-01-28 08:00"),
            (["today", "create", "-m", "done; secret one; secret two"], "2026-01-28 08:01"),
            (["day", "create", "-t", "2026-01-29", "-m", "secret draft"], "2026-01-28 08:01"),
            (["today", "start"], "2026-01-28 08:02"), (["today", "done", "focus_zone"], "2026-01-28 08:03"),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        for words in Look.all.map(\.words) + [["day", "show", "-t", "2026-01-29"]] {
            let outcome = try world.weekyii(words, now: "2026-01-30 08:00")
            #expect(outcome.status != 2, "\(words): \(outcome)")
            said += outcome.output + outcome.error
        }
        #expect(!said.contains("secret"))
        #expect(!(try world.git("log", "--format=%B").output.contains("secret")))
        #expect(!(try world.folder.files(below: "journal").values.contains { $0.contains("secret") }))
    }
}
