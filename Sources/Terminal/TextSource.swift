import Synchronization

/// A source of text: a descriptor, or memory in a test.
public final class TextSource: Sendable {
    /// The most bytes that are read as one text: 16 MiB.
    public static let limit = 1 << 24

    private let pending = Mutex([UInt8]())
    private let more: @Sendable () -> [UInt8]?

    /// Creates a source.
    ///
    /// - Parameter more: returns the next bytes, empty at the end, nil on an error.
    public init(more: @escaping @Sendable () -> [UInt8]?) { self.more = more }

    /// Reads the next line, without its line break; nil at the end or on an error.
    ///
    /// Bytes that aren't UTF-8 become U+FFFD.
    public func readLine() -> String? {
        let newline = UInt8(ascii: "\n")
        return pending.withLock { bytes in
            var end = bytes.firstIndex(of: newline)
            while end == nil, bytes.count < Self.limit, let chunk = more(), !chunk.isEmpty {
                end = chunk.firstIndex(of: newline).map { bytes.count + $0 }
                bytes += chunk
            }
            guard !bytes.isEmpty else { return nil }
            let line = bytes[..<(end ?? bytes.count)]
            bytes.removeFirst(min(line.count + 1, bytes.count))
            return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
    }

    /// Reads to the end; nil when it can't be read, isn't UTF-8, or is longer than ``limit``.
    public func readAll() -> String? {
        pending.withLock { bytes in
            while bytes.count <= Self.limit {
                guard let chunk = more() else { return nil }
                guard chunk.isEmpty else {
                    bytes += chunk
                    continue
                }
                defer { bytes = [] }
                return String(validating: bytes, as: UTF8.self)
            }
            return nil
        }
    }
}
