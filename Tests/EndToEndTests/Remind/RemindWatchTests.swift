import TestSupport
import Testing

/// The ends of `remind watch` as a process (`Reminders.md`, "Commands"). Its loop is tested in-process with simulated
/// ticks.
@Suite("remind watch", .waiting)
struct RemindWatchTests {
    /// Runs a script in a journal with a repeat that was due a minute ago, by the system's clock: under WEEKYII_NOW,
    /// `remind watch` ends at once.
    private static func script(_ lines: String) throws -> Outcome {
        try World().shell(
            """
            weekyii() { '\(World.binary)' "$@"; }
            weekyii init
            git config weekyii.notifier true
            weekyii config set feature.light false
            mkdir Repeat
            printf '# Repeat: x\\ninterval: 3 day\\nnext_reminder: %s\\ncreated: 2026-01-01 08:00\\n' \
            "$(date -d '1 minute ago' '+%F %H:%M')" >Repeat/x.md
            weekyii check 2>/dev/null
            \(lines)
            """)
    }

    @Test("ends when nobody reads it any more")
    func closedPipe() throws {
        let outcome = try Self.script("weekyii remind watch | head -n 1")
        #expect(outcome.status == 0 && outcome.error == "", "\(outcome)")
        #expect(
            outcome.lines.last?.hasSuffix(" Task reminder: time for 'x' · weekyii repeat list") == true, "\(outcome)")
    }

    @Test("is ended by a signal as any program, and changes nothing but the ledger")
    func signal() throws {
        let outcome = try Self.script(
            """
            before=$(git rev-parse HEAD)
            '\(World.binary)' remind watch >../watched & process=$!
            until [ -s ../watched ]; do sleep 0.02; done
            kill -TERM $process
            wait $process || echo "status $?"
            test "$before" = "$(git rev-parse HEAD)" && git status --porcelain
            wc -l <../watched; tail -n 1 .git/weekyii/reminders | cut -c 12-20
            """)
        #expect(outcome.status == 0 && outcome.output.hasSuffix("\nstatus 143\n1\nrepeat-x-\n"), "\(outcome)")
    }
}
