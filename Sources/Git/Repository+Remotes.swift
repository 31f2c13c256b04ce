import CGit2

/// A remote as the configuration has it.
public struct RemoteRecord: Hashable, Sendable {
    /// Its name, such as `origin`.
    public let name: String
    /// Where it is fetched from, of several addresses the first, with what `url.*.insteadOf` makes of it.
    public let url: String
    /// Where it is pushed to, likewise and with `url.*.pushInsteadOf`; nil when that is ``url``.
    public let pushURL: String?
}

extension Repository {
    /// The names of the remotes that have an address in the configuration, in order.
    ///
    /// They are read here, as `git_remote_list` looks for them by a regular expression (``Configuration/entries()``).
    public func remotes() throws(GitError) -> [String] {
        let (start, ends) = ("remote.", [".url", ".pushurl"])
        let names = try configuration().entries().compactMap { entry -> String? in
            guard entry.key.hasPrefix(start), let end = ends.first(where: entry.key.hasSuffix) else { return nil }
            let name = entry.key.dropFirst(start.count).dropLast(end.count)
            return name.isEmpty ? nil : String(name)
        }
        return Set(names).sorted()
    }

    /// A remote by its name; nil when it has no address in the configuration.
    ///
    /// Of several addresses git fetches from the first, where `git_remote_lookup` returns the last; they are read here.
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

    /// The values of a key; an empty one takes those before it back.
    private static func addresses(
        _ key: String, _ configuration: borrowing Configuration
    ) throws(GitError) -> [String] {
        try configuration.strings(key).split(separator: "", omittingEmptySubsequences: false).last.map(Array.init) ?? []
    }

    /// Adds a remote with the usual refspec (`git_remote_create`).
    ///
    /// - Throws: ``GitError/Code/exists`` when there is one of that name.
    public func addRemote(_ name: String, url: String) throws(GitError) {
        try Call.requireText(name, url)
        _ = try unsafe handle(freedBy: git_remote_free) { unsafe git_remote_create(&$0, $1, name, url) }
    }

    /// Removes a remote, what is known of its branches, and what names it as a branch's upstream (`git_remote_delete`).
    public func removeRemote(_ name: String) throws(GitError) {
        try Call.requireText(name)
        try Call.checked(unsafe git_remote_delete(pointer, name))
    }

    /// Whether a remote may have a name (`git_remote_name_is_valid`).
    public static func canBeRemote(_ name: String) throws(GitError) -> Bool {
        try Library.started()
        guard !name.utf8.contains(0) else { return false }
        var isValid: Int32 = 0
        try Call.checked(unsafe git_remote_name_is_valid(&isValid, name))
        return isValid != 0
    }
}
