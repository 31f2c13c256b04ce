import CGit2

/// The SHA-1 of a file's bytes, which remembers its state on the way: a changed file is hashed from the change on.
struct SHA1 {
    /// The state after each `step` bytes, from the state of no bytes on.
    private var states: [[UInt32]] = [[0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]]
    private let isPlain: Bool

    private static let step = 1 << 15

    /// Creates the hash of no bytes.
    ///
    /// - Parameter isPlain: whether to do without the processor's own instructions.
    init(isPlain: Bool = false) { self.isPlain = isPlain }

    /// The hash of some bytes.
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        var hash = SHA1()
        return hash.digest(bytes[...], from: 0)
    }

    /// How many of some first bytes needn't be hashed again.
    static func known(_ count: Int) -> Int { count / step * step }

    /// The hash of the first bytes of the last call, and others behind them.
    ///
    /// - Parameter known: how many of the first bytes stay; see ``known(_:)``.
    mutating func digest(_ others: ArraySlice<UInt8>, from known: Int) -> [UInt8] {
        states.removeLast(states.count - 1 - known / Self.step)
        var rest = others
        while rest.count >= Self.step {
            states.append(state(with: rest.prefix(Self.step)))
            rest = rest.dropFirst(Self.step)
        }
        let padding = (119 - rest.count % 64) % 64 + 1
        var end: [UInt8] = []
        end.reserveCapacity(rest.count + padding + 8)
        end += rest
        end.append(0x80)
        for _ in 1..<padding { end.append(0) }
        Self.append(UInt64(known + others.count) * 8, size: 8, to: &end)
        var sum: [UInt8] = []
        sum.reserveCapacity(20)
        for word in state(with: end[...]) { Self.append(UInt64(word), size: 4, to: &sum) }
        return sum
    }

    /// Appends the lower bytes of a number, the highest one first.
    private static func append(_ number: UInt64, size: Int, to bytes: inout [UInt8]) {
        for place in 1...size { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * (size - place)))) }
    }

    /// The last state, and some blocks more.
    private func state(with bytes: ArraySlice<UInt8>) -> [UInt32] {
        var state = states[states.count - 1]
        unsafe bytes.withUnsafeBufferPointer { blocks in
            unsafe cgit2_sha1_add(&state, blocks.baseAddress, blocks.count / 64, isPlain ? 1 : 0)
        }
        return state
    }
}
