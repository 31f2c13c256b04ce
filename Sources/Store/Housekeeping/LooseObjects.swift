import Files

/// Estimates the number of loose objects in a repository from some of the 256 folders that contain them. It counts one
/// folder, like git, and sixteen if the result is near the limit.
public struct LooseObjects {
    private let folder: String

    init(in commonFolder: String) { folder = "\(commonFolder)/objects" }

    /// Whether there are more loose objects than a limit.
    func isMore(than limit: Int) -> Bool {
        guard count(in: 0x17) * 256 > limit / 2 else { return false }
        return (0x10...0x1F).reduce(0) { $0 + count(in: $1) } * 16 > limit
    }

    /// The number of loose objects whose IDs begin with a byte; the byte is at least `0x10`.
    private func count(in byte: Int) -> Int {
        guard let sample = try? Folder("\(folder)/\(String(byte, radix: 16))"), let entries = try? sample.entries()
        else {
            return 0
        }
        return entries.count { Self.isObject($0.name) }
    }

    /// Whether a file name is that of a loose object: the 38 digits of an ID after those of the folder.
    public static func isObject(_ name: String) -> Bool {
        name.utf8.count == 38
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
