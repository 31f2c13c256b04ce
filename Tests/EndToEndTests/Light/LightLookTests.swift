import TestSupport
import Testing

/// The read-only commands for lights (`Light.md`, "Commands").
@Suite("A look at the lights", .waiting)
struct LightLookTests {
    /// A journal with uncommitted records up to a date.
    private static func world(_ lights: String, upTo last: Int = 28) throws -> World {
        let world = try World.prepared([("2026-01-01 08:00", ["init"])])
        for (index, light) in lights.enumerated() where light != "-" {
            let day = last - lights.count + 1 + index
            let date = "2026-01-\(day < 10 ? "0" : "")\(day)"
            try world.folder.write(
                """
                # Light: \(date)
                commitment: one thing
                day_light: \("bd".contains(light) ? "on" : "off")
                night_light: \(light == "b" ? "on" : "off")
                rest: \(light == "r" ? "on" : "off")

                """, to: "journal/Light/2026/\(date).md")
        }
        return world
    }

    @Test(
        "needs its own dates alone, and names the file and the line of one that can't be understood",
        arguments: [
            ("today", true), ("chain -n 9", true), ("chain -n 8", false), ("week", false), ("month -t 2026-01", true),
            ("month -t 2025-12", false), ("streak", true), ("day -t 2026-01-19", false), ("day -t 2026-01-20", true),
            ("suggest", false),
        ])
    func unreadable(look: String, isNamed: Bool) throws {
        let world = try Self.world("bbbbbbbbb")
        let path = "journal/Light/2026/2026-01-20.md"
        try world.folder.write(try world.folder.text(path).replacing("day_light: on", with: "day_light: yes"), to: path)
        let words = "light \(look)".split(separator: " ").map(String.init)
        let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.error.contains("Light/2026/2026-01-20.md:3: ") == isNamed, "\(outcome)")
    }

    @Test("counts the streak from today or, while today is open, from yesterday")
    func streak() throws {
        let world = try Self.world("bb-brb-")
        func said(_ words: [String], _ now: String) throws -> [String] {
            try world.weekyii(["light"] + words, now: now).lines
        }
        let lines = try said(["streak"], "2026-01-28 09:00")
        #expect(
            lines == [
                "[OK] Light streak up to 2026-01-28", "current: 2 days", "longest: 2 days",
                "total: 4 days with both lights", "last 30 days: 4 of 5 with both lights (80%)",
            ])
        #expect(try said(["today"], "2026-01-29 00:30").last?.hasPrefix("streak: 2 days; ") == true)
        #expect(try said(["today"], "2026-01-29 00:31").last?.hasPrefix("streak: 0 days; ") == true)
        #expect(try said(["day", "-t", "2026-01-27"], "2026-01-29 00:31").last?.hasPrefix("streak: 2 days; ") == true)
    }

    @Test("of today counts a streak of more than 60 dates no further")
    func sixty() throws {
        let world = try World.prepared([("2026-01-01 08:00", ["init"])])
        let script = """
            for back in $(seq 0 69); do
                date=$(date -u -d "2026-01-28 - $back days" +%Y-%m-%d)
                mkdir -p "Light/${date%%-*}"
                printf '# Light: %s\\nday_light: on\\nnight_light: on\\n' "$date" >"Light/${date%%-*}/$date.md"
            done
            """
        #expect(try world.shell(script).status == 0)
        func last(_ words: String...) throws -> String {
            try world.weekyii(["light"] + words, now: "2026-01-28 23:00").lines.last ?? ""
        }
        #expect(try last("today") == "streak: 60+ days; last 30 days: 30 of 30 with both lights (100%)")
        #expect(try world.weekyii("light", "streak", now: "2026-01-28 23:00").lines[1] == "current: 70 days")
        _ = try world.shell("rm Light/2025/2025-12-01.md")
        #expect(try last("today").hasPrefix("streak: 58 days; "))
    }

    @Test("shows the same day's plan, and goes on where it can't be read")
    func plan() throws {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:01", ["today", "create", "-m", "a; b; c"]),
            ("2026-01-28 08:02", ["today", "start"]), ("2026-01-28 08:03", ["today", "done", "focus_zone"]),
        ])
        func plan(_ now: String, _ words: String...) throws -> String {
            let outcome = try world.weekyii(["light"] + words, now: now)
            #expect(outcome.status == 0, "\(outcome)")
            return outcome.lines.first { $0.hasPrefix("plan: ") } ?? ""
        }
        #expect(try plan("2026-01-28 09:00", "today") == "plan: execute, 1 done, 2 open, 0 expired")
        // The date is still the previous one, and tasks that expired meanwhile count although no rollover is committed.
        #expect(try plan("2026-01-29 00:30", "today") == "plan: expired, 1 done, 0 open, 2 expired")
        #expect(try plan("2026-02-17 09:00", "day", "-t", "2026-01-28") == "plan: expired, 1 done, 0 open, 2 expired")
        #expect(try plan("2026-01-28 09:00", "day", "-t", "2020-01-01") == "plan: this day is not in the journal")
        let path = "journal/Present/2026/2026-W05/2026-01-28/day.md"
        try world.folder.write(try world.folder.text(path).replacing("execute", with: "busy"), to: path)
        #expect(try plan("2026-01-28 09:00", "today").hasPrefix("plan: cannot be read: Present/2026/2026-W05/"))
        try world.folder.write("?", to: "journal/STATE.md")
        let outcome = try world.weekyii("light", "suggest", now: "2026-01-28 09:00")
        #expect(outcome.status == 0)
    }

    @Test("prints what a file holds safe to print")
    func printable() throws {
        let world = try Self.world("b")
        let path = "journal/Light/2026/2026-01-28.md"
        let text = try world.folder.text(path).replacing("one thing", with: "one \u{202E}thing")
        try world.folder.write(text, to: path)
        let outcome = try world.weekyii("light", "today", now: "2026-01-28 09:00")
        #expect(outcome.status == 0 && !outcome.output.contains("\u{202E}"), "\(outcome)")
    }
}
