import TestSupport
import Testing

@Suite("Bad input", .waiting)
struct BadInputTests {
    /// Runs commands that must be refused, and expects no change after each.
    private func expectRefused(
        _ world: World, status: Int32, _ commands: [[String]], now: String = "2026-01-28 09:00",
        saying part: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let before = try Everything(world)
        for words in commands {
            let name = "\(words.map { $0.prefix(40) })"
            let outcome = try world.weekyii(words, now: now)
            #expect(outcome.status == status, "\(name) \(outcome.error)", sourceLocation: sourceLocation)
            #expect(outcome.output == "", "\(name)", sourceLocation: sourceLocation)
            #expect(outcome.error.hasPrefix("[ERR] "), "\(name)", sourceLocation: sourceLocation)
            #expect(outcome.error.contains(part), "\(name) \(outcome.error)", sourceLocation: sourceLocation)
            #expect(
                outcome.error.filter { $0.isNewline }.count == 1 && outcome.error.hasSuffix("\n"), "\(name)",
                sourceLocation: sourceLocation)
            #expect(!outcome.error.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(name)")
            #expect(try Everything(world) == before, "\(name)", sourceLocation: sourceLocation)
        }
    }

    /// A journal with a draft of three tasks today.
    private func drafted() throws -> World {
        let world = try World.prepared([
            ("2026-01-28 08:00", ["init"]), ("2026-01-28 08:00", ["today", "create", "-m", "a; b; c"]),
        ])
        return world
    }

    @Test("a zone whose file the disk doesn't give isn't taken for another")
    func unreadableZone() throws {
        // A file that can be opened but not read.
        let world = try World().with(["TZDIR": "/proc/self", "TZ": "mem"])
        try expectRefused(world, status: 3, [["init"]], saying: "/proc/self/mem: read: Input/output error")
    }

    @Test("nor is one whose file can't be opened", .enabled(if: World.hasTracing, "strace doesn't work here"))
    func unopenedZone() throws {
        let world = try World().with(["TZ": "Asia/Shanghai"])
        let file = "/usr/share/zoneinfo/Asia/Shanghai"
        let tracer = "strace -f -o /dev/null -P \(file) -e inject=openat:error=EIO"
        let outcome = try world.shell("\(tracer) \(World.binary) init")
        #expect(outcome.status == 3 && outcome.error.contains("\(file): open: Input/output error"), "\(outcome)")
        #expect(try world.folder.files(below: "journal").isEmpty)
    }

    /// Whether a command can be given another folder instead of `/proc`; only root may do that, outside most
    /// containers.
    private static let canHideProcesses = (try? World().shell("unshare -m mount -t tmpfs none /proc"))?.status == 0

    @Test("words are words where /proc isn't mounted", .enabled(if: canHideProcesses, "only root may take /proc away"))
    func noProcesses() throws {
        let world = try World()
        let script = "mount -t tmpfs none /proc; \(World.binary) nonsense"
        let outcome = try world.shell("unshare -m sh -c '\(script)'")
        #expect(outcome.status == 2 && outcome.error.contains("unknown command 'nonsense'"), "\(outcome)")
    }

    @Test("UTC needs no installed zones")
    func noZones() throws {
        let world = try World().with(["TZDIR": "/nonexistent", "TZ": "Asia/Shanghai"])
        for words in [["init"], ["today", "create", "-m", "a"], ["config", "get", "journal.timezone"]] {
            let outcome = try world.weekyii(words, now: "2026-01-28 08:00")
            #expect(outcome.status == 0, "\(outcome)")
        }
    }

    @Test("dates, times, weeks and months that can't be are wrong usage")
    func values() throws {
        let world = try drafted()
        let dates = [
            "2026-02-30", "2026-13-01", "2026-00-10", "2026-1-2", "20260102", "2026-01-32", "26-01-02", "2026/1/2",
            "", " ", "tomorow", "2026-01-28x", "+12345", "next", "-2026-01-01", "2025-02-29", "2026-01-28 09:00",
        ]
        let times = ["24:00", "9:00", "09:60", "0900", "", "noon", "09:00:00", "-1:00", "21", "21:5"]
        let weeks = [
            "2026-W00", "2026-W54", "2025-W53", "2027-W53", "2026-5", "2026-W5", "W54", "tomorrow", "", "2026-w06x",
            "2026W06",
        ]
        let months = ["2026-13", "2026-00", "2026-1", "26-01", "", "2026-01-01", "January", "+1"]
        for date in dates {
            try expectRefused(
                world, status: 2,
                [
                    ["day", "show", "-t", date], ["today", "copy-to", "-t", date],
                    ["week", "copy-day", "-from", "2026-01-28", "-to", date],
                    ["pending", "create", "precise-day", "-t", date],
                ])
        }
        for time in times { try expectRefused(world, status: 2, [["today", "change-kill-time", "-t", time]]) }
        for week in weeks {
            try expectRefused(
                world, status: 2,
                [["pending", "create", "week", "-t", week], ["pending", "show", "week", "-t", week]])
        }
        for month in months {
            try expectRefused(
                world, status: 2, [["past", "show", "month", "-t", month], ["pending", "show", "month", "-t", month]])
        }
    }

    @Test("the clock that a script sets has to be one", arguments: ["soon", "2026-02-30 09:00", "2026-01-28 24:00"])
    func clock(now: String) throws {
        try expectRefused(try drafted(), status: 2, [["today", "show"], ["today", "start"]], now: now)
    }

    @Test(
        "an unknown word or option is answered with the nearest that there is",
        arguments: [
            (["tody", "show"], "today"), (["today", "strat"], "start"),
            (["today", "show", "-focus_zon"], "focus_zone"),
            (["pending", "creat", "week", "-t", "2026-W09"], "create"),
            (["past", "shw", "all"], "show"), (["today", "show", "--al"], "all"), (["int"], "init"),
            (["day", "creat", "-t", "2026-01-29", "-m", "x"], "create"),
        ])
    func nearest(words: [String], word: String) throws {
        try expectRefused(try drafted(), status: 2, [words], saying: word)
    }

    @Test("a command that isn't whole is wrong usage")
    func incomplete() throws {
        try expectRefused(
            try drafted(), status: 2,
            [
                ["export"], ["today", "create"], ["today", "create", "-m"], ["today", "done"],
                ["week", "copy-day", "-from", "2026-01-28"], ["pending", "create", "week"],
                ["today", "show", "extra"], ["today", "create", "-m", "a", "-m", "b"],
                ["today", "done", "focus_zone", "-id", "2"], ["today", "show", "-all=yes"],
                ["day", "change-kill-time", "-t", "2026-01-29"], ["", "x"], ["-x"],
            ])
    }

    @Test("titles that can't be are wrong usage")
    func titles() throws {
        let texts = [
            "", " ", ";", "；;\n ", "[ddl]", "[ddl] ; x", "a\u{1B}[31m", "a\tb", "a\u{7}", "\u{85}x\u{85}y", "a\u{7F}b",
            String(repeating: "x", count: 501),
        ]
        let world = try drafted()
        for text in texts {
            try expectRefused(
                world, status: 2,
                [["today", "create", "-m", text], ["day", "create", "-t", "2026-02-03", "-m", text]])
        }
    }

    @Test("instructions that aren't understood show the forms, and positions that aren't there are refused")
    func instructions() throws {
        let world = try drafted()
        let nonsense = ["", "do it", "delete", "delete: x", "move 1", "rewrite 1:", "add:", "insert before: X", "移动"]
        try expectRefused(world, status: 2, nonsense.map { ["today", "update", "-m", $0] })
        try expectRefused(world, status: 2, [["today", "update", "-m", "shuffle"]], saying: "move 4 to 1")
        let absent = ["delete: 4", "delete: T00", "move 1 to 9", "rewrite 7: x", "copy: 4", "add: d\ndelete: 5"]
        try expectRefused(world, status: 1, absent.map { ["today", "update", "-m", $0] })
    }

    @Test("ten thousand tasks in one go are too many")
    func manyTasks() throws {
        let text = (1...10_000).map { "t\($0)" }.joined(separator: ";")
        try expectRefused(try drafted(), status: 1, [["today", "create", "-m", text]])
    }

    @Test("what the plan forbids is status 1")
    func rules() throws {
        try expectRefused(
            try drafted(), status: 1,
            [
                ["today", "done", "focus_zone"], ["today", "copy-to", "-t", "2026-01-28"],
                ["today", "copy-to", "-t", "2026-01-27"], ["today", "change-kill-time", "-t", "09:00"],
                ["week", "copy-day", "-from", "2026-01-28", "-to", "2026-01-28"],
                ["week", "copy-day", "-from", "2026-01-29", "-to", "2026-01-30"],
                ["week", "copy-day", "-from", "2026-01-28", "-to", "2026-01-27"],
                ["pending", "create", "week", "-t", "2026-W05"],
                ["pending", "crate", "week", "-t", "2026-W04"],
                ["pending", "create", "precise-day", "-t", "2026-01-27"],
                ["pending", "show", "week", "-t", "2026-W20"],
                ["past", "show", "precise-day", "-t", "2026-01-28"],
                ["day", "create", "-t", "2026-01-27", "-m", "x"],
                ["day", "update", "-t", "2026-01-29", "-m", "add: x"],
                ["day", "change-kill-time", "-t", "2026-01-27", "-at", "21:00"],
            ])
    }

    @Test("a clock that is more than a day behind is refused, and looking warns")
    func clockBehind() throws {
        let world = try drafted()
        try expectRefused(world, status: 1, [["today", "create", "-m", "x"]], now: "2026-01-26 23:59")
        let before = try Everything(world)
        let outcome = try world.weekyii("today", "show", now: "2026-01-26 23:59")
        #expect(outcome.status == 0)
        #expect(outcome.error.hasPrefix("[WARN] "))
        #expect(try Everything(world) == before)
    }

    @Test("a folder without a journal")
    func noJournal() throws {
        let world = try World()
        for words in [["today", "show"], ["today", "create", "-m", "x"], ["-C", "nowhere", "today", "show"]] {
            let outcome = try world.weekyii(words, now: "2026-01-28 09:00")
            #expect(outcome.status == 1)
            #expect(outcome.error.hasPrefix("[ERR] "))
            #expect(outcome.error.contains("weekyii init"))
        }
        #expect(try world.folder.files(below: "journal") == [:])
    }
}
