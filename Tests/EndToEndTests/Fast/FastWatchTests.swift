import TestSupport
import Testing

/// The ends of `fast watch` as a process (`Fasts.md`, "fast watch"). Its output is tested in-process with a fixed
/// clock.
@Suite("fast watch", .waiting)
struct FastWatchTests {
    private static func script(_ lines: String) throws -> Outcome {
        // The system's clock is used, because `fast watch` ends at once under WEEKYII_NOW.
        try World().shell("weekyii() { '\(World.binary)' \"$@\"; }\nweekyii init\nweekyii fast start 2>&1\n\(lines)")
    }

    @Test("ends when nobody reads it any more")
    func closedPipe() throws {
        let outcome = try Self.script("weekyii fast watch | head -n 1")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(outcome.lines.contains { $0.contains(" of 16:00 (0%), ") }, "\(outcome)")
    }

    @Test("is ended by a signal as any program, and writes nothing")
    func signal() throws {
        let outcome = try Self.script(
            """
            before=$(git rev-parse HEAD)
            '\(World.binary)' fast watch >../watched & process=$!
            until [ -s ../watched ]; do sleep 0.02; done
            kill -TERM $process
            wait $process || echo "status $?"
            test "$before" = "$(git rev-parse HEAD)" && git status --porcelain
            wc -l <../watched
            """)
        #expect(outcome.status == 0 && outcome.output.hasSuffix("\nstatus 143\n1\n"), "\(outcome)")
    }

    @Test("is told once more that the fast was ended by another command")
    func ended() throws {
        let outcome = try Self.script(
            """
            '\(World.binary)' fast watch >../watched & process=$!
            until [ -s ../watched ]; do sleep 0.02; done
            weekyii fast end >/dev/null
            wait $process
            cat ../watched
            """)
        #expect(outcome.status == 0, "\(outcome)")
        #expect(outcome.lines.contains { $0.hasPrefix("[OK] no longer running: ") }, "\(outcome)")
    }
}
