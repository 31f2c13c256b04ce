import CGit2
import Files
import Glibc

extension Repository {
    package enum Head: Hashable, Sendable {
        /// A branch, by its full name (`refs/heads/main`); the tip is nil before the first commit.
        case branch(name: String, tip: ObjectID?)
        case detached(ObjectID)

        /// The branch's short name; nil if HEAD is detached.
        package var branch: String? {
            guard case .branch(let name, _) = self else { return nil }
            return name.hasPrefix("refs/heads/") ? String(name.dropFirst("refs/heads/".count)) : name
        }
    }

    /// HEAD, with symbolic references followed to the branch that a commit would move.
    package var head: Head {
        get throws {
            let (name, tip) = try resolve("HEAD")
            guard name == "HEAD" else { return .branch(name: name, tip: tip) }
            guard let tip else { throw GitError(code: .notFound, kind: "reference", message: "HEAD is missing") }
            return .detached(tip)
        }
    }

    /// The object of a reference, by its full name or `HEAD`; nil when it doesn't exist or is unborn.
    package func reference(_ name: String) throws -> ObjectID? { try resolve(name).id }

    /// Follows symbolic references (`git_reference_lookup`) to the last name, existing or not, and its object.
    /// A malformed name, or too long a chain, is ``GitError/Code/invalidSpec``.
    package func resolve(_ name: String) throws -> (name: String, id: ObjectID?) {
        var current = name
        for _ in 0...Self.longestChain {
            let (target, id) = try look(up: current)
            guard let target else { return (current, id) }
            current = target
        }
        throw GitError(code: .invalidSpec, kind: "reference", message: "'\(name)' leads on and on")
    }

    /// The longest chain of symbolic references that git follows (`SYMREF_MAXDEPTH`).
    private static let longestChain = 5

    /// What a reference points at: a name, an object, or nothing. If its file is replaced meanwhile, libgit2 reads another
    /// number of bytes than it had a moment before.
    private func look(up name: String) throws -> (target: String?, id: ObjectID?) {
        return try retrying(where: { $0.message.contains("could not read (expected ") }) {
            var made: OpaquePointer?
            guard try Call.found(unsafe git_reference_lookup(&made, pointer, name)) else { return (nil, nil) }
            defer { unsafe git_reference_free(made) }
            let target = unsafe git_reference_symbolic_target(made).map { unsafe String(cString: $0) }
            return unsafe (target, ObjectID.copy(git_reference_target(made)))
        }
    }

    /// The references whose names match a pattern (`git_reference_iterator_glob_new`), such as `refs/heads/*`, where a star
    /// also matches slashes, ordered by name. Dangling ones are left out.
    package func references(matching glob: String) throws -> [(name: String, id: ObjectID)] {
        let iterator = try unsafe handle(freedBy: git_reference_iterator_free) {
            unsafe git_reference_iterator_glob_new(&$0, $1, glob)
        }
        var found: [(name: String, id: ObjectID)] = []
        var name: UnsafePointer<CChar>?
        while try Call.advanced(unsafe git_reference_next_name(&name, iterator.pointer)) {
            guard let text = unsafe name.map({ unsafe String(cString: $0) }) else { break }
            if let id = try reference(text) { found.append((text, id)) }
        }
        return found.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Creates or overwrites a reference (`git_reference_create`).
    package func setReference(_ name: String, to id: ObjectID, reflog message: String) throws {
        var id = id.raw
        try sharing {
            _ = try unsafe handle(freedBy: git_reference_free) {
                unsafe git_reference_create(&$0, $1, name, &id, 1, message)
            }
        }
    }

    /// Moves a branch if it still points at `old`: a compare-and-swap under the branch's lock
    /// (`git_reference_create_matching`). Nil for `old` creates a branch that must not exist. The message is for the reflogs
    /// of the branch, and of HEAD if it is on the branch.
    ///
    /// - Throws: ``GitError/Code/modified`` or ``GitError/Code/notFound`` when the branch doesn't; ``GitError/Code/locked``
    ///   when another process is moving it. Nothing has moved then.
    package func moveBranch(_ name: String, from old: ObjectID?, to new: ObjectID, reflog message: String) throws {
        // While `git gc` packs objects, a new one can be invisible for a moment.
        try retrying(where: { $0.code == .notFound }) {
            if try !contains(new) { throw GitError(code: .notFound, kind: "reference", message: "no commit \(new)") }
        }
        var (id, expected) = (new.raw, (old ?? .zero).raw)
        try sharing {
            _ = try unsafe handle(freedBy: git_reference_free) {
                unsafe git_reference_create_matching(&$0, $1, name, &id, 1, &expected, message)
            }
        }
    }

    /// Sets the identity for reflog entries (`git_repository_set_ident`).
    package func setReflogIdentity(name: String, email: String) throws {
        try Call.checked(unsafe git_repository_set_ident(pointer, name, email))
    }
}

/// What git's reflogs say (`git reflog`).
package enum Reflog {
    /// The objects before and after each move of a reference, the newest first; the null object where it didn't exist. The
    /// log of `HEAD` is in the work tree's own git folder, the others' in the common one.
    package static func moves(of name: String, in gitFolder: String) -> [(old: ObjectID, new: ObjectID)] {
        let text = FileSystem.read("\(gitFolder)/logs/\(name)", limit: 1 << 26) ?? []
        return text.split(separator: UInt8(ascii: "\n")).reversed().compactMap { line in
            let ids = line.split(separator: UInt8(ascii: " "), maxSplits: 2).prefix(2)
                .compactMap { ObjectID(String(decoding: $0, as: UTF8.self)) }
            return ids.count == 2 ? (ids[0], ids[1]) : nil
        }
    }
}

/// Upstreams. Branches have their full names, such as `refs/heads/main`.
extension Repository {
    /// The remote-tracking branch of a branch's upstream (`git_branch_upstream_name`), such as `refs/remotes/origin/main`,
    /// fetched or not; nil when no upstream is configured.
    package func upstreamName(of branch: String) throws -> String? {
        return try unsafe Call.text { unsafe git_branch_upstream_name($0, pointer, branch) }
    }

    /// Creates a branch at a commit and switches HEAD to it (`git_repository_set_head`), without writing its files.
    package func switchHead(to branch: String, at commit: ObjectID) throws {
        try setReference(branch, to: commit, reflog: "clone")
        try Call.checked(unsafe git_repository_set_head(pointer, branch))
    }

    /// Sets the upstream of a branch: the remote's branch, by default of the same name, as in `git clone`.
    package func setUpstream(_ remote: String, _ counterpart: String? = nil, of branch: String) throws {
        let short = branch.dropFirst("refs/heads/".count)
        try setString("branch.\(short).remote", remote)
        try setString("branch.\(short).merge", counterpart ?? branch)
    }
}
