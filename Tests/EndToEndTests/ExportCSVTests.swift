import TestSupport
import Testing

/// `export csv` (`Export.md`, "Spreadsheets").
@Suite("Exported spreadsheets", .waiting)
struct ExportCSVTests {
    private static let later = "2026-01-28 21:00"

    private func journal() throws -> World {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        for (words, now) in [
            (["today", "create", "-m", "[ddl] =1+1, \"quoted\"; expires"], "2026-01-28 08:01"),
            (["today", "start"], "2026-01-28 08:30"), (["today", "done", "focus_zone"], "2026-01-28 10:00"),
            (["day", "create", "-t", "2026-02-03", "-m", "牛乳"], "2026-01-28 10:01"),
        ] { #expect(try world.weekyii(words, now: now).status == 0) }
        return world
    }

    @Test("hold a line for each day that has something")
    func days() throws {
        let outcome = try journal().weekyii("export", "csv", "days", now: Self.later)
        #expect(
            outcome.output == """
                date,week,status,kill_time,initiated_at,closed_at,open_tasks,completed_tasks,expired_tasks\r
                2026-01-28,2026-W05,expired,20:00,2026-01-28 08:30,2026-01-28 20:00,0,1,1\r
                2026-02-03,2026-W06,draft,20:00,,,1,0,0\r\n
                """, "\(outcome)")
    }

    @Test("hold a line for each task, without those that expired, and no formula")
    func tasks() throws {
        let outcome = try journal().weekyii("export", "csv", "tasks", now: Self.later)
        #expect(
            outcome.output == """
                date,zone,id,type,title,subtasks,started_at,ended_at,minutes\r
                2026-01-28,complete,T01,ddl,"'=1+1, ""quoted""\",,2026-01-28 08:30,2026-01-28 10:00,90\r
                2026-02-03,draft,T01,regular,牛乳,,,,\r\n
                """, "\(outcome)")
    }

    @Test("hold fasts with whole minutes, text that stays text, and a byte order mark if it is wanted")
    func fasts() throws {
        let world = try journal()
        for words in [
            ["fast", "add", "-from", "2026-01-26 20:00", "-to", "2026-01-27 12:03", "-m", "1/2"],
            ["fast", "add", "-from", "2026-01-25 20:00", "-to", "2026-01-26 10:00", "-hours", "16.5", "-m", "第一次"],
        ] { #expect(try world.weekyii(words, now: "2026-01-28 10:02").status == 0) }
        let outcome = try world.weekyii("export", "csv", "fast", "-bom", now: Self.later)
        #expect(
            outcome.output == """
                \u{FEFF}name,preset,target_hours,target_minutes,status,started_at,ended_at,minutes,note,updated\r
                2026-01-25-2000,custom,16.5,990,completed,2026-01-25 20:00:00 +08:00,2026-01-26 10:00:00 +08:00,840,第一次,\
                2026-01-28 10:02\r
                2026-01-26-2000,'16:8,16,960,completed,2026-01-26 20:00:00 +08:00,2026-01-27 12:03:00 +08:00,963,'1/2,\
                2026-01-28 10:02\r\n
                """, "\(outcome)")
    }

    @Test("go into a file, and no unknown table does")
    func file() throws {
        let world = try journal()
        let outcome = try world.weekyii("export", "csv", "days", "-o", world.folder.path("days.csv"), now: Self.later)
        #expect(outcome.output.hasPrefix("[OK] exported 2 lines\n"), "\(outcome)")
        #expect(try world.folder.text("days.csv").hasPrefix("date,week,"))
        let unknown = try world.weekyii("export", "csv", "day", now: Self.later)
        #expect(unknown.status == 2 && unknown.error.hasPrefix("[ERR] invalid argument 'day'; use days, tasks"))
    }
}
