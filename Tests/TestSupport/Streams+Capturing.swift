import Synchronization
public import Terminal

extension Streams {
    /// Creates streams that capture the output of a command that runs in-process.
    ///
    /// - Parameters:
    ///   - input: the contents of standard input.
    ///   - isTerminal: whether all three streams claim to be terminals.
    /// - Returns: the streams and the captured text.
    public static func capturing(
        input: String = "", isTerminal: Bool = false
    ) -> (streams: Streams, captured: CapturedText) {
        let (captured, unread) = (CapturedText(), InputOnce(Array(input.utf8)))
        let streams = Streams(
            input: TextSource { unread.take() },
            output: TextSink(isBuffered: true) { captured.keep($0, isError: false) },
            error: TextSink(isBuffered: false) { captured.keep($0, isError: true) },
            isInputTerminal: isTerminal, isOutputTerminal: isTerminal, isErrorTerminal: isTerminal)
        return (streams, captured)
    }
}

/// The text that was written to captured streams and flushed.
public final class CapturedText: Sendable {
    private let pieces = Mutex([(bytes: [UInt8], isError: Bool)]())

    /// The text on standard output.
    public var output: String { text { !$0 } }

    /// The text on standard error.
    public var error: String { text { $0 } }

    /// The text on both, in the order of arrival, as on a terminal.
    public var all: String { text { _ in true } }

    func keep(_ bytes: [UInt8], isError: Bool) -> Bool {
        pieces.withLock { $0.append((bytes, isError)) }
        return true
    }

    private func text(_ isWanted: (Bool) -> Bool) -> String {
        let kept = pieces.withLock { $0 }
        return String(decoding: kept.filter { isWanted($0.isError) }.flatMap(\.bytes), as: UTF8.self)
    }
}

/// Bytes that can be read once.
private final class InputOnce: Sendable {
    private let bytes: Mutex<[UInt8]>

    init(_ bytes: [UInt8]) {
        self.bytes = Mutex(bytes)
    }

    func take() -> [UInt8] {
        bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
    }
}
