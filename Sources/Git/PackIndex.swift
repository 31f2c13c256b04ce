/// The structure of a pack index (`gitformat-pack(5)`), read without the C library: a damaged index may make libgit2
/// read outside the file.
public struct PackIndex {
    private let bytes: [UInt8]
    private let isSecondVersion: Bool

    /// Creates the value from the bytes of an index.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        isSecondVersion = bytes.starts(with: [0xFF, 0x74, 0x4F, 0x63])
    }

    /// The checksum of the pack: the 20 bytes before the index's own.
    public var packChecksum: [UInt8] { Array(bytes.suffix(40).prefix(20)) }

    /// The IDs of the pack's objects. The index must be sound.
    public var names: [ObjectID] {
        let table = (isSecondVersion ? 8 : 0) + 1024
        let (start, step) = isSecondVersion ? (table, 20) : (table + 4, 24)
        return (0..<number(at: table - 4)).compactMap { index in
            ObjectID(bytes: bytes[(start + step * index)..<(start + step * index + 20)])
        }
    }

    /// Whether every offset is inside the file or its pack, and the IDs are sorted.
    ///
    /// - Parameter packSize: the pack's size in bytes.
    public func isSound(packSize: Int) -> Bool {
        let start = isSecondVersion ? 8 : 0
        guard bytes.count >= start + 1024 + 40, !isSecondVersion || number(at: 4) == 2 else { return false }
        let fanOut = (0..<256).map { number(at: start + 4 * $0) }
        guard zip(fanOut, fanOut.dropFirst()).allSatisfy({ $0 <= $1 }) else { return false }
        let table = start + 1024
        return isSecondVersion
            ? isSoundSecond(fanOut, table: table, packSize) : isSoundFirst(fanOut, table: table, packSize)
    }

    /// Version 1: an offset and an ID for each object.
    private func isSoundFirst(_ fanOut: [Int], table: Int, _ packSize: Int) -> Bool {
        let count = fanOut[255]
        guard bytes.count == table + count * 24 + 40 else { return false }
        return (0..<count).allSatisfy { isInside(number(at: table + 24 * $0), packSize) }
            && isSorted(fanOut) { table + 24 * $0 + 4 }
    }

    /// Version 2: IDs, checksums, offsets, and a table for offsets of 2 GiB and more.
    private func isSoundSecond(_ fanOut: [Int], table: Int, _ packSize: Int) -> Bool {
        let count = fanOut[255]
        let large = bytes.count - (table + count * 28 + 40)
        guard large >= 0, large.isMultiple(of: 8), large / 8 <= count else { return false }
        let offsets = table + count * 24
        let isEachInside = (0..<count).allSatisfy { index in
            let offset = number(at: offsets + 4 * index)
            guard offset >= 1 << 31 else { return isInside(offset, packSize) }
            let place = offset - 1 << 31
            guard place < large / 8 else { return false }
            let (high, low) = (
                number(at: offsets + 4 * count + 8 * place), number(at: offsets + 4 * count + 8 * place + 4)
            )
            return high < 1 << 31 && isInside(high << 32 | low, packSize)
        }
        return isEachInside && isSorted(fanOut) { table + 20 * $0 }
    }

    /// Whether an object can begin at an offset: after the pack's header and before its checksum.
    private func isInside(_ offset: Int, _ packSize: Int) -> Bool { offset >= 12 && offset < packSize - 20 }

    /// Whether the IDs are sorted and match the fan-out table.
    private func isSorted(_ fanOut: [Int], name: (Int) -> Int) -> Bool {
        let count = fanOut[255]
        var first = 0
        for (byte, end) in fanOut.enumerated() {
            guard (first..<end).allSatisfy({ bytes[name($0)] == byte }) else { return false }
            first = end
        }
        return (1..<max(count, 1)).allSatisfy { index in
            let (one, other) = (name(index - 1), name(index))
            return bytes[one..<one + 20].lexicographicallyPrecedes(bytes[other..<other + 20])
        }
    }

    /// The 32-bit number at an index.
    private func number(at place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
}
