import Glibc

/// Work that another thread does while this one goes on.
///
/// The thread blocks every signal that can be blocked, so that only the thread that waits for signals receives them.
///
/// The value is handed over when the thread has ended, so nothing is ever used by both at once.
public struct Background<Value: Sendable>: Sendable {
    private final class Place: @unchecked Sendable { var value: Value? }

    private let place = Place()
    private let work: @Sendable () -> Value
    private let thread: WorkThread

    /// Starts the work. Where the system has no thread to give, it is done when it is waited for.
    public init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        let place = place
        thread = WorkThread { place.value = work() }
    }

    /// Waits for the work's end; to be called at most once.
    public func wait() -> Value {
        thread.wait()
        return place.value ?? work()
    }
}

/// A thread that does one thing.
private struct WorkThread: Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let number: pthread_t?

    init(_ body: @escaping @Sendable () -> Void) {
        var number = pthread_t()
        let work = unsafe Unmanaged.passRetained(Work(body))
        // A thread begins with the signals blocked that its maker has blocked.
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
        let status = unsafe pthread_create(&number, nil, Self.start, work.toOpaque())
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
        if status != 0 { unsafe work.release() }
        self.number = status == 0 ? number : nil
    }

    private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { work in
        if let work = unsafe work { unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
    }

    func wait() {
        if let number { pthread_join(number, nil) }
    }
}
