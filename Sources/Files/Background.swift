import CLinux
import Glibc
import Synchronization

/// Work that another thread does, unless the thread that needs it gets there first: on a busy machine, the other one may
/// not have begun.
///
/// The thread blocks all signals, so that only the thread that waits for signals receives them.
public struct Background<Value: Sendable>: Sendable {
    private final class Slot: @unchecked Sendable {
        private let isTaken = Atomic(false)
        /// Written by the other thread, and read after it has ended.
        var value: Value?

        /// Whether the caller is the first, and has to do the work.
        func take() -> Bool { !isTaken.exchange(true, ordering: .relaxed) }
    }

    private let result = Slot()
    private let work: @Sendable () -> Value
    private let thread: WorkThread

    /// Starts the work.
    public init(_ work: @escaping @Sendable () -> Value) {
        self.work = work
        let result = result
        thread = WorkThread { if result.take() { result.value = work() } }
    }

    /// Does the work or waits for it, and returns its value. Call it at most once.
    public func wait() -> Value {
        guard !result.take() else {
            thread.abandon()
            return work()
        }
        thread.wait()
        return result.value ?? work()
    }
}

extension Background {
    /// Does work for many items in two halves, the second one in another thread; for a few at once.
    ///
    /// - Parameter many: the number of items from which on a second thread pays.
    /// - Returns: the value of each half, in order.
    public static func halves<Item: Sendable>(
        of items: [Item], from many: Int, _ work: @escaping @Sendable (ArraySlice<Item>) -> Value
    ) -> [Value] {
        guard items.count >= many else { return [work(items[...])] }
        let later = Background { work(items[(items.count / 2)...]) }
        return [work(items[..<(items.count / 2)]), later.wait()]
    }
}

/// A thread that runs one closure.
private struct WorkThread: Sendable {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private let number: pthread_t?

    init(_ body: @escaping @Sendable () -> Void) {
        var number = pthread_t()
        let work = unsafe Unmanaged.passRetained(Work(body))
        let status = unsafe clinux_start_thread(&number, Self.start, work.toOpaque())
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

    /// Lets the thread end by itself.
    func abandon() {
        if let number { pthread_detach(number) }
    }
}
