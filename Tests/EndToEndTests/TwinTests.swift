import TestSupport
import Testing

@Suite("Two copies of one journal", .waiting)
struct TwinTests {
    /// The configuration of another user's machine.
    private static let other = """
        [user]
        \tname = Somebody Else
        \temail = else@example.invalid
        [commit]
        \tgpgsign = true
        [gpg]
        \tprogram = /bin/false
        [weekyii]
        \tdurability = relaxed

        """

    /// A journal with a started day, drafts in this week and in future weeks, and a missing week in between.
    private static func planned(_ world: World) throws {
        let commands: [([String], String)] = [
            (["init"], "2026-03-18 08:00"), (["today", "create", "-m", "a; b; c"], "2026-03-18 08:01"),
            (["today", "start"], "2026-03-18 08:02"), (["today", "done", "focus_zone"], "2026-03-18 08:03"),
            (["day", "create", "-t", "2026-03-20", "-m", "d"], "2026-03-18 08:04"),
            (["day", "create", "-t", "2026-03-22", "-m", "Sunday"], "2026-03-18 08:04"),
            (["day", "create", "-t", "2026-03-29", "-m", "a summer time Sunday"], "2026-03-18 08:05"),
            (["day", "create", "-t", "2026-04-06", "-m", "e; f"], "2026-03-18 08:06"),
        ]
        for (words, now) in commands { #expect(try world.weekyii(words, now: now).status == 0) }
    }

    @Test("one opened every day, one after three weeks, on unlike machines: the same commits")
    func sameCommits() throws {
        let ours = try World(zone: "Europe/Berlin")
        try Self.planned(ours)
        var theirs = try World(zone: "America/New_York", configuration: Self.other)
            .with(["LANG": "zh_CN.UTF-8", "LC_ALL": "zh_CN.UTF-8", "GIT_AUTHOR_NAME": "A Third"])
        theirs.place = ""
        try theirs.git("clone", "-q", ours.folder.path("journal"), "copy")
        theirs.place = "copy"
        for day in 18...31 { try open(ours, "2026-03-\(day)") }
        for day in 1...8 { try open(ours, "2026-04-0\(day)") }
        let late = try theirs.weekyii("today", "show", now: "2026-04-08 21:00")
        #expect(late.status == 0)
        #expect(late.error.contains("[WARN] 2026-03-18：2 个任务已过期\n"))
        #expect(try ours.git("rev-parse", "HEAD").output == theirs.git("rev-parse", "HEAD").output)
        expectSame(try plan(theirs), try plan(ours))
        for world in [ours, theirs] {
            #expect(try world.git("status", "--porcelain").output == "")
            #expect(try world.git("fsck", "--strict").error == "")
        }
        #expect(
            try ours.git("log", "--reverse", "--format=%ai %s", "--author=Weekyii").lines == [
                "2026-03-18 20:00:00 +0100 rollover: 2026-03-18 expired, 1 done, 2 expired",
                "2026-03-21 00:00:00 +0100 rollover: 2026-03-20, draft not started",
                "2026-03-23 00:00:00 +0100 rollover: 2026-03-22, draft not started",
                "2026-03-23 00:00:00 +0100 rollover: 2026-W12 → 2026-W13",
                "2026-03-30 00:00:00 +0200 rollover: 2026-03-29, draft not started",
                "2026-03-30 00:00:00 +0200 rollover: 2026-W13 → 2026-W14",
                "2026-04-06 00:00:00 +0200 rollover: 2026-W14 → 2026-W15",
                "2026-04-07 00:00:00 +0200 rollover: 2026-04-06, draft not started",
            ])
    }

    private func plan(_ world: World) throws -> [String: String] {
        try world.folder.files(below: world.place)
    }

    /// Opens a journal in the morning, at noon and late at night.
    private func open(_ world: World, _ date: String) throws {
        for time in ["07:11", "12:00", "23:59:59"] {
            #expect(try world.weekyii("present", "show", "today", now: "\(date) \(time)").status == 0)
        }
    }
}
