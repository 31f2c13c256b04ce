/// Why a time zone can't be read.
public enum ZoneError: Error, Equatable, Sendable {
    /// The bytes aren't a TZif file.
    case malformed
}

/// A compiled time zone (RFC 8536), read.
struct ZoneFile {
    let transitions: [(at: Int, offset: Int)]
    let firstOffset: Int
    let rule: ZoneRule?

    /// The numbers in a header, in the order in which they stand.
    private struct Header {
        let isUTC, isStandard, leap, time, type, characters: Int

        /// How many bytes the body behind it takes.
        func length(timeSize: Int) -> Int {
            time * (timeSize + 1) + type * 6 + characters + leap * (timeSize + 4) + isStandard + isUTC
        }
    }

    init(_ bytes: [UInt8]) throws(ZoneError) {
        let (version, first) = try Self.header(bytes, at: 0)
        guard version >= UInt8(ascii: "2") else {
            (transitions, firstOffset) = try Self.body(bytes, at: 44, first, timeSize: 4)
            rule = nil
            return
        }
        let second = 44 + first.length(timeSize: 4)
        let (_, header) = try Self.header(bytes, at: second)
        (transitions, firstOffset) = try Self.body(bytes, at: second + 44, header, timeSize: 8)
        rule = try Self.footer(bytes, at: second + 44 + header.length(timeSize: 8))
    }

    private static func header(_ bytes: [UInt8], at start: Int) throws(ZoneError) -> (UInt8, Header) {
        guard start >= 0, bytes.count >= start + 44, bytes[start..<(start + 4)].elementsEqual("TZif".utf8) else {
            throw .malformed
        }
        let counts = try (0..<6).map { index throws(ZoneError) in
            let count = Int(try integer(bytes, at: start + 20 + index * 4, size: 4))
            guard (0...bytes.count).contains(count) else { throw .malformed }
            return count
        }
        let header = Header(
            isUTC: counts[0], isStandard: counts[1], leap: counts[2], time: counts[3], type: counts[4],
            characters: counts[5])
        guard header.type > 0 else { throw .malformed }
        return (bytes[start + 4], header)
    }

    private static func body(
        _ bytes: [UInt8], at start: Int, _ header: Header, timeSize: Int
    ) throws(ZoneError) -> ([(at: Int, offset: Int)], Int) {
        guard bytes.count >= start + header.length(timeSize: timeSize) else { throw .malformed }
        let kinds = start + header.time * timeSize
        let types = kinds + header.time
        let offsets = try (0..<header.type).map { index throws(ZoneError) in
            let offset = Int(try integer(bytes, at: types + index * 6, size: 4))
            guard abs(offset) < 26 * 3600 else { throw .malformed }
            return offset
        }
        var transitions: [(at: Int, offset: Int)] = []
        for index in 0..<header.time {
            let at = Int(try integer(bytes, at: start + index * timeSize, size: timeSize))
            let kind = Int(bytes[kinds + index])
            guard kind < offsets.count, transitions.last.map({ $0.at < at }) ?? true else { throw .malformed }
            transitions.append((at, offsets[kind]))
        }
        return (transitions, offsets[0])
    }

    /// A signed big-endian number.
    private static func integer(_ bytes: [UInt8], at start: Int, size: Int) throws(ZoneError) -> Int64 {
        guard start >= 0, start + size <= bytes.count else { throw .malformed }
        let value = bytes[start..<(start + size)].reduce(Int64(0)) { $0 << 8 | Int64($1) }
        return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : value
    }

    /// The rule between two line ends behind the second body.
    private static func footer(_ bytes: [UInt8], at start: Int) throws(ZoneError) -> ZoneRule? {
        let newline = UInt8(ascii: "\n")
        guard start < bytes.count, bytes[start] == newline else { throw .malformed }
        let rest = bytes[(start + 1)...]
        guard let end = rest.firstIndex(of: newline) else { throw .malformed }
        let text = rest[..<end]
        guard !text.isEmpty else { return nil }
        guard let rule = ZoneRule(text) else { throw .malformed }
        return rule
    }
}
