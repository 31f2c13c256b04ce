import CLinux

/// Reports what a run of the tool reads, decides, writes and spawns (`CommandLine.md`, "Trace").
///
/// It applies to all calls within ``run(_:)`` in the same thread. So several tools in one process have separate traces,
/// and functions needn't pass it on. Lines contain paths, programs, numbers and IDs, never the contents of a file,
/// which may be private.
package struct Trace {
    package enum Action: String, Sendable { case read, decide, write, spawn }

    private let start = Pause.monotonicSeconds
    private let tell: (String) -> Void

    /// Creates a trace that reports lines; its time starts at 0.
    package init(tell: @escaping (String) -> Void) { self.tell = tell }

    package func run<T>(_ body: () -> T) -> T {
        let outer = unsafe clinux_trace()
        defer { unsafe clinux_set_trace(outer) }
        return unsafe withUnsafePointer(to: self) { trace in
            unsafe clinux_set_trace(trace)
            return body()
        }
    }

    /// Reports an action if a trace is active; only then are its details evaluated.
    package static func note(_ action: Action, _ what: @autoclosure () -> String) {
        guard let trace = unsafe clinux_trace()?.assumingMemoryBound(to: Trace.self).pointee else { return }
        let passed = Int((Pause.monotonicSeconds - trace.start) * 1_000_000)
        let rest = "\(1_000 + passed % 1_000)".dropFirst()
        trace.tell("\(passed / 1_000).\(rest) ms  \(action.rawValue)  \(what())")
    }
}
