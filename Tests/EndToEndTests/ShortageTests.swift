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
