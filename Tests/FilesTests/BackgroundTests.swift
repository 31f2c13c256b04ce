import Files
import Glibc
import Testing

@Suite("Work in the background") struct BackgroundTests {
    @Test("receives none of the signals that end a process") func signals() {
        let blocked = Background {
            var mask = sigset_t()
            unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
            return [SIGINT, SIGTERM, SIGHUP].map { unsafe sigismember(&mask, $0) }
        }
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
}
