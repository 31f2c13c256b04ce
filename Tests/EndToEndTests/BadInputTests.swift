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
        let outcome = try world.shell("\(tracer) '\(World.binary)' init")
        #expect(outcome.status == 3 && outcome.error.contains("\(file): open: Input/output error"), "\(outcome)")
        #expect(try world.folder.files(below: "journal").isEmpty)
    }

    /// Whether a command can be given another folder instead of `/proc`; only root may do that, outside most
    /// containers.
    private static let canHideProcesses = (try? World().shell("unshare -m mount -t tmpfs none /proc"))?.status == 0

    @Test("words are words where /proc isn't mounted", .enabled(if: canHideProcesses, "only root may take /proc away"))
    func noProcesses() throws {
        let world = try World()
        let script = "mount -t tmpfs none /proc; '\(World.binary)' nonsense"
        let outcome = try world.shell("unshare -m sh -c '\(script)'")
        #expect(outcome.status == 2 && outcome.error.contains("unknown command 'nonsense'"), "\(outcome)")
    }

    @Test("UTC needs no installed zones")
    func noZones() throws {
        let world = try World().with(["TZDIR": "/nonexistent", "TZ": "UTC"])
        for words in [["init"], ["today", "create", "-m", "a"], ["config", "get", "journal.timezone"]] {
            let outcome = try world.weekyii(words, now: "2026-01-28 08:00")
            #expect(outcome.status == 0, "\(outcome)")
        }
        let other = try World().with(["TZDIR": "/nonexistent", "TZ": "Asia/Shanghai"])
        let refused = try other.weekyii(["init"], now: "2026-01-28 08:00")
        #expect(refused.status == 1)
        #expect(refused.error == "[ERR] /nonexistent: no time zones are installed; install tzdata\n")
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
}
