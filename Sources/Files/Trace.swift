import CLinux
import Glibc

/// Reports what a run of the tool reads, decides, writes and spawns (`CommandLine.md`, "Trace").
///
/// It applies to all calls within ``run(_:)`` in the same thread. So several tools in one process have separate traces,
/// and functions needn't pass it on. Lines contain paths, programs, numbers and IDs, never the contents of a file,
/// which may be private.
package struct Trace: Sendable {
    /// The kind of an action.
    package enum Action: String, Sendable {
        /// A file was read.
        case read
        /// The tool has chosen what to do.
        case decide
        /// A file was written, moved or removed, or a reference moved.
        case write
        /// A program was started.
        case spawn
    }

    /// The trace of this thread, which ``run(_:)`` keeps alive.
    private static var current: Box? {
        unsafe clinux_trace().map { unsafe Unmanaged<Box>.fromOpaque($0).takeUnretainedValue() }
    }

    private final class Box: Sendable {
        let trace: Trace

        init(_ trace: Trace) { self.trace = trace }
    }

    private let start: Int
    private let tell: @Sendable (String) -> Void

    /// Creates a trace; its time starts at 0.
    ///
    /// - Parameter tell: receives a line, without a line break.
    package init(tell: @escaping @Sendable (String) -> Void) {
        start = Self.microseconds
        self.tell = tell
    }

    /// Runs a closure with this trace.
    package func run<T>(_ body: () -> T) -> T {
        let (outer, box) = (unsafe clinux_trace(), Box(self))
        unsafe clinux_set_trace(Unmanaged.passUnretained(box).toOpaque())
        defer { unsafe clinux_set_trace(outer) }
        return withExtendedLifetime(box, body)
    }

    /// Reports an action if a trace is active.
    ///
    /// - Parameters:
    ///   - action: the kind of the action.
    ///   - what: the details; evaluated only if a trace is active.
    package static func note(_ action: Action, _ what: @autoclosure () -> String) {
        guard let current = current?.trace else { return }
        let passed = microseconds - current.start
        let rest = "\(1_000 + passed % 1_000)".dropFirst()
        current.tell("\(passed / 1_000).\(rest) ms  \(action.rawValue)  \(what())")
    }

    /// The monotonic clock (`clock_gettime`).
    private static var microseconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }
}
