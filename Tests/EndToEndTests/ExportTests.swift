import Foundation
import TestSupport
import Testing

/// `export json`, `zip`, `bundle` and `ics` (`CommandLine.md`, "Exports").
@Suite("Exports", .waiting)
struct ExportTests {
    private static let secret = "未完成的秘密; 另一个"

    /// A journal with a day of one finished and two expired tasks, a note, and a future draft.
    private func journal(place: String = "日记") throws -> World {
        let next = ["day", "create", "-t", "2026-02-03", "-m", String(repeating: "长", count: 80)]
        let world = try World.prepared(
            [
                ("2026-01-28 08:00", ["init"]),
                ("2026-01-28 08:01", ["today", "create", "-m", "[ddl] 提交申请, \"a\\b\"; \(Self.secret)"]),
                ("2026-01-28 08:30", ["today", "start"]), ("2026-01-28 10:00", ["today", "done", "focus_zone"]),
                ("2026-01-28 10:01", next),
            ], place: place)
        try world.folder.write("图", to: "\(place)/Present/2026/2026-W05/2026-01-28/照片.txt")
        return world
    }

    private static let later = "2026-01-28 21:00"

    @Test("JSON holds every day, what was counted, and no title that expired")
    func json() throws {
        let world = try journal()
        let outcome = try world.weekyii("export", "json", now: Self.later)
        #expect(outcome.status == 0, "\(outcome.error)")
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        #expect(value?["schema"] as? Int == 1)
        #expect((value?["state"] as? [String: Any])?["days_started_count"] as? Int == 1)
        #expect((value?["settings"] as? [String: Any])?["journal.timezone"] as? String == "Asia/Shanghai")
        let weeks = value?["weeks"] as? [[String: Any]] ?? []
        #expect(weeks.map { $0["week"] as? String } == ["2026-W05", "2026-W06"])
        let days = weeks.flatMap { $0["days"] as? [[String: Any]] ?? [] }
        #expect(days.count == 14)
        let day = days.first { $0["date"] as? String == "2026-01-28" }
        #expect(day?["expired_count"] as? Int == 2)
        let done = (day?["complete"] as? [[String: Any]])?.first
        #expect(done?["title"] as? String == "提交申请, \"a\\b\"")
        #expect(done?["ended_at"] as? String == "2026-01-28 10:00")
        #expect(!outcome.output.contains("秘密") && !outcome.output.contains("另一个"))
        #expect(try world.weekyii("export", "json", now: Self.later).output == outcome.output)
    }

