import Git
import Testing

/// The structure of a pack's index: a damaged one may point outside of the file or of its pack.
struct PackIndexTests {
    /// An index of version 2 with three objects; the third one's offset is in the table of large offsets.
    private static func index(
        fanOut: [(byte: Int, count: Int)] = [(0x10, 1), (0x20, 2), (0x30, 3)], names: [UInt8] = [0x10, 0x20, 0x30],
        offsets: [UInt32] = [12, 500, 1 << 31], large: [UInt64] = [900], extra: Int = 0
    ) -> [UInt8] {
        var bytes: [UInt8] = [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2]
        for byte in 0..<256 { bytes += big(UInt32(fanOut.last { $0.byte <= byte }?.count ?? 0)) }
        for name in names { bytes += [name] + [UInt8](repeating: 7, count: 19) }
        bytes += [UInt8](repeating: 0, count: 4 * names.count)
        for offset in offsets { bytes += big(offset) }
        for offset in large { bytes += big(UInt32(offset >> 32)) + big(UInt32(truncatingIfNeeded: offset)) }
        return bytes + [UInt8](repeating: 1, count: 20) + [UInt8](repeating: 2, count: 20 + extra)
    }

    private static func big(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
    }

    @Test("a sound one is taken")
    func sound() {
        let index = PackIndex(Self.index())
        #expect(index.isSound(packSize: 1_000) && index.packChecksum == [UInt8](repeating: 1, count: 20))
        #expect(index.names.map { "\($0)".prefix(4) } == ["1007", "2007", "3007"])
    }

    @Test("of version 1, too")
    func firstVersion() {
        var bytes = (0..<256).flatMap { Self.big($0 < 0x10 ? 0 : 1) }
        bytes += Self.big(12) + [0x10] + [UInt8](repeating: 7, count: 19) + [UInt8](repeating: 1, count: 40)
        #expect(PackIndex(bytes).isSound(packSize: 100))
        #expect(!PackIndex(bytes).isSound(packSize: 32))
        #expect(PackIndex(bytes).names.map { "\($0)".prefix(4) } == ["1007"])
    }

    private static let damaged: [(name: String, bytes: [UInt8])] = [
        ("empty", []), ("no table", Array(index().prefix(1_000))), ("truncated", Array(index().dropLast())),
        ("longer", index(extra: 24)), ("longer by a byte", index(extra: 1)),
        ("a fan-out that goes back", index(fanOut: [(0x10, 1), (0x20, 0), (0x30, 3)])),
        ("a fan-out beyond the table", index(fanOut: [(0x10, 1), (0x20, 2), (0x30, 4_000_000_000)])),
        ("a name where the fan-out has none", index(names: [0x10, 0x21, 0x20])),
        ("names out of order", index(fanOut: [(0x10, 3)], names: [0x10, 0x10, 0x10])),
        ("an offset beyond the pack", index(offsets: [12, 990, 1 << 31])),
        ("an offset in the pack's header", index(offsets: [4, 500, 1 << 31])),
        ("an offset beyond the large ones", index(offsets: [12, 500, 1 << 31 + 1])),
        ("a large offset beyond the pack", index(large: [1 << 40])),
        ("a large offset that is negative", index(large: [1 << 63 + 12])),
        ("another version", index().enumerated().map { $0.offset == 7 ? 3 : $0.element }),
    ]

    @Test("a damaged one isn't", arguments: damaged.indices)
    func refused(at place: Int) {
        let (name, bytes) = Self.damaged[place]
        #expect(!PackIndex(bytes).isSound(packSize: 1_000), "\(name)")
    }
}
