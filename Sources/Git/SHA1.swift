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
    ///
    /// - Parameter known: how many of the first bytes are those of the last call.
    mutating func digest(_ bytes: ArraySlice<UInt8>, known: Int) -> [UInt8] {
        states.removeLast(max(0, states.count - 1 - known / Self.step))
        var rest = bytes.dropFirst((states.count - 1) * Self.step)
        while rest.count >= Self.step {
            states.append(state(with: rest.prefix(Self.step)))
            rest = rest.dropFirst(Self.step)
        }
        let padding = (119 - rest.count % 64) % 64 + 1
        let length = UInt64(bytes.count) * 8
        rest += [0x80] + [UInt8](repeating: 0, count: padding - 1)
        rest += (1...8).map { UInt8(truncatingIfNeeded: length >> (64 - 8 * UInt64($0))) }
        return state(with: rest).flatMap { word in
            (1...4).map { UInt8(truncatingIfNeeded: word >> (32 - 8 * UInt32($0))) }
        }
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