    @Test("JSON and tables hold every week of more than a year, wherever a day stands")
    func years() throws {
        let world = try journal()
        for week in 7...53 { try world.folder.write("# Week: 2026-W\(two(week))\n", to: path(2026, week)) }
        for week in 1...20 { try world.folder.write("# Week: 2027-W\(two(week))\n", to: path(2027, week)) }
        let words = ["day", "create", "-t", "2027-04-01", "-m", "far"]
        #expect(try world.weekyii(words, now: "2026-01-28 10:02").status == 0)
        func export(_ words: String...) throws -> String {
            let outcome = try world.weekyii(["export"] + words, now: Self.later)
            #expect(outcome.status == 0, "\(outcome.error)")
            return outcome.output
        }
        let (json, tasks) = (try export("json"), try export("csv", "tasks"))
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let weeks = (value?["weeks"] as? [[String: Any]] ?? []).map { $0["week"] as? String ?? "" }
        #expect(weeks.count == 69 && weeks == weeks.sorted() && Set(weeks).count == 69)
        #expect(tasks.hasSuffix("2027-04-01,draft,T01,regular,far,,,,\r\n"))
        let file = world.folder.path("out.json")
        #expect(try world.weekyii("export", "json", "-o", file, now: Self.later).status == 0)
        #expect(try world.folder.text("out.json") == json)
        // A day in another week's folder is found only when both weeks are read.
        let (from, to) = ("日记/Pending/2027/2027-W13/2027-04-01", "日记/Pending/2026/2026-W40/2027-04-01")
        try FileManager.default.moveItem(atPath: world.folder.path(from), toPath: world.folder.path(to))
        #expect(try export("csv", "tasks") == tasks)
        #expect(try export("json") == json)
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private func path(_ year: Int, _ week: Int) -> String { "日记/Pending/\(year)/\(year)-W\(two(week))/week.md" }

    @Test("JSON holds the lines that people keep in week.md and STATE.md")
    func notes() throws {
        let world = try journal()
        let week = "日记/Present/2026/2026-W05/week.md"
        try world.folder.write(try world.folder.text(week) + "mood: fine\n\n## Goals\n- rest\n", to: week)
        try world.folder.write(try world.folder.text("日记/STATE.md") + "\nowner: Anna\n", to: "日记/STATE.md")
        let outcome = try world.weekyii("export", "json", now: Self.later)
        let value = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        let notes = (value?["weeks"] as? [[String: Any]] ?? []).map { $0["notes"] as? [[String: Any]] ?? [] }
        #expect(notes.map { $0.map { $0["section"] as? String } } == [["", "Goals"], []])
        #expect(notes[0].map { $0["lines"] as? [String] } == [["mood: fine"], ["- rest"]])
        let state = (value?["state"] as? [String: Any])?["notes"] as? [[String: Any]] ?? []
        #expect(state.map { $0["lines"] as? [String] } == [["owner: Anna"]])
    }

    @Test("a zip holds the committed files of the journal alone, names in Chinese included")
    func zip() throws {
        let world = try journal()
        let photo = "Present/2026/2026-W05/2026-01-28/照片.txt"
        try world.folder.write("other", to: "日记/other.txt")
        try world.git("add", photo, "other.txt")
        try world.git("commit", "-q", "-m", "more")
        try world.folder.write("not committed", to: "日记/Present/2026/2026-W05/2026-01-28/draft.txt")
        let files = try Self.unpacked(world)
        let committed = try world.git("ls-tree", "-r", "--name-only", "-z", "HEAD").output.split(separator: "\0")
        #expect(files.keys.sorted() == committed.map { "日记/\($0)" }.filter { $0 != "日记/other.txt" }.sorted())
        #expect(files["日记/\(photo)"] == "图")
        #expect(files["日记/STATE.md"] == (try world.folder.text("日记/STATE.md")))
    }

    @Test("a zip of a journal in a subfolder holds that folder alone")
    func zipOfSubfolder() throws {
        let world = try World(place: "notes")
        try world.git("init", "-q", ".")
        try Machines.run(world, ["init", "--", "-plan"], "2026-01-28 08:00")
        try world.folder.write("other", to: "notes/other.txt")
        try world.git("add", "-A")
        try world.git("commit", "-q", "-m", "more")
        let files = try Self.unpacked(world.at("notes/-plan"))
        #expect(files.keys.contains("-plan/STATE.md") && files.keys.allSatisfy { $0.hasPrefix("-plan/") })
    }

    /// The files of a journal's zip.
    private static func unpacked(_ world: World) throws -> [String: String] {
        let target = world.folder.path("out.zip")
        let outcome = try world.weekyii("export", "zip", "-o", target, now: "2026-01-28 10:02")
        #expect(outcome.status == 0 && outcome.lines.last == target, "\(outcome.error)")
        let unzip = try Child(
            "unzip", ["-q", target, "-d", "unpacked"],
            environment: world.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }, folder: world.folder.path("")
        ).outcome()
        #expect(unzip.status == 0, "\(unzip)")
        return try world.folder.contents(below: "unpacked") { _ in false }.mapValues {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test("a bundle is the history: git clone makes a repository of it")
    func bundle() throws {
        let world = try journal()
        let outcome = try world.weekyii("export", "bundle", "-o", "../out.bundle", now: "2026-01-28 10:02")
        #expect(outcome.status == 0, "\(outcome.error)")
        let outside = world.at("home")
        try outside.git("clone", "-q", "../out.bundle", "copy")
        let heads = try [world, world.at("home/copy")].map { try $0.git("rev-parse", "HEAD").output }
        #expect(heads[0] == heads[1])
        #expect(try outside.at("home/copy").weekyii("today", "show", now: "2026-01-28 10:03").status == 0)
    }

    @Test("an archive has every file as it is, whatever git's attributes say")
    func attributes() throws {
        let world = try journal()
        try Machines.run(world, ["day", "create", "-t", "+1", "-m", "a $Format:%H$ $Id$"], "2026-01-28 10:01")
        let before = try Self.unpacked(world)
        try world.folder.remove("unpacked")
        try world.folder.write("/Present/** export-ignore\n* export-subst ident\n", to: "日记/.gitattributes")
        try world.git("add", ".gitattributes")
        try world.git("commit", "-qm", "x")
        #expect(try Self.unpacked(world) == before)
    }

    @Test("a shallow clone makes no bundle, which git couldn't read")
    func shallowBundle() throws {
        let world = try journal()
        try world.git("clone", "-q", "--depth", "1", "file://\(world.folder.path("日记"))", "../shallow")
        let outcome = try world.at("shallow").weekyii("export", "bundle", "-o", "../none", now: "2026-01-28 10:02")
        #expect(outcome.status == 1 && outcome.error.contains("git fetch --unshallow"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: world.folder.path("none")))
    }

    @Test("without git, or without a commit, no archive or bundle is written", arguments: ["zip", "bundle"])
    func withoutGit(kind: String) throws {
        let world = try journal()
        let words = ["export", kind, "-o", "../none"]
        let none = try world.with(["PATH": "/nowhere"]).start(words, now: "2026-01-28 10:02").outcome()
        #expect(none.status == 3 && none.error.contains("git is not on the PATH"))
        try world.git("update-ref", "-d", "HEAD")
        let unborn = try world.weekyii(words, now: "2026-01-28 10:02")
        #expect(unborn.status == 1 && unborn.error.contains("no commit yet"))
        #expect(!FileManager.default.fileExists(atPath: world.folder.path("none")))
    }

    @Test("a calendar has an event for each kill time, in lines that a calendar reads")
    func ics() throws {
        let world = try journal()
        let outcome = try world.weekyii("export", "ics", now: Self.later)
        #expect(outcome.status == 0, "\(outcome.error)")
        let lines = outcome.output.components(separatedBy: "\r\n")
        #expect(lines.last == "" && !outcome.output.replacing("\r\n", with: "").contains("\n"))
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(lines.contains("DTSTART:20260128T120000Z") && lines.contains("DTSTART:20260203T120000Z"))
        #expect(try lines.contains("UID:killtime-2026-01-28@\(Self.identity(world)).weekyii.invalid"))
        #expect(lines.contains("X-WR-CALNAME:日记"))
        #expect(lines.contains("SUMMARY:Weekyii: 1 done\\, 2 expired"))
        #expect(outcome.output.contains(#"DESCRIPTION:提交申请\, "a\\b""#))
        #expect(!outcome.output.contains("秘密") && !outcome.output.contains("长"))
        #expect(try world.weekyii("export", "ics", now: "2026-01-28 23:00").output == outcome.output)
        for language in ["zh", "ja"] {
            let other = try world.with(["WEEKYII_LANG": language]).weekyii("export", "ics", now: Self.later)
            #expect(other.output == outcome.output, "\(language)")
        }
    }

    /// What tells a journal's events from another's: the beginning of its first commit's id, and its name.
    private static func identity(_ world: World) throws -> String {
        "\(try world.git("rev-list", "--max-parents=0", "HEAD").output.prefix(20))/\(world.place)"
    }

    @Test("the events of two journals differ, also in one repository, and a clone's are the same")
    func identities() throws {
        let world = try journal(place: "plan")
        func head(_ place: String) throws -> [String] {
            let said = try world.at(place).weekyii("export", "ics", now: "2026-01-28 11:00").output
            return said.replacing("\r\n ", with: "").components(separatedBy: "\r\n").filter {
                $0.hasPrefix("UID:killtime-2026-01-28@") || $0.hasPrefix("X-WR-CALNAME:")
            }
        }
        // Two journals that began in the same minute, and two in one repository.
        try world.folder.makeFolder("shared")
        try world.at("shared").git("init", "-q")
        for folder in ["work", "home2", "shared/one", "shared/two"] {
            for words in [["init", folder], ["-C", folder, "today", "create", "-m", "a"]] {
                let said = try world.at(".").weekyii(words, now: "2026-01-28 10:00")
                #expect(said.status == 0, "\(said)")
            }
        }
        try world.at(".").git("clone", "-q", "plan", "copy/plan")
        let plan = try head("plan")
        #expect(plan.first == "X-WR-CALNAME:plan" && plan.count == 2)
        #expect(try head("copy/plan") == plan)
        #expect(try world.weekyii("today", "change-kill-time", "-t", "21:00", now: "2026-01-28 10:30").status == 0)
        #expect(try head("plan") == plan)
        let all = try ["plan", "work", "home2", "shared/one", "shared/two"].map { try head($0) }
        #expect(Set(all.map(\.last)).count == all.count && all.last?.first == "X-WR-CALNAME:two")
    }

    @Test("a calendar has an event for each active repeat, whether repeats are switched on or not")
    func repeats() throws {
        let world = try journal()
        let text = { (title: String, isActive: Bool) in
            """
            # Repeat: \(title)
            interval: 3 day
            next_reminder: 2026-02-01 09:12
            created: 2026-01-20 21:00
            active: \(isActive)
            updated: 2026-01-20 21:00

            ## Completions

            """
        }
        try world.folder.makeFolder("日记/Repeat")
        try world.folder.write(text("milk, bread", true), to: "日记/Repeat/milk.md")
        try world.folder.write(text("old", false), to: "日记/Repeat/old.md")
        try world.folder.write("a list\n", to: "日记/Repeat/list.md")
        #expect(try world.weekyii("config", "set", "feature.repeat", "false", now: Self.later).status == 0)
        let outcome = try world.weekyii("export", "ics", "-o", "../out.ics", now: Self.later)
        #expect(outcome.output.hasPrefix("[OK] exported 2 kill times and 1 repeat\n"), "\(outcome)")
        let event = try #require(world.folder.text("out.ics").components(separatedBy: "BEGIN:VEVENT\r\n").last)
        #expect(
            event.hasPrefix("UID:repeat-milk@\(try Self.identity(world)).weekyii.invalid\r\n")
                && event.contains("SUMMARY:milk\\, bread\r\n")
                && event.contains("DTSTART:20260201T011200Z\r\n") && event.contains("DESCRIPTION:every 3 days\r\n"))
        try world.folder.write("# Repeat: broken\ninterval: never\n", to: "日记/Repeat/milk.md")
        #expect(try world.weekyii("export", "ics", "-o", "../out.ics", now: Self.later).status == 3)
    }

    @Test(
        "another program reads the calendar", .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/icalendar"))
    )
    func icsReader() throws {
        let world = try journal()
        #expect(try world.weekyii("export", "ics", "-o", "../out.ics", now: Self.later).status == 0)
        let script = """
            import sys, icalendar
            calendar = icalendar.Calendar.from_ical(open(sys.argv[1], "rb").read())
            print([str(e.decoded("dtstart")) for e in calendar.walk("vevent")], [e.errors for e in calendar.walk()])
            """
        let outcome = try Child(
            "/usr/bin/python3", ["-c", script, world.folder.path("out.ics")], environment: world.environment,
            folder: world.folder.path("")
        ).outcome()
        let starts = "['2026-01-28 12:00:00+00:00', '2026-02-03 12:00:00+00:00'] [[], [], []]\n"
        #expect(outcome.output == starts, "\(outcome.error)")
    }

    private static let libical = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
        .map { "\($0)/libical.so.3" }.first { FileManager.default.fileExists(atPath: $0) }

    @Test("libical finds nothing wrong with the calendar", .enabled(if: libical != nil, "libical isn't installed"))
    func icsCheck() throws {
        let world = try journal()
        #expect(try world.weekyii("export", "ics", "-o", "../out.ics", now: Self.later).status == 0)
        let script = """
            import ctypes, sys
            ical = ctypes.CDLL(sys.argv[1])
            ical.icalparser_parse_string.restype = ctypes.c_void_p
            ical.icalrestriction_check.argtypes = ical.icalcomponent_count_errors.argtypes = [ctypes.c_void_p]
            calendar = ical.icalparser_parse_string(open(sys.argv[2], "rb").read())
            print(ical.icalrestriction_check(calendar), ical.icalcomponent_count_errors(calendar))
            """
        let outcome = try Child(
            "/usr/bin/python3", ["-c", script, Self.libical ?? "", world.folder.path("out.ics")],
            environment: world.environment, folder: world.folder.path("")
        ).outcome()
        #expect(outcome.output == "1 0\n", "\(outcome)")
    }

    @Test(
        "nothing is written among the journal's own files, nor half a file anywhere",
        arguments: [
            ("STATE.md", 2 as Int32), ("Past/x.json", 2), ("Present/2026/2026-W05/week.md", 2), (".git/x", 2),
            ("../nowhere/x.json", 1), (".", 1), ("../home", 1), ("/dev/null", 1),
        ])
    func refused(target: String, status: Int32) throws {
        let world = try journal()
        let before = try Everything(world)
        for kind in ["json", "zip", "ics", "bundle"] {
            let outcome = try world.weekyii("export", kind, "-o", target, now: "2026-01-28 10:02")
            #expect(outcome.status == status, "\(kind) \(outcome)")
            #expect(outcome.error.hasPrefix("[ERR] ") && !outcome.error.contains(".tmp"), "\(outcome)")
        }
        #expect(try Everything(world).files == before.files)
    }
}
