import Glibc

/// Sleeping, and the clock that measures it.
public enum Pause {
    /// Sleeps for about that many milliseconds.
    public static func milliseconds(_ count: Int) {
        var pause = timespec(tv_sec: count / 1000, tv_nsec: count % 1000 * 1_000_000)
        unsafe nanosleep(&pause, nil)
    }

    /// Seconds on the monotonic clock.
    public static var monotonicSeconds: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
