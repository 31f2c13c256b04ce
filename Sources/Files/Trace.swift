import Glibc

/// Tells what a run of the tool reads, decides, writes and spawns, while it does (`CommandLine.md`, "Trace").
///
/// It holds for what is called within ``run(_:)`` in the same thread. So several tools in one process don't hear of each
/// other, and the functions that read and write need not hand it on. Paths, programs, numbers and ids are told, never what
/// stands in a file: there are titles in it.
public struct Trace: Sendable {
    /// What was done.
    public enum Deed: String, Sendable {
        /// A file was read.
        case read
        /// The tool has chosen what to do.
        case decide
        /// A file was written, moved or removed, or a reference moved.
        case write
        /// A program was started.
        case spawn
    }

    @TaskLocal private static var current: Trace?

    private let start: Int
    private let tell: @Sendable (String) -> Void

    /// Starts the clock.
    ///
    /// - Parameter tell: takes a line, without a line break.
    public init(tell: @escaping @Sendable (String) -> Void) {
        start = Self.microseconds
        self.tell = tell
    }

    /// Runs something whose deeds are told.
    public func run<T>(_ body: () -> T) -> T { Self.$current.withValue(self, operation: body) }

    /// Tells a deed where somebody listens.
    ///
    /// - Parameters:
    ///   - deed: what was done.
    ///   - what: to what; not worked out where nobody listens.
    public static func note(_ deed: Deed, _ what: @autoclosure () -> String) {
        guard let current else { return }
        let passed = microseconds - current.start
        let rest = "\(1_000 + passed % 1_000)".dropFirst()
        current.tell("\(passed / 1_000).\(rest) ms  \(deed.rawValue)  \(what())")
    }

    /// The system's steady clock (`clock_gettime`).
    private static var microseconds: Int {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
    }
}
