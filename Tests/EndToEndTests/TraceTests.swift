import TestSupport
import Testing

@Suite struct TraceTests {
    private static let now = "2026-01-28 08:00"

    @Test("a trace tells what is read, decided, written and started, and no title")
    func told() throws {
        let world = try World()
        try #require(try world.weekyii("init", now: Self.now).status == 0)
        let hook = "journal/.git/hooks/post-commit"
        try world.folder.writeProgram("#!/bin/sh\n", to: hook)
        let outcome = try world.with(["WEEKYII_TRACE": "1"])
            .weekyii("today", "create", "-m", "秘密 secret", now: Self.now)
        #expect(outcome.status == 0 && outcome.output == "[OK] added 1 task (1 total)\n")
        let lines = outcome.error.lines
        #expect(
            lines.allSatisfy { $0.wholeMatch(of: #/\[TRACE\] \d+\.\d{3} ms  (read|decide|write|spawn)  .+/#) != nil })
        for part in [
            "read  STATE.md (", "decide  command: today create, language: en, journal: /",
            "write  refs/heads/main moved to ",
            "write  Present/2026/2026-W05/2026-01-28/day.md (", "spawn  ", "decide  exit status 0",
        ] {
            #expect(lines.contains { $0.contains(part) }, "\(part)\n\(outcome.error)")
        }
        let traced = world.with(["WEEKYII_TRACE": "1"])
        let other = try traced.weekyii("repeat", "create", "-m", "secret", "-every", "1d", now: Self.now)
        #expect(other.error.contains("Repeat/….md"), "\(other)")
        for error in [outcome.error, other.error] { #expect(!error.contains("secret") && !error.contains("秘密")) }
    }

    @Test("without the variable there is none", arguments: ["", "0"])
    func none(value: String) throws {
        let outcome = try World().with(["WEEKYII_TRACE": value]).weekyii("init", now: Self.now)
        #expect(!outcome.error.contains("[TRACE]"))
    }
}
