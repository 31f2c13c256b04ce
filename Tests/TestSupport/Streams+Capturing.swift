import Synchronization
public import Terminal

extension Streams {
    /// Streams that keep what is written to them, for a command that runs in-process.
    ///
    /// - Parameters:
    ///   - input: what standard input holds.
    ///   - isTerminal: what all three streams pretend to be.
    /// - Returns: the streams, and the text that they have caught.
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

/// What was written to captured streams, once it was flushed.
public final class CapturedText: Sendable {
    private let pieces = Mutex([(bytes: [UInt8], isError: Bool)]())

    /// What went to standard output.
    public var output: String { text { !$0 } }

    /// What went to standard error.
    public var error: String { text { $0 } }

    /// What went to either, in the order of arrival: what a person at a terminal would have seen.
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

/// Bytes that are read once.
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
