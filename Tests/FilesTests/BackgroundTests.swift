import Files
import Glibc
import Synchronization
import Testing

@Suite("Work in the background") struct BackgroundTests {
    @Test("receives none of the signals that end a process") func signals() {
        let hasBegun = Atomic(false)
        let blocked = Background {
            hasBegun.store(true, ordering: .relaxed)
            var mask = sigset_t()
            unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
            return [SIGINT, SIGTERM, SIGHUP].map { unsafe sigismember(&mask, $0) }
        }
        while !hasBegun.load(ordering: .relaxed) { sched_yield() }
        #expect(blocked.wait() == [1, 1, 1])
    }

    @Test("leaves its maker's own signals as they are") func own() {
        var (before, after) = (sigset_t(), sigset_t())
        unsafe pthread_sigmask(SIG_BLOCK, nil, &before)
        _ = Background { 1 }.wait()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &after)
        let isAlike = (1...31).allSatisfy { unsafe sigismember(&before, $0) == sigismember(&after, $0) }
        #expect(isAlike)
    }

    @Test("is done once, whoever gets there first") func once() {
        for round in 0..<200 {
            let count = Atomic(0)
            let work = Background {
                count.add(1, ordering: .relaxed)
                return round
            }
            if round.isMultiple(of: 2) { sched_yield() }
            #expect(work.wait() == round)
            #expect(count.load(ordering: .relaxed) == 1)
        }
    }

    @Test("is done in two halves from many items on") func halves() {
        for many in [0, 10, 11] {
            let sums = Background.halves(of: Array(1...10), from: many) { $0.reduce(0, +) }
            #expect(sums == (many > 10 ? [55] : [15, 40]))
        }
        #expect(Background.halves(of: [Int](), from: 0) { $0.count } == [0, 0])
    }

    @Test("lets the programs that it starts use every processor") func processors() {
        @Sendable func allowed() -> Substring? {
            let status = FileSystem.read("/proc/thread-self/status", limit: 1 << 16).map {
                String(decoding: $0, as: UTF8.self)
            }
            return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        }
        let own = allowed()
        let hasBegun = Atomic(false)
        let other = Background {
            hasBegun.store(true, ordering: .relaxed)
            // The creating thread resets it right after the start.
            var tries = 0
            while allowed() != own, tries < 100_000 {
                sched_yield()
                tries += 1
            }
            return allowed()
        }
        while !hasBegun.load(ordering: .relaxed) { sched_yield() }
        #expect(other.wait() == own && own != nil)
    }
}
