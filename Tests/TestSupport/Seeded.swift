/// Random numbers that are the same for the same seed (SplitMix64).
public struct Seeded: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Begins the sequence of a seed.
    public init(_ seed: UInt64) { state = seed }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    /// One of several values, which must not be none.
    public mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: choices.indices, using: &self)] }

    /// Whether something happens that does once in so many times.
    public mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &self) == 0 }
}
