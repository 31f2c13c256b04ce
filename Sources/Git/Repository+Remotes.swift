import CGit2

extension Repository {
    /// The names of the remotes with a URL in the configuration, sorted.
    ///
    /// They aren't read by `git_remote_list`, which uses the leaking search (``Configuration/entries()``).
    public func remotes() throws(GitError) -> [String] {
        let (start, ends) = ("remote.", [".url", ".pushurl"])
        let names = try configuration().entries().compactMap { entry -> String? in
            guard entry.key.hasPrefix(start), let end = ends.first(where: entry.key.hasSuffix) else { return nil }
            let name = entry.key.dropFirst(start.count).dropLast(end.count)
            return name.isEmpty ? nil : String(name)
        }
        return Set(names).sorted()
    }

    /// Finds a remote by its name; nil when it has no URL in the configuration.
    ///
    /// Of several URLs, git fetches from the first, but `git_remote_lookup` returns the last, so it isn't used.
    public func remote(_ name: String) throws(GitError) -> RemoteRecord? {
        guard try Self.canBeRemote(name) else { return nil }
        let configuration = try configuration()
        let rewrites = try AddressRewrites(configuration)
        let urls = try Self.addresses("remote.\(name).url", configuration)
        let pushed = try Self.addresses("remote.\(name).pushurl", configuration).map(rewrites.rewritten)
        guard let first = urls.first.map(rewrites.rewritten) ?? pushed.first else { return nil }
        let push = pushed.first ?? urls.lazy.compactMap(rewrites.rewrittenForPushing).first
        return RemoteRecord(name: name, url: first, pushURL: push == first ? nil : push)
    }

    /// The values of a key after the last empty one, which resets the list.
    private static func addresses(
        _ key: String, _ configuration: borrowing Configuration
    ) throws(GitError) -> [String] {
        try configuration.strings(key).split(separator: "", omittingEmptySubsequences: false).last.map(Array.init) ?? []
    }

    /// Adds a remote with the usual refspec (`git_remote_create`).
    ///
    /// - Throws: ``GitError/Code/exists`` when the name is in use.
    public func addRemote(_ name: String, url: String) throws(GitError) {
        try Call.requireText(name, url)
        _ = try unsafe handle(freedBy: git_remote_free) { unsafe git_remote_create(&$0, $1, name, url) }
    }

    /// Removes a remote, its remote-tracking branches, and upstream settings that name it (`git_remote_delete`).
    public func removeRemote(_ name: String) throws(GitError) {
        try Call.requireText(name)
        try Call.checked(unsafe git_remote_delete(pointer, name))
    }

    /// Whether a name is valid for a remote (`git_remote_name_is_valid`).
    public static func canBeRemote(_ name: String) throws(GitError) -> Bool {
        try Library.started()
        guard !name.utf8.contains(0) else { return false }
        var isValid: Int32 = 0
        try Call.checked(unsafe git_remote_name_is_valid(&isValid, name))
        return isValid != 0
    }
}

/// A remote in the configuration.
public struct RemoteRecord: Hashable, Sendable {
    /// The name, such as `origin`.
    public let name: String
    /// The fetch URL: the first of several, rewritten by `url.*.insteadOf`.
    public let url: String
    /// The push URL, likewise and rewritten by `url.*.pushInsteadOf`; nil when it is the same as ``url``.
    public let pushURL: String?
}

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
