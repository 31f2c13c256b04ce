/// Reads big-endian numbers from a sequence of bytes.
struct ByteReader {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: some Sequence<UInt8>) { rest = ArraySlice(bytes) }

    func starts(with text: StaticString) -> Bool { rest.starts(with: text.description.utf8) }

    /// Returns the next bytes, with indices from 0.
    ///
    /// - Throws: ``ZoneError/truncated`` when fewer are left.
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
