import Synchronization

/// Where text goes: a descriptor, or a test's memory.
public final class TextSink: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isWhole = true
    }

    private let state = Mutex(State())
    private let isBuffered: Bool
    private let deliver: @Sendable ([UInt8]) -> Bool

    /// Makes a sink.
    ///
    /// - Parameters:
    ///   - isBuffered: whether text is kept until ``flush()``.
    ///   - deliver: takes UTF-8 and says whether nothing of it was lost.
    public init(isBuffered: Bool, deliver: @escaping @Sendable ([UInt8]) -> Bool) {
        self.isBuffered = isBuffered
        self.deliver = deliver
    }

    /// Writes a text; it arrives at once, or with the next ``flush()`` where the sink is buffered.
    public func write(_ text: String) {
        state.withLock { $0.pending += Array(text.utf8) }
        if !isBuffered { flush() }
    }

    /// Writes bytes that are no text, an archive say, as ``write(_:)`` does a text.
    public func write(_ bytes: [UInt8]) {
        state.withLock { $0.pending += bytes }
        if !isBuffered { flush() }
    }

    /// Hands on what is kept.
    ///
    /// - Returns: whether everything that was ever written has arrived, or wasn't wanted by a reader that had left.
    @discardableResult public func flush() -> Bool {
        state.withLock { state in
            if !state.pending.isEmpty, !deliver(state.pending) { state.isWhole = false }
            state.pending = []
            return state.isWhole
        }
    }
}
