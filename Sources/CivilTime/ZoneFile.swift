/// The contents of a TZif file (RFC 8536, section 3).
struct ZoneFile {
    let table: TransitionTable
    /// The rule after the last transition; nil when the file has none.
    let rule: YearlyRule?

    /// Parses a file. Of two data blocks, the second is used, which has 64-bit times.
    init(_ bytes: [UInt8]) throws(ZoneError) {
        var reader = ByteReader(bytes)
        let header = try Header(&reader)
        guard header.version >= UInt8(ascii: "2") else {
            table = try Self.table(header, timeWidth: 4, &reader)
            rule = nil
            return
        }
        _ = try reader.take(header.blockLength(timeWidth: 4))
        table = try Self.table(Header(&reader), timeWidth: 8, &reader)
        rule = try Self.footer(&reader)
    }

    /// The header of a data block.
    private struct Header {
        let version: UInt8
        let utcIndicators: Int
        let standardIndicators: Int
        let leapSeconds: Int
        let times: Int
        let types: Int
        let characters: Int

        init(_ reader: inout ByteReader) throws(ZoneError) {
            guard reader.starts(with: "TZif") else { throw .notTZif }
            version = try reader.take(20)[4]
            utcIndicators = try reader.count()
            standardIndicators = try reader.count()
            leapSeconds = try reader.count()
            times = try reader.count()
            types = try reader.count()
            characters = try reader.count()
            guard (1...256).contains(types), characters >= 1 else { throw .malformed }
            guard [0, types].contains(utcIndicators), [0, types].contains(standardIndicators) else { throw .malformed }
        }

        /// The length of the block after the header, in bytes.
        func blockLength(timeWidth: Int) -> Int {
            times * (timeWidth + 1) + types * 6 + characters + leapSeconds * (timeWidth + 4) + standardIndicators
                + utcIndicators
        }
    }

    private static func table(
        _ header: Header, timeWidth: Int, _ reader: inout ByteReader
    ) throws(ZoneError) -> TransitionTable {
        guard header.leapSeconds == 0 else { throw .leapSeconds }
        var block = ByteReader(try reader.take(header.blockLength(timeWidth: timeWidth)))
        let times = try (0..<header.times).map { _ throws(ZoneError) in try block.integer(width: timeWidth) }
        let places = try block.take(header.times).map { Int($0) }
        let offsets = try (0..<header.types).map { _ throws(ZoneError) in try offset(&block, header) }
        guard zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }) else { throw .malformed }
        guard times.allSatisfy((-TransitionTable.limit...TransitionTable.limit).contains) else { throw .malformed }
        guard places.allSatisfy({ $0 < offsets.count }) else { throw .malformed }
        return TransitionTable(first: offsets[0], zip(times, places).map { Transition(start: $0, offset: offsets[$1]) })
    }

    /// Reads one local time type: its offset, whether it is summer time, and the index of its abbreviation.
    private static func offset(_ block: inout ByteReader, _ header: Header) throws(ZoneError) -> Int {
        let offset = try block.integer(width: 4)
        let rest = Array(try block.take(2))
        // The range is from RFC 8536, section 3.2.
        guard (-89_999...93_599).contains(offset), rest[0] <= 1, rest[1] < header.characters else { throw .malformed }
        return offset
    }

    /// Reads the rule between two line feeds; nil when it is empty.
    private static func footer(_ reader: inout ByteReader) throws(ZoneError) -> YearlyRule? {
        guard reader.starts(with: "\n") else { throw .truncated }
        _ = try reader.take(1)
        guard let end = reader.rest.firstIndex(of: UInt8(ascii: "\n")) else { throw .truncated }
        let text = String(decoding: reader.rest[..<end], as: UTF8.self)
        return text.isEmpty ? nil : try RuleReader.read(text)
    }
}

/// Reads big-endian numbers from a sequence of bytes.
struct ByteReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

    func starts(with text: StaticString) -> Bool { rest.starts(with: text.description.utf8) }

    /// Returns the next bytes, with indices from 0.
    mutating func take(_ count: Int) throws(ZoneError) -> [UInt8] {
        guard count <= rest.count else { throw .truncated }
        defer { rest = rest.dropFirst(count) }
        return Array(rest.prefix(count))
    }

    /// Reads a signed number of 4 or 8 bytes.
    mutating func integer(width: Int) throws(ZoneError) -> Int {
        let bytes = try take(width)
        let number = bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return width == 4 ? Int(Int32(truncatingIfNeeded: number)) : Int(truncatingIfNeeded: number)
    }

    /// Reads an unsigned number of 4 bytes.
    mutating func count() throws(ZoneError) -> Int {
        try take(4).reduce(0) { $0 << 8 | Int($1) }
    }
}
