import TestSupport
import Testing

/// Journals that were kept by hand before the program was used: their content is read and kept.
@Suite("A journal that was kept by hand", .waiting)
struct HandKeptTests {
    /// The journal on Wednesday evening: Tuesday was moved to Past by hand, and Saturday was never created.
    private static func journal() throws -> World {
        let world = try World.prepared([("2026-01-27 08:00", ["init"])])
        for path in [".git", Place.config, Place.yesterday, "\(Place.weekFolder)/2026-01-31"] {
            try world.folder.remove("journal/\(path)")
        }
        for (text, path) in [
            (HandKeptJournal.state, "STATE.md"), (HandKeptJournal.wednesday, Place.today),
            ("a picture", "\(Place.weekFolder)/2026-01-28/photo.txt"),
            (HandKeptJournal.tuesday, "Past/2026/2026-W05/2026-01-27/day.md"),
        ] { try world.folder.write(text, to: "journal/\(path)") }
        return world
    }

    private static func adopted() throws -> World {
        let world = try journal()
        try world.expect("init", 0, "[OK] ", "[WARN] 2026-01-27: ", now: "2026-01-28 23:30")
        return world
    }

    /// Expects the content of the two days, whatever their week's folder.
    private static func expectNothingLost(_ world: World, in folder: String) throws {
        let files = try world.folder.files(below: "journal")
        let week = "\(folder)/2026/2026-W05"
        #expect(files["\(week)/2026-01-27/day.md"] == HandKeptJournal.tuesday)
        #expect(files["\(week)/2026-01-28/day.md"] == HandKeptJournal.wednesday)
        #expect(files["\(week)/2026-01-28/photo.txt"] == "a picture")
        let sunday = files["\(week)/2026-02-01/day.md"]?.replacing("2026-02-01 (Sun)", with: "2026-01-31 (Sat)")
        #expect(files["\(week)/2026-01-31/day.md"] == sunday && sunday != nil)
        #expect(files.keys.filter { $0.hasSuffix("2026-01-27/day.md") }.count == 1)
        #expect(files.keys.filter { $0.contains("2026-W05/") && $0.hasSuffix("day.md") }.count == 7)
        #expect(try world.git("status", "--porcelain").output == "?? \(week)/2026-01-28/photo.txt\n")
        #expect(try world.git("fsck", "--strict").error == "")
    }

    @Test("it can be shown before it is adopted, and nothing is written")
    func lookingFirst() throws {
        let world = try Self.journal()
        let before = try world.folder.files(below: "journal")
        let days = [
            "Mon 2026-01-26: empty", "Tue 2026-01-27: expired", "Wed 2026-01-28: expired", "Thu 2026-01-29: empty",
        ]
        try world.expect("present show week", 0, days.joined(separator: "\n"), now: "2026-01-28 23:25")
        let day = "[OK] 2026-01-27\ncompleted_tasks: 0\nexpired_tasks: 4\ndetails: -\n"
        try world.expect("past show precise-day -t 2026-01-27", 0, day, now: "2026-01-28 23:25")
        expectSame(try world.folder.files(below: "journal"), before)
    }

    @Test("init adopts it in one commit, brings the misplaced day home, and the next day it is ready for a plan")
    func adoption() throws {
        let world = try Self.adopted()
        #expect(try world.subjects() == ["init: adopt 2026-W05"])
        try Self.expectNothingLost(world, in: "Present")
        let state = "\nsystem_start_date: 2026-01-27\ndays_started_count: 2\n"
        #expect(try world.folder.text("journal/STATE.md").contains(state))
        try world.run("today create -m a", "today start", now: "2026-01-29 08:00")
        try Self.expectNothingLost(world, in: "Present")
        #expect(try world.subjects("-2") == ["today start: 2026-01-29, 1 task", "today create: 1 task (1 in all)"])
        #expect(try world.folder.text("journal/STATE.md").contains("\ndays_started_count: 3\n"))
    }

    @Test("on the next Monday its week is in Past with everything that was in it")
    func nextMonday() throws {
        let world = try Self.adopted()
        #expect(try world.expect("today show", now: "2026-02-02 08:00").error == "")
        try Self.expectNothingLost(world, in: "Past")
        #expect(
            try world.git("log", "--format=%an %ai %s", "-1").lines == [
                "Weekyii 2026-02-02 00:00:00 +0800 rollover: 2026-W05 → 2026-W06"
            ])
        try world.expect("past show all", 0, "2026-W05", now: "2026-02-02 08:01")
        let week = try world.folder.text("journal/Past/2026/2026-W05/week.md")
        #expect(week.contains("\nstatus: past\n"))
        #expect(week.hasSuffix("  completed_tasks: 0\n  expired_tasks: 11\n  total_started_days: 2\n"))
    }

    @Test("a year later every Monday was crossed")
    func yearLater() throws {
        let world = try Self.adopted()
        try world.run("today create -m a -y", now: "2027-01-27 08:00")
        try world.expect("present show week", 0, "[OK] Week 2027-W04\n", now: "2027-01-27 08:00")
        try Self.expectNothingLost(world, in: "Past")
        let subjects = try world.subjects("HEAD~1")
        #expect(subjects.count == 1 + 52 && subjects.first == "rollover: 2027-W03 → 2027-W04")
        #expect(subjects.contains("rollover: 2026-W53 → 2027-W01"))
    }
}
