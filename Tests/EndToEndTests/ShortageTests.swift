import TestSupport
import Testing

/// A system that allows this program no more open files.
@Suite("Too many open files")
struct ShortageTests {
    @Test(
        "are named as the reason, and nothing else is",
        arguments: ["clone file:///nowhere there", "sync", "today create -m x"])
    func named(words: String) throws {
        let world = try World()
        try Machines.run(world, ["init"], "2026-01-28 08:00")
        let script = "ulimit -n 4; exec '\(World.binary)' \(words)"
        let outcome = try world.with(["WEEKYII_NOW": "2026-01-28 08:00"]).shell(script)
        #expect(outcome.status != 0 && outcome.error.hasSuffix("Too many open files\n"), "\(outcome)")
    }
}

/// A sandbox, or an old kernel, without some calls of the system.
@Suite("A system without newer calls", .enabled(if: World.hasTracing))
struct SandboxTests {
    @Test(
        "works as every other",
        arguments: ["openat2:error=EPERM", "openat2:error=ENOSYS", "pidfd_open:error=ENOSYS", "signalfd4:error=EPERM"])
    func newer(call: String) throws {
        let world = try World.prepared([("2026-01-28 08:00", ["init"])])
        try world.folder.writeProgram("#!/bin/sh\nsleep 0.1; echo checked\n", to: "journal/.git/hooks/commit-msg")
        let outcome = try world.traced(
            ["-o", "/dev/null", "-e", "inject=\(call)"], ["today", "create", "-m", "a"], now: "2026-01-28 08:01")
        #expect(outcome.status == 0 && outcome.error.contains("checked"), "\(outcome)")
        #expect(try world.git("status", "--porcelain").output == "")
    }
}
