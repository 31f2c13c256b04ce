import CGit2

/// A remote in the configuration. Git may rewrite its addresses (`url.*.insteadOf`).
package struct RemoteRecord: Hashable, Sendable {
    package let name: String
    /// The fetch URL: the first of several.
    package let url: String
    /// The push URL; nil when it is the same as ``url``.
    package let pushURL: String?
}

extension Configuration {
    /// The names of the remotes with a URL, sorted (by `git_remote_list`, whose search leaks, they aren't read).
    package var remotes: [String] {
        subsections(of: "remote").filter { name in
            ["url", "pushurl"].contains { entry("remote.\(name).\($0)") != nil }
        }.sorted()
    }

    /// A remote with a URL. Of several, git fetches from the first, but `git_remote_lookup` returns the last.
    package func remote(_ name: String) -> RemoteRecord? {
        guard Repository.canBeRemote(name) else { return nil }
        // The first of several; an empty value resets the list.
        func address(_ key: String) -> String? {
            let all = strings("remote.\(name).\(key)")
            return all.split(separator: "", omittingEmptySubsequences: false).last?.first
        }
        let push = address("pushurl")
        guard let url = address("url") ?? push else { return nil }
        return RemoteRecord(name: name, url: url, pushURL: push == url ? nil : push)
    }
}

extension Repository {
    /// Adds a remote with the usual refspec (`git_remote_create`).
    package func addRemote(_ name: String, url: String) throws {
        _ = try unsafe handle(freedBy: git_remote_free) { unsafe git_remote_create(&$0, $1, name, url) }
    }

    /// Removes a remote, its remote-tracking branches, and upstream settings that name it (`git_remote_delete`).
    package func removeRemote(_ name: String) throws {
        try Call.checked(unsafe git_remote_delete(pointer, name))
    }

    package static func canBeRemote(_ name: String) -> Bool {
        Library.start()
        var isValid: Int32 = 0
        return unsafe git_remote_name_is_valid(&isValid, name) == 0 && isValid != 0
    }
}
