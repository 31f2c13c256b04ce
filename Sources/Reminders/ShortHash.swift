/// A short name for a path (FNV-1a), where a whole path can't be part of a file name.
enum ShortHash {
    /// Eight hexadecimal digits.
    static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
