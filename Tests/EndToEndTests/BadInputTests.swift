import TestSupport
import Testing

@Suite("Bad input", .waiting)
struct BadInputTests {
    @Test("a zone whose file can't be opened isn't taken for another", .enabled(if: World.hasTracing, "no strace"))
    func unopenedZone() throws {
        let (world, file) = (try World(), "/usr/share/zoneinfo/Asia/Shanghai")
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
        let script = "mount -t tmpfs none /proc; '\(World.binary)' nonsense"
        let outcome = try World().shell("unshare -m sh -c '\(script)'")
        #expect(outcome.status == 2 && outcome.error.contains("unknown command 'nonsense'"), "\(outcome)")
    }

    @Test("what the plan forbids is one line, and changes nothing")
    func rules() throws {
        let world = try World.journal("today create -m 'a; b; c'")
        try world.expectUnchanged {
            for line in [
                "today done focus_zone", "today copy-to -t 2026-01-27", "today change-kill-time -t 09:00",
                "week copy-day -from 2026-01-29 -to 2026-01-30", "pending create week -t 2026-W05",
                "pending create precise-day -t 2026-01-27", "pending show week -t 2026-W20",
                "past show precise-day -t 2026-01-28", "day create -t 2026-01-27 -m x",
                "day update -t 2026-01-29 -m 'add: x'", "day change-kill-time -t 2026-01-27 -at 21:00",
            ] {
                let outcome = try world.expect(line, 1, "[ERR] ")
                #expect(outcome.output == "" && outcome.error.lines.count == 1, "\(outcome)")
            }
        }
    }
}
