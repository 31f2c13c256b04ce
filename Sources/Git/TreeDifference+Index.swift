extension TreeDifference {
    /// Whether git's index rejects the path: a component is `.git` in any case, or equivalent to it on NTFS
    /// (`verify_path` and `is_ntfs_dotgit` in git).
    public var isRefusedByIndex: Bool {
        new != nil && path.utf8.split(separator: UInt8(ascii: "/")).contains(where: Self.isRepository)
    }

    private static func isRepository(_ name: some Sequence<UInt8>) -> Bool {
        let lower = name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        guard let form = [".git", "git~1"].first(where: { lower.starts(with: $0.utf8) }) else { return false }
        // NTFS ignores trailing dots and blanks; a stream name follows a colon.
        let rest = lower.dropFirst(form.utf8.count).prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "\\") }
        return rest.allSatisfy { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: " ") }
    }
}
