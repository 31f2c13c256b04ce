import TestSupport
import Testing

/// Journals that were kept by hand before the program was used: their content is read and kept.
@Suite("A journal that was kept by hand", .waiting)
struct HandKeptTests {
    private static let place = "Present/2026/2026-W05"

    /// The journal on Wednesday evening: Tuesday was moved to Past by hand, and Saturday was never created.
    private static func journal() throws -> World {
        let world = try World()
        var plan = ExpectedPlan("2026-W05", monday: "2026-01-26", madeAt: "2026-01-27 08:00")
        for (date, expired) in [("2026-01-27", 4), ("2026-01-28", 7)] {
            plan[date].initiatedAt = "\(date) 12:00"
            plan[date].expire(expired, at: "\(date) 20:00")
        }
        var files = plan.files
        files["STATE.md"] = HandKeptJournal.state
        files["\(place)/2026-01-27/day.md"] = nil
        files["\(place)/2026-01-31/day.md"] = nil
        files["\(place)/2026-01-28/day.md"] = HandKeptJournal.wednesday
        files["\(place)/2026-01-28/photo.txt"] = "a picture"
        files["Past/2026/2026-W05/2026-01-27/day.md"] = HandKeptJournal.tuesday
        for (path, text) in files { try world.folder.write(text, to: "journal/\(path)") }
        return world
    }

    private static func adopted() throws -> World {
        let world = try journal()
        let outcome = try world.weekyii("init", now: "2026-01-28 23:30")
        #expect(outcome.status == 0, "\(outcome)")
        return world
    }

    /// Expects the content of the two days, whatever their week's folder.
    private static func expectNothingLost(_ world: World, in folder: String) throws {
        let files = try world.folder.files(below: "journal")
        let week = "\(folder)/2026/2026-W05"
        #expect(files["\(week)/2026-01-27/day.md"] == HandKeptJournal.tuesday)
        #expect(files["\(week)/2026-01-28/day.md"] == HandKeptJournal.wednesday)
        #expect(files["\(week)/2026-01-28/photo.txt"] == "a picture")
        #expect(files["\(week)/2026-01-31/day.md"] == ExpectedDay("2026-01-31 (Sat)").text)
        #expect(files.keys.filter { $0.hasSuffix("2026-01-27/day.md") }.count == 1)
        #expect(files.keys.filter { $0.contains("2026-W05/") && $0.hasSuffix("day.md") }.count == 7)
        #expect(try world.git("status", "--porcelain").output == "?? \(week)/2026-01-28/photo.txt\n")
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test("init adopts it in one commit, and brings the misplaced day home")
    func adoption() throws {
        let world = try Self.journal()
        let outcome = try world.weekyii("init", now: "2026-01-28 23:30")
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("[OK] "))
        #expect(outcome.error.contains("[WARN] 2026-01-27: "))
        #expect(try world.git("log", "--format=%s").lines == ["init: adopt 2026-W05"])
        try Self.expectNothingLost(world, in: "Present")
        let state = try world.folder.text("journal/STATE.md")
        #expect(state.contains("\nsystem_start_date: 2026-01-27\ndays_started_count: 2\n"))
    }

    @Test("it can be shown before it is adopted, and nothing is written")
    func lookingFirst() throws {
        let world = try Self.journal()
        let before = try world.folder.files(below: "journal")
        let week = try world.weekyii("present", "show", "week", now: "2026-01-28 23:25")
        #expect(
            week.output == """
                [OK] Week 2026-W05
                Mon 2026-01-26: empty
                Tue 2026-01-27: expired
                Wed 2026-01-28: expired
                Thu 2026-01-29: empty
                Fri 2026-01-30: empty
                Sat 2026-01-31: empty
                Sun 2026-02-01: empty

                """)
        let day = try world.weekyii("past", "show", "precise-day", "-t", "2026-01-27", now: "2026-01-28 23:25")
        #expect(day.output == "[OK] 2026-01-27\ncompleted_tasks: 0\nexpired_tasks: 4\ndetails: -\n")
        expectSame(try world.folder.files(below: "journal"), before)
    }

    @Test("the next day it is ready for a plan")
    func nextDay() throws {
        let world = try Self.adopted()
        #expect(try world.weekyii("today", "create", "-m", "a", now: "2026-01-29 08:00").status == 0)
        #expect(try world.weekyii("today", "start", now: "2026-01-29 08:30").status == 0)
        try Self.expectNothingLost(world, in: "Present")
        let subjects = try world.git("log", "--reverse", "--format=%s").lines
        #expect(
            subjects == [
                "init: adopt 2026-W05", "today create: 1 task (1 in all)", "today start: 2026-01-29, 1 task",
            ])
        #expect(try world.folder.text("journal/STATE.md").contains("\ndays_started_count: 3\n"))
    }

    @Test("on the next Monday its week is in Past with everything that was in it")
    func nextMonday() throws {
        let world = try Self.adopted()
        #expect(try world.weekyii("today", "show", now: "2026-02-02 08:00").error == "")
        try Self.expectNothingLost(world, in: "Past")
        #expect(
            try world.git("log", "--format=%an %ai %s", "-1").lines == [
                "Weekyii 2026-02-02 00:00:00 +0800 rollover: 2026-W05 → 2026-W06"
            ])
        #expect(
            try world.weekyii("past", "show", "all", now: "2026-02-02 08:01").output.contains("2026-W05"))
        let week = try world.folder.text("journal/Past/2026/2026-W05/week.md")
        #expect(week.contains("\nstatus: past\n"))
        #expect(week.hasSuffix("  completed_tasks: 0\n  expired_tasks: 11\n  total_started_days: 2\n"))
    }

    @Test("a year later every Monday was crossed")
    func yearLater() throws {
        let world = try Self.adopted()
        let made = try world.weekyii("today", "create", "-m", "a", "-y", now: "2027-01-27 08:00")
        #expect(made.status == 0, "\(made)")
        let outcome = try world.weekyii("present", "show", "week", now: "2027-01-27 08:00")
        #expect(outcome.output.hasPrefix("[OK] Week 2027-W04\n"))
        try Self.expectNothingLost(world, in: "Past")
        let subjects = try world.git("log", "--format=%s").lines.dropFirst()
        #expect(subjects.count == 1 + 52)
        #expect(subjects.first == "rollover: 2027-W03 → 2027-W04")
        #expect(subjects.contains("rollover: 2026-W53 → 2027-W01"))
    }

    @Test("what people write in drafts by hand becomes tasks with the next command, as it is with a commit of its own")
    func handWrittenDraft() throws {
        let world = try Self.adopted()
        let path = "journal/\(Self.place)/2026-01-29/day.md"
        let empty = try world.folder.text(path)
        try world.folder.write(
            empty.replacing(
                "## Draft_Mission_List\n", with: "## Draft_Mission_List\n- 买牛奶\n* [ddl] 交报告\n  - image: x.png\n"),
            to: path)
        #expect(try world.weekyii("today", "create", "-m", "third", now: "2026-01-29 08:00").status == 0)
        #expect(
            try world.git("log", "--reverse", "--format=%s", "HEAD~2..").lines == [
                "edit: 2026-01-29 by hand", "today create: 1 task (3 in all)",
            ])
        var day = ExpectedDay("2026-01-29 (Thu)")
        day.plan(
            "- (T01) [regular] 买牛奶", "- (T02) [ddl] 交报告", "  - image: x.png", "- (T03) [regular] third")
        #expect(try world.folder.text(path) == day.text)
    }
}
