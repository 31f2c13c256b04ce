import TestSupport
import Testing

@Suite("Whole commit messages", .waiting)
struct CommitMessageTests {
    @Test("a subject, and trailers for scripts")
    func messages() throws {
        let world = try World(place: "repository/plan")
        try world.at("repository").git("init", "-q")
        for (words, now) in [
            (["init"], "2026-01-28 08:00"), (["today", "create", "-m", "a; b"], "2026-01-28 08:01"),
            (["today", "start"], "2026-01-28 08:02"), (["today", "done", "focus_zone"], "2026-01-28 08:03"),
            (["today", "show"], "2026-02-02 08:00"),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        let messages = try world.git("log", "--reverse", "-z", "--format=%B").output.split(separator: "\0")
        #expect(
            messages.map(String.init) == [
                """
                init: 2026-W05

                Weekyii-Journal: plan/
                Weekyii-Command: init
                Weekyii-Week: 2026-W05

                """,
                """
                today create: 2 tasks (2 in all)

                Weekyii-Journal: plan/
                Weekyii-Command: today create
                Weekyii-Day: 2026-01-28
                Weekyii-Status: empty → draft

                """,
                """
                today start: 2026-01-28, 2 tasks

                Weekyii-Journal: plan/
                Weekyii-Command: today start
                Weekyii-Day: 2026-01-28
                Weekyii-Status: draft → execute

                """,
                """
                today done: T01 a (1 left)

                Weekyii-Journal: plan/
                Weekyii-Command: today done
                Weekyii-Day: 2026-01-28

                """,
                """
                rollover: 2026-01-28 expired, 1 done, 1 expired

                Weekyii-Journal: plan/
                Weekyii-Command: rollover
                Weekyii-Day: 2026-01-28
                Weekyii-Status: execute → expired

                """,
                """
                rollover: 2026-W05 → 2026-W06

                Weekyii-Journal: plan/
                Weekyii-Command: rollover
                Weekyii-Week: 2026-W05
                Weekyii-Week: 2026-W06

                """,
            ])
    }

    @Test("a long title is cut to fit the subject's 72 columns, and stands whole below it")
    func longTitle() throws {
        let world = try World()
        let title = String(repeating: "提交申请材料", count: 20)
        for (words, now) in [
            (["init"], "2026-01-28 08:00"), (["today", "create", "-m", "\(title); b"], "2026-01-28 08:01"),
            (["today", "start"], "2026-01-28 08:02"), (["today", "done", "focus_zone"], "2026-01-28 08:03"),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        let message = try world.git("log", "-1", "--format=%B").lines
        let subject = message[0]
        #expect(subject.hasPrefix("today done: T01 提交申请材料"))
        #expect(subject.hasSuffix(" (1 left)"))
        #expect(subject.unicodeScalars.reduce(0) { $0 + ($1.value > 0x2E80 ? 2 : 1) } <= 72)
        #expect(message.contains { $0.contains(title) })
    }

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
