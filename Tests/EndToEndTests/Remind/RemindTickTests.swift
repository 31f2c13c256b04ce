import Foundation
import Glibc
import TestSupport
import Testing

/// The delivery of reminders (`Reminders.md`, "Ticks").
@Suite("remind tick", .waiting) struct RemindTickTests {
    private static let killTime = "Weekyii|today's tasks reached their kill time · weekyii today show"
    private static let warning = "Weekyii|today's tasks expire soon: 20:00 · weekyii today show"

    @Test(
        "announces a kill time up to two hours late, although the day has expired, in memory or on the disk",
        arguments: [("2026-01-28 22:00", true), ("2026-01-28 22:00:01", false)], [false, true])
    func late(tick: (now: String, isDelivered: Bool), isWritten: Bool) throws {
        let journal = try RemindJournal(RemindJournal.started())
        if isWritten { #expect(try journal.world.weekyii("today", "show", now: "2026-01-28 20:30").status == 0) }
        #expect(try journal.tick(tick.now) == (tick.isDelivered ? [Self.killTime] : []))
        #expect(try journal.tick(tick.now) == [])
        #expect((try? journal.ledger().contains("killtime-2026-01-28")) ?? false == tick.isDelivered)
    }

    @Test("announces a kill time after midnight, and after a Monday, with its date")
    func midnight() throws {
        let journal = try RemindJournal(RemindJournal.started("2026-02-01", killTime: "23:50"))
        let killTime = "Weekyii|today's tasks reached their kill time (2026-02-01) · weekyii today show"
        let warning = "Weekyii|today's tasks expire soon: 23:50 (2026-02-01) · weekyii today show"
        try journal.world.folder.copy("journal", to: "rolled")
        #expect(try journal.tick("2026-02-02 00:05") == [warning, killTime])
        // Another command moved the week to Past.
        let rolled = journal.world.at("rolled")
        #expect(try rolled.weekyii("today", "show", now: "2026-02-02 00:04").status == 0)
        let outcome = try rolled.weekyii("remind", "list", now: "2026-02-02 00:05")
        #expect(outcome.output.hasPrefix("[OK] Reminders 2026-02-02: 2 due, 0 upcoming\n"), "\(outcome)")
    }

    @Test("delivers nothing twice when several run at once")
    func together() throws {
        let journal = try RemindJournal(RemindJournal.started())
        let children = try (0..<8).map { _ in try journal.world.start(["remind", "tick"], now: "2026-01-28 20:00") }
        for child in children { #expect(try child.outcome().status == 0) }
        #expect(try journal.world.folder.text("notified").lines.sorted() == [Self.killTime, Self.warning].sorted())
    }

    @Test(
        "delivers nothing twice after it was killed",
        .enabled(if: World.hasTracing, "strace doesn't work here"),
        arguments: ["fsync", "renameat", "execve", "exit_group"])
    func killed(call: String) throws {
        for point in 1...3 {
            let journal = try RemindJournal(RemindJournal.started())
            let injection = [
                "-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=\(call):signal=KILL:when=\(point)",
            ]
            _ = try journal.world.traced(injection, ["remind", "tick"], now: "2026-01-28 20:00")
            let next = try journal.world.weekyii("remind", "tick", now: "2026-01-28 20:01")
            #expect(next.status == 0 && next.error == "", "\(next)")
            let notified = (try? journal.world.folder.text("notified"))?.lines ?? []
            #expect(Set(notified).count == notified.count, "\(call) \(point): \(notified)")
        }
    }

    @Test(
        "delivers nothing that it can't mark, and everything once it can",
        .enabled(if: World.hasTracing, "strace doesn't work here"), arguments: ["fsync", "renameat"])
    func unmarked(call: String) throws {
        let journal = try RemindJournal(RemindJournal.started())
        let injection = ["-o", "/dev/null", "-e", "trace=\(call)", "-e", "inject=\(call):error=ENOSPC:when=1"]
        let full = try journal.world.traced(injection, ["remind", "tick"], now: "2026-01-28 20:00")
        #expect(full.status == 3 && full.output == "" && full.error.hasPrefix("[ERR] "), "\(full)")
        #expect(try journal.tick("2026-01-28 20:01").count == 2)
    }

    @Test("waits for no lock, and works in a repository that can't be committed to")
    func locked() throws {
        let journal = try RemindJournal(RemindJournal.started())
        _ = try journal.world.shell("git checkout -q --detach; touch .git/index.lock")
        let lock = unsafe open(journal.world.folder.path("journal/.git/weekyii/lock"), O_RDWR | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        defer { close(lock) }
        #expect(
            try journal.world.weekyii("remind", "tick", now: "2026-01-28 20:00").output
                == "[OK] delivered 2 reminders\n")
    }
}
