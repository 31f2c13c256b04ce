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

    /// A sync that fails a number of times, and the pauses after its failures.
    private final class Attempts {
        let error: SyncError
        var failures: Int
        var pauses = 0

        init(
            failing failures: Int, _ error: SyncError = .network(waiting: 1, mirror: nil, reason: "connection refused")
        ) {
            (self.failures, self.error) = (failures, error)
        }

        func sync() throws(SyncError) {
            guard failures > 0 else { return }
            failures -= 1
            throw error
        }

        func pause() -> Bool {
            pauses += 1
            return true
        }
    }

    @Test(
        "pauses only before a further attempt, so that a failed one releases the lock at once",
        arguments: [(0, 0, true), (1, 1, true), (8, 8, true), (9, 8, false), (99, 8, false)])
    func pausesBetween(failures: Int, pauses: Int, isDone: Bool) {
        let attempts = Attempts(failing: failures)
        #expect(AutoSync.retrying(pausing: attempts.pause, attempts.sync) == isDone)
        #expect(attempts.pauses == pauses)
    }

    @Test("ends with an error that isn't temporary, and where the journal is gone")
    func ending() {
        let attempts = Attempts(failing: 99, .shallow)
        #expect(!AutoSync.retrying(pausing: attempts.pause, attempts.sync))
        #expect(attempts.failures == 98 && attempts.pauses == 0)
        let gone = Attempts(failing: 99)
        #expect(!AutoSync.retrying(pausing: { false }, gone.sync))
        #expect(gone.failures == 98)
    }
}
