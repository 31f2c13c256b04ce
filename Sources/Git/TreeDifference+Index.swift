extension TreeDifference {
    /// Whether git's index refuses the path: a name in it is `.git` in any case, or what NTFS reads as that
    /// (`verify_path` and `is_ntfs_dotgit` of git).
    public var isRefusedByIndex: Bool {
        new != nil && path.utf8.split(separator: UInt8(ascii: "/")).contains(where: Self.isRepository)
    }

    private static func isRepository(_ name: some Sequence<UInt8>) -> Bool {
        let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let form = [".git", "git~1"].first(where: { lower.starts(with: $0.utf8) }) else { return false }
        // What follows up to a stream's name, or a backslash, is left out by NTFS.
        let rest = lower.dropFirst(form.utf8.count).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        return rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
    }
}
