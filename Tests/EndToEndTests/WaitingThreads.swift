import Foundation
import Testing

/// Threads for tests that mostly wait for child processes: Swift's own pool has one thread per core, and a waiting test
/// would block it.
final class WaitingThreads: TaskExecutor {
    private static let shared = WaitingThreads(count: 8)

    private let condition = NSCondition()
    private nonisolated(unsafe) var jobs: [UnownedJob] = []

    private init(count: Int) {
        for _ in 0..<count {
            let thread = Thread { [self] in
                while true { unsafe take().runSynchronously(on: asUnownedTaskExecutor()) }
            }
            thread.stackSize = 8 << 20
            thread.start()
        }
    }

    /// Runs a job on a thread as soon as one is free.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            unsafe jobs.append(job)
            condition.signal()
        }
    }

    private func take() -> UnownedJob {
        condition.withLock {
            while unsafe jobs.isEmpty { condition.wait() }
            return unsafe jobs.removeFirst()
        }
    }

    /// Runs the tests of a suite on these threads.
    struct Trait: SuiteTrait, TestTrait, TestScoping {
        /// Applies to every test of the suite.
        let isRecursive = true

        /// Runs a test on these threads.
        func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @Sendable @concurrent () async throws -> Void
        ) async throws {
            try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
        }
    }
}

extension Testing.Trait where Self == WaitingThreads.Trait {
    /// Runs the tests on separate threads, because they wait for child processes.
    static var waiting: Self { Self() }
}
