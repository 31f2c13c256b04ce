import Synchronization

/// A sink for text: a descriptor, or memory in a test.
public final class TextSink: Sendable {
    private struct State {
        var pending: [UInt8] = []
        var isWhole = true
    }

    private let state = Mutex(State())
    private let isBuffered: Bool
    private let deliver: @Sendable ([UInt8]) -> Bool

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - isBuffered: whether text is buffered until ``flush()``.
    ///   - deliver: writes UTF-8 and returns whether nothing was lost.
    public init(isBuffered: Bool, deliver: @escaping @Sendable ([UInt8]) -> Bool) {
        (self.isBuffered, self.deliver) = (isBuffered, deliver)
    }

    /// Writes a text, at once or, in a buffered sink, at the next ``flush()``.
    public func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes binary data, such as an archive.
    public func write(_ bytes: [UInt8]) {
        state.withLock { $0.pending += bytes }
        if !isBuffered { flush() }
    }

    /// Writes the buffered text.
    ///
    /// - Returns: whether everything so far was written, apart from output to a closed pipe.
    @discardableResult public func flush() -> Bool {
        state.withLock { state in
            if !state.pending.isEmpty, !deliver(state.pending) { state.isWhole = false }
            state.pending = []
            return state.isWhole
        }
    }
}
