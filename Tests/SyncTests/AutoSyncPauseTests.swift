import Testing

@testable import Sync

@Suite("The automatic sync")
struct AutoSyncPauseTests {
    @Test(
        "waits longer after each failure",
        arguments: [(1, 5), (2, 10), (3, 20), (7, 320), (8, 600), (99, 600)])
    func pause(_ failures: Int, _ seconds: Int) {
        #expect(AutoSync.pause(after: failures) == seconds)
    }
}
