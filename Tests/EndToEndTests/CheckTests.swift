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
                try world.expect("check -fix -history", 0, "no commitment was taken back", now: stage.now)
            }
        }
    }
}
