import CGit2

/// The SHA-1 of a file's bytes, which remembers its state on the way: a changed file is hashed from the change on.
struct SHA1 {
    /// The state after each `step` bytes, from the state of no bytes on.
    private var states = [Self.start]
    private let isPlain: Bool

    private static let start: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    private static let step = 1 << 15

    /// Creates the hash of no bytes.
    ///
    /// - Parameter isPlain: whether to do without the processor's own instructions.
    init(isPlain: Bool = false) { self.isPlain = isPlain }

    /// The hash of some bytes.
    static func digest(of bytes: ArraySlice<UInt8>) -> ObjectID {
        digest(of: bytes, after: start, total: bytes.count, isPlain: false)
    }

    /// How many of some first bytes needn't be hashed again.
    static func known(_ count: Int) -> Int { count / step * step }

    /// The hash of the first bytes of the last call, and others behind them.
    ///
    /// - Parameter known: how many of the first bytes stay; see ``known(_:)``.
    mutating func digest(_ others: ArraySlice<UInt8>, from known: Int) -> ObjectID {
        states.removeLast(states.count - 1 - known / Self.step)
        var rest = others
        while rest.count >= Self.step {
            var state = states[states.count - 1]
            unsafe rest.withUnsafeBufferPointer { blocks in
                unsafe cgit2_sha1_add(&state, blocks.baseAddress, Self.step / 64, isPlain ? 1 : 0)
            }
            states.append(state)
            rest = rest.dropFirst(Self.step)
        }
        return Self.digest(
            of: rest, after: states[states.count - 1], total: known + others.count, isPlain: isPlain)
    }

    private static func digest(
        of bytes: ArraySlice<UInt8>, after state: [UInt32], total: Int, isPlain: Bool
    ) -> ObjectID {
        var sum = git_oid()
        unsafe withUnsafeMutableBytes(of: &sum.id) { sum in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe cgit2_sha1_end(
                    state, bytes.baseAddress, bytes.count, UInt64(total), isPlain ? 1 : 0,
                    sum.assumingMemoryBound(to: UInt8.self).baseAddress)
            }
        }
        return ObjectID(sum)
    }
}
