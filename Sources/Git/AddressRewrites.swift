/// Rewrites addresses by `url.*.insteadOf` and `url.*.pushInsteadOf`, once, like git (`git-config`). libgit2 rewrites
/// only the last of several addresses.
struct AddressRewrites {
    /// A replacement of an address prefix.
    private struct Rewrite {
        let base: String
        let prefix: String
    }

    private let all: [Rewrite]
    /// The rewrites for pushing only.
    private let pushes: [Rewrite]

    init(_ configuration: borrowing Configuration) throws(GitError) {
        let entries = try configuration.entries()
        all = Self.rewrites(entries, "insteadof")
        pushes = Self.rewrites(entries, "pushinsteadof")
    }

    private static func rewrites(_ entries: [ConfigurationEntry], _ name: String) -> [Rewrite] {
        let (start, end) = ("url.", ".\(name)")
        return entries.filter { entry in
            entry.key.hasPrefix(start) && entry.key.hasSuffix(end)
                && entry.key.utf8.count >= start.utf8.count + end.utf8.count
        }.map { entry in
            let base = entry.key.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)
            return Rewrite(base: String(decoding: base, as: UTF8.self), prefix: entry.value)
        }
    }

    /// The rewritten address.
    func rewritten(_ address: String) -> String { Self.rewritten(address, all) ?? address }

    /// The push address of a remote without a push URL; nil if no rewrite matches.
    func rewrittenForPushing(_ address: String) -> String? { Self.rewritten(address, pushes) }

    /// The longest prefix wins; of equal ones, the first.
    private static func rewritten(_ address: String, _ rewrites: [Rewrite]) -> String? {
        var best: Rewrite?
        for rewrite in rewrites where address.utf8.starts(with: rewrite.prefix.utf8) {
            if let best, best.prefix.utf8.count >= rewrite.prefix.utf8.count { continue }
            best = rewrite
        }
        return best.map { $0.base + String(decoding: address.utf8.dropFirst($0.prefix.utf8.count), as: UTF8.self) }
    }
}
