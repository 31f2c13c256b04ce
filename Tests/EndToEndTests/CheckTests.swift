import Files
import Foundation
import TestSupport
import Testing

/// `check` and the repairs of `-fix` (`GitJournal.md`, "Check"); what it finds is in
/// `Tests/Transcripts/details/check.txt` and `Tests/Transcripts/errors`.
@Suite("A check of the journal", .waiting)
struct CheckTests {
    @Test("says that all is sound, and changes nothing")
    func sound() throws {
        for stage in [HandEdit.Stage.empty, .draft, .started, .completed, .expired, .yesterday, .friday, .nextWeek] {
            let world = try stage.world()
            try world.expectUnchanged {
                let files = stage == .nextWeek ? 18 : 10
                try world.expect("check", 0, "[OK] the journal is sound: \(files) files\n", now: stage.now)
                try world.expect("check -fix -history", 0, "no commitment was broken", now: stage.now)
            }
        }
    }

    @Test(
        "keeps an old lock that a process has open, and removes it afterwards",
        .enabled(
            if: ProcessContext.secondsSinceEpoch - ProcessContext.bootTime > 1000, "the machine has just been booted"))
    func heldLock() throws {
        let (world, lock) = (try HandEdit.Stage.started.world(), "journal/.git/refs/heads/side.lock")
        try world.folder.write("", to: lock)
        try world.folder.setTime(Date(timeIntervalSinceNow: -900), of: lock)
        // A shell opens it, not this process: a child that another test is starting has all of this process's
        // descriptors.
        let held = try world.with(["WEEKYII_NOW": "2026-01-28 09:00"]).shell(
            "exec 9<'\(world.folder.path(lock))'; '\(World.binary)' check -fix 9<&- || exit $?")
        #expect(held.status == 3 && held.error.contains("a lock; delete it if no git is running"), "\(held)")
        try world.expect("check -fix", 0, "a lock that no process on this machine uses", now: "2026-01-28 09:00")
    }
}
