import Files

/// About how many objects a repository has in files of their own, told from some of the 256 folders that they are spread
/// over: from one where there are few, as git tells it, and from sixteen where it comes near enough to matter.
public struct LooseObjects {
    private let folder: String

    init(in commonFolder: String) { folder = "\(commonFolder)/objects" }

    /// Whether there are more than so many.
    func isMore(than limit: Int) -> Bool {
        guard count(in: 0x17) * 256 > limit / 2 else { return false }
        return (0x10...0x1F).reduce(0) { $0 + count(in: $1) } * 16 > limit
    }

    /// How many there are whose ids begin with a byte from `0x10` on.
    private func count(in byte: Int) -> Int {
        guard let sample = try? Folder("\(folder)/\(String(byte, radix: 16))"), let entries = try? sample.entries()
        else {
            return 0
        }
        return entries.count { Self.isObject($0.name) }
    }

    /// Whether a file's name is that of an object: what its id has behind the folder's two digits.
    public static func isObject(_ name: String) -> Bool {
        name.utf8.count == 38
            && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
